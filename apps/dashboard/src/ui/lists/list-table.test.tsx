import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPart } from '../../../test/show-part'
import { ListTable } from './list-table'

afterEach(() => void vi.restoreAllMocks())

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

async function showRows(count: number, rows = numbered(count)) {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f'].map((head) => ({
    head,
    cell: ({ id }: { id: number }) => `${head}${id}`,
  }))
  await showPart(<ListTable rows={rows} columns={columns} rowKey={({ id }) => id} />)
  return screen.getByRole('table')
}

const HEIGHT = 60

/** Every row stands below the one before, the page scrolled down by so many of them. */
function standAt(scrolled: number) {
  vi.spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLTableRowElement,
  ) {
    const top = (this.sectionRowIndex - scrolled) * HEIGHT
    return { top, bottom: top + HEIGHT, height: HEIGHT } as DOMRect
  })
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
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -38 * 5_000 } as DOMRect)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByText('a5001').closest('tr')?.getAttribute('aria-rowindex')).toBe('5002')
  expect(screen.queryByText('a1')).toBeNull()
  expect(table.querySelectorAll('*').length).toBeLessThanOrEqual(2_000)
})

it('gives who comes back to a table the rows that were in sight first, each in its place, and then all', async () => {
  const rows = numbered(50)
  standAt(20)
  await showRows(50, rows)
  cleanup()
  const table = await showRows(50, rows)
  const drawn = () => Array.from(table.querySelectorAll('tbody > tr:not([aria-hidden])'), (row) => row.textContent)
  const room = () =>
    Array.from(table.querySelectorAll<HTMLElement>('tbody > tr[aria-hidden]'), (row) => row.style.height)
  expect(drawn()).toEqual([])
  expect(room()).toEqual([`${20 * HEIGHT}px`, `${30 * HEIGHT}px`])
  await waitFor(() => expect(drawn().length).toBeGreaterThan(0))
  const inSight = window.innerHeight / HEIGHT
  expect(drawn()[0]).toContain('a21')
  expect(drawn()).toHaveLength(Math.ceil(inSight))
  await waitFor(() => expect(drawn()).toHaveLength(50))
  expect(room()).toEqual([])
  expect(table.querySelector('colgroup')).toBeNull()
})

it('draws what there is when fewer rows came meanwhile than had stood there', async () => {
  const rows = numbered(50)
  standAt(40)
  await showRows(50, rows)
  cleanup()
  const columns = [{ head: 'a', cell: ({ id }: { id: number }) => `a${id}` }]
  function Fewer() {
    const [given, give] = useState(rows)
    return (
      <>
        <button type="button" onClick={() => give(numbered(30))}>
          fewer
        </button>
        <ListTable rows={given} columns={columns} rowKey={({ id }) => id} />
      </>
    )
  }
  await showPart(<Fewer />)
  fireEvent.click(screen.getByText('fewer'))
  await waitFor(() => expect(screen.getByText('a1')).toBeDefined())
  expect(screen.getByRole('table').querySelectorAll('tbody > tr')).toHaveLength(30)
})

it('draws a table whole that nobody left before, or of which the rows are others now', async () => {
  standAt(0)
  await showRows(50)
  cleanup()
  expect((await showRows(50)).querySelectorAll('tbody > tr')).toHaveLength(50)
})
