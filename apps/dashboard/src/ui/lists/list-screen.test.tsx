import type { AnyEndpoint, Endpoint } from '@balcao/contract/kit'
import type { pageOf } from '@balcao/contract/lists'
import type { User } from '@balcao/contract/people/users'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, user } from '../../../test/people'
import { showPart } from '../../../test/show-part'
import type { Page } from '../../lib/ask/asked-page'
import { ListScreen } from './list-screen'

type Input = { page: number; per_page: number; sort?: string; cursor?: string; status?: string[] }

const items = {
  name: 'items.list',
  method: 'POST',
  path: '/api/dashboard/items/list',
  needs: 'merchant',
  from: 'body',
  reads: true,
} as Endpoint<AnyEndpoint['input'], ReturnType<typeof pageOf<typeof User>>>

const TOTAL = 95
const asked: Input[] = []

function answer(input: Input): Page<User> {
  const { page, per_page } = input
  const length = Math.max(0, Math.min(per_page, TOTAL - (page - 1) * per_page))
  const list = Array.from({ length }, (_, index) => user(`no-${(page - 1) * per_page + index + 1}`))
  return {
    list,
    page,
    per_page,
    total: TOTAL,
    next: page * per_page < TOTAL ? `behind-${page}` : null,
    prev: page > 1 ? `before-${page}` : null,
  }
}

function Items() {
  return (
    <ListScreen
      title="Items"
      endpoint={items}
      rowKey={({ uid }) => uid}
      empty="Nothing yet"
      pages={{}}
      filters={{ of: { status: { kind: 'many', of: ['PAID'] } }, faces: { status: { label: 'Status' } } }}
      columns={[{ head: 'Name', cell: ({ real_name }) => real_name }]}
    />
  )
}

async function openItems(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component: Items }), history })
  const person = await showPart(<RouterProvider router={router} />)
  await screen.findByRole('navigation', { name: 'Pages' })
  return { router, person, search: () => router.state.location.search }
}

beforeEach(() => {
  asked.length = 0
  signIn()
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    const input = JSON.parse(body as string) as Input
    asked.push(input)
    return Promise.resolve(new Response(JSON.stringify({ code: '10000', msg: 'Success', data: answer(input) })))
  })
})

const go = (person: Awaited<ReturnType<typeof openItems>>['person'], page: number) =>
  person.click(screen.getByRole('button', { name: `Page ${page}` }))
const shows = (id: number) => screen.findByText(`Person no-${id}`)

describe('a list that comes in pages', () => {
  it('takes page, size, order and its own filters from the address, and nothing else', async () => {
    await openItems('/?page=2&per_page=20&sort=-create_time&status=PAID&lang=es')
    expect(asked).toEqual([{ page: 2, per_page: 20, sort: '-create_time', status: ['PAID'] }])
    expect(screen.getByText('95 rows')).toBeDefined()
  })

  it.each(['/?page=-1', '/?page=x&per_page=7', '/'])('starts with ten on the first page at %s', async (address) => {
    await openItems(address)
    expect(asked).toEqual([{ page: 1, per_page: 10 }])
  })

  it('goes on from the cursor to pages nearby, and jumps by number', async () => {
    const { person } = await openItems('/')
    await go(person, 3)
    await shows(21)
    await go(person, 2)
    await shows(11)
    await go(person, 10)
    await shows(91)
    expect(asked.map(({ page, cursor }) => [page, cursor])).toEqual([
      [1, undefined],
      [3, 'behind-1'],
      [2, 'before-3'],
      [10, undefined],
    ])
  })

  it('asks for the first page, and again for the one it shows, by number', async () => {
    const { person } = await openItems('/?page=2')
    await go(person, 2)
    await go(person, 1)
    await shows(1)
    expect(asked.map(({ page, cursor }) => [page, cursor])).toEqual([
      [2, undefined],
      [1, undefined],
    ])
  })

  it('keeps the page in the address, so that the back button works', async () => {
    const { person, router, search } = await openItems('/')
    await go(person, 2)
    await shows(11)
    expect(search()).toEqual({ page: 2 })
    router.history.back()
    await shows(1)
    expect(search()).toEqual({})
    expect(asked).toHaveLength(2)
  })

  it('begins again with the first page when the size changes', async () => {
    const { person, search } = await openItems('/?page=3')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page')
    await waitFor(() => expect(search()).toEqual({ per_page: 50 }))
    await shows(1)
    expect(asked.at(-1)).toEqual({ page: 1, per_page: 50 })
  })
})
