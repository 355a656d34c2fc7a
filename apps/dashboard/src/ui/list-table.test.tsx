import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPart } from '../../test/show-part'
import { ListTable } from './list-table'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

async function showRows(count: number) {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f'].map((head) => ({
    head,
    cell: ({ id }: { id: number }) => `${head}${id}`,
  }))
  await showPart(<ListTable rows={numbered(count)} columns={columns} rowKey={({ id }) => id} />)
  return screen.getByRole('table')
}

it('draws a table of two hundred rows whole', async () => {
  const table = await showRows(200)
  expect(table.querySelectorAll('tbody > tr')).toHaveLength(200)
  expect(table.getAttribute('aria-rowcount')).toBeNull()
})

it('draws of ten thousand rows those in sight, in at most 2,000 nodes, and says how many there are', async () => {
  const table = await showRows(10_000)
  expect(table.querySelectorAll('*').length).toBeLessThanOrEqual(2_000)
  expect(table.getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getByText('a1')).toBeDefined()
  const body = table.querySelector('tbody')!
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -45 * 5_000 } as DOMRect)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByText('a5001').closest('tr')?.getAttribute('aria-rowindex')).toBe('5002')
  expect(screen.queryByText('a1')).toBeNull()
  expect(table.querySelectorAll('*').length).toBeLessThanOrEqual(2_000)
})
