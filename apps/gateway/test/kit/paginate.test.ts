import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paginate, targetOf, type ListInput, type Window } from '../../src/kit/lists/paginate'
import { addMerchant, addPerson } from '../factories'
import { openGateway, type Signed, type TestGateway } from '../harness'
import { probe, probeCalls } from '../support/fuzz/probe'

let gateway: TestGateway
let me: Signed
let ids: string[]

const ROWS = 95

beforeAll(async () => {
  gateway = await openGateway({ extraCalls: [probeCalls] })
  const merchant = await addMerchant(gateway)
  me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email)
  // Many rows share an instant, so only the id keeps their order.
  await gateway.databases.owner.query(
    `insert into audit_log (merchant_no, id, at, actor_uid, actor_name, action, object, object_id, ip, user_agent, request_id)
     select $1, 'A' || lpad(i::text, 6, '0'), timestamptz '2026-01-01' + (i / 7) * interval '1 hour', 'U', '', '', '', '', '', '', ''
     from generate_series(1, $2) i`,
    [merchant, ROWS],
  )
  ids = Array.from({ length: ROWS }, (_, i) => `A${String(ROWS - i).padStart(6, '0')}`)
})
afterAll(() => gateway.close())

const ask = (input: Record<string, unknown>) => gateway.call(probe.list, input, me)
const shown = async (input: Record<string, unknown>) => (await ask(input)).data.list.map((row) => row.id)

describe('paging by cursor', () => {
  it('walks forward and back over every row once, in one order', async () => {
    const seen: string[] = []
    let answer = await ask({})
    for (let page = 1; ; page++) {
      expect(answer.data).toMatchObject({ page, per_page: 10 })
      seen.push(...answer.data.list.map((row) => row.id))
      if (!answer.data.next) break
      answer = await ask({ cursor: answer.data.next })
    }
    expect(seen).toEqual(ids)
    const back = answer.data.list.map((row) => row.id)
    for (let page = 9; answer.data.prev; page--) {
      answer = await ask({ cursor: answer.data.prev })
      expect(answer.data).toMatchObject({ page, next: expect.any(String) as string })
      back.unshift(...answer.data.list.map((row) => row.id))
    }
    expect([answer.data.page, back]).toEqual([1, ids])
  })

  it('goes on in the size and the order that the cursor was given for', async () => {
    const { data } = await ask({ per_page: 20, sort: 'at', page: 2 })
    const [next, prev] = [await ask({ cursor: data.next }), await ask({ cursor: data.prev })]
    expect(next.data).toMatchObject({ page: 3, per_page: 20 })
    expect(next.data.list.map((row) => row.id)).toEqual([...ids].reverse().slice(40, 60))
    expect(prev.data.list.map((row) => row.id)).toEqual([...ids].reverse().slice(0, 20))
  })

  it('knows which way each of the two leads', async () => {
    const { data } = await ask({ page: 5 })
    expect(data.next).not.toBe(data.prev)
    expect(await shown({ cursor: data.next })).toEqual(ids.slice(50, 60))
    expect(await shown({ cursor: data.prev })).toEqual(ids.slice(30, 40))
  })

  it('jumps two pages either way, as the pager offers', async () => {
    const { data } = await ask({ page: 5 })
    expect(await shown({ page: 7, cursor: data.next })).toEqual(ids.slice(60, 70))
    expect(await shown({ page: 3, cursor: data.prev })).toEqual(ids.slice(20, 30))
  })

  it('refuses a page on the other side of its cursor, and says which one the cursor leads to', async () => {
    const { data } = await ask({ page: 5 })
    for (const bent of [
      { page: 5, cursor: data.next },
      { page: 4, cursor: data.next },
      { page: 5, cursor: data.prev },
      { page: 6, cursor: data.prev },
    ]) {
      const leadsTo = bent.cursor === data.next ? 6 : 4
      expect(await ask(bent)).toMatchObject({
        code: '40001',
        failure: { sub_code: 'page', sub_msg: expect.stringContaining(`leads to page ${leadsTo},`) as string },
      })
    }
  })

  it('says that a cursor is for other filters, another order or another size', async () => {
    const { data } = await ask({})
    for (const other of [{ per_page: 20 }, { sort: 'at' }, { actor: 'U' }]) {
      expect(await ask({ ...other, cursor: data.next })).toMatchObject({
        code: '40001',
        failure: {
          sub_code: 'cursor',
          sub_msg: expect.stringMatching(/other filters, another order or another size/) as string,
        },
      })
    }
  })

  it('sorts the other way round', async () => {
    expect(await shown({ sort: 'at' })).toEqual([...ids].reverse().slice(0, 10))
  })

  it('takes no size, order, page or cursor that it did not offer', async () => {
    const { data } = await ask({ per_page: 20 })
    const [body = '', signature = ''] = data.next!.split('.')
    const bent = [
      { per_page: 7 },
      { sort: 'id; drop table users' },
      { page: 0 },
      { page: 1001, per_page: 20 },
      { cursor: 'nonsense' },
      { cursor: `${body}.${'A'.repeat(signature.length)}`, per_page: 20 },
      { cursor: data.next, per_page: 10 },
      { cursor: data.next, per_page: 20, sort: 'at' },
      { cursor: data.next, per_page: 20, actor: 'U' },
    ]
    for (const input of bent) expect((await ask(input)).code).toBe('40001')
  })
})

describe('reading from the end', () => {
  const all = Array.from({ length: 23 }, (_, i) => i)
  const windows: Window[] = []
  const read = (window: Window) => {
    windows.push(window)
    const order = window.direction === 'asc' ? all : [...all].reverse()
    return Promise.resolve(order.slice(window.offset, window.offset + window.limit))
  }
  const page = (input: Partial<ListInput>) =>
    paginate({
      secret: gateway.gateway.secret,
      target: targetOf(gateway.gateway.secret, input, 'n', []),
      scope: [],
      total: () => Promise.resolve(all.length),
      keyOf: (row) => [String(row), ''],
      read,
    })

  it('shows the short last page without counting over the rest', async () => {
    expect(await page({ page: 3 })).toMatchObject({ list: [20, 21, 22], next: null })
    expect(windows.at(-1)).toMatchObject({ direction: 'desc', offset: 0, limit: 3 })
  })

  it('shows the last but one, and nothing past the end', async () => {
    expect((await page({ page: 2 })).list).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    expect((await page({ page: 4 })).list).toEqual([])
  })
})
