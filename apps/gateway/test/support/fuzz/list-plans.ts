import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../factories'
import { openGateway, START, type Signed, type TestGateway } from '../../harness'
import type { Filling } from '../fill/filling'
import { explainQueries, faultsOf, pagesOf, readsOf, type Explained } from './explain'

/** What the database does for a list, as the app role: the same at twenty times as many rows. */

const ZONE = 'America/Sao_Paulo'
/** Days before the tests begin, as lists are asked for them. */
export const ago = (days: number) => dayStart(dayAfter(START.slice(0, 10), -days), ZONE).toISOString()

type RowOf<E extends AnyEndpoint> = ReplyOf<E> extends { list: (infer Row)[] } ? Row : never

export interface Shop<Row> {
  admin: Signed
  /** Somebody who sees the first app and one that is empty. */
  limited: Signed
  appIds: string[]
  newest: Row
}

/** A question, or one that is made of what a shop has. */
type Questions<E extends AnyEndpoint, Row> = [string, CallerInput<E> | Made<E, Row>][]
type Made<E extends AnyEndpoint, Row> = (shop: Shop<Row>) => CallerInput<E>

interface Planned<E extends AnyEndpoint> {
  endpoint: E
  table: string
  fill: (client: pg.ClientBase, filling: Filling) => Promise<void>
  questions: Questions<E, RowOf<E>>
  /** How many rows the two shops have. */
  sizes?: readonly [few: number, many: number]
  apps?: number
  /** So many pages are noise: the height of an index grows by one. */
  slack?: number
  /** Asked also by whom; the admin asks always. */
  also?: 'limited'
}

export function listPlans<E extends AnyEndpoint>(planned: Planned<E>) {
  const { endpoint, table, questions, sizes = [2_000, 40_000], slack = 40 } = planned
  const people = planned.also ? (['admin', planned.also] as const) : (['admin'] as const)
  let [gateway, few, many]: [TestGateway?, Shop<RowOf<E>>?, Shop<RowOf<E>>?] = []

  beforeAll(async () => {
    gateway = await openGateway()
    few = await filledShop(gateway, planned, sizes[0])
    many = await filledShop(gateway, planned, sizes[1])
  }, 120_000)
  afterAll(() => gateway?.close())

  const opened = () => {
    if (!gateway || !few || !many) throw new Error('nothing was filled')
    return { gateway, few, many }
  }

  /** Tries questions of a list, also of another one that is filled along with it. */
  function tries<Other extends AnyEndpoint>(
    list: Other,
    of: string,
    asked: Questions<Other, RowOf<E>>,
    asking: readonly ('admin' | 'limited')[] = ['admin'],
  ): void {
    describe.each(asked)('%s', (_, question) => {
      it('reads no whole table, sorts only what it shows, and not twice the pages at twenty times the rows', async () => {
        for (const who of asking) {
          await steady((shop) => {
            const made = typeof question === 'function' ? (question as Made<Other, RowOf<E>>)(shop) : question
            return plansOf(opened().gateway, of, shop[who], list, made)
          })
        }
        expect.hasAssertions()
      })
    })
  }

  async function steady(explain: (shop: Shop<RowOf<E>>) => Promise<Explained[]>): Promise<void> {
    const [small, large] = [await explain(opened().few), await explain(opened().many)]
    expect(large.length).toBeGreaterThan(0)
    expect(faultsOf([...small, ...large])).toEqual([])
    expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), pagesOf(small) + slack))
  }

  tries(endpoint, table, questions, people)
  return {
    opened,
    tries,
    steady,
    plansOf: (who: Signed, input: CallerInput<E>) => plansOf(opened().gateway, table, who, endpoint, input),
  }
}

async function plansOf<E extends AnyEndpoint>(
  gateway: TestGateway,
  table: string,
  who: Signed,
  endpoint: E,
  input: CallerInput<E>,
): Promise<Explained[]> {
  const plans = await explainQueries(gateway, who.merchant_no, () => gateway.call(endpoint, input, who))
  const found = plans.filter(({ sql }) => sql.includes(table) || sql.includes('tall'))
  expect(found.some(({ sql }) => sql.includes(`from "${table}"`))).toBe(true)
  return found
}

async function filledShop<E extends AnyEndpoint>(
  gateway: TestGateway,
  { endpoint, table, fill, apps = 1 }: Planned<E>,
  rows: number,
): Promise<Shop<RowOf<E>>> {
  const merchant_no = await addMerchant(gateway)
  const appIds: string[] = []
  for (let n = 0; n < apps; n++) appIds.push(await addApp(gateway, merchant_no))
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await fill(client, { merchant_no, appIds, timeZone: ZONE, rows, until: new Date(START) })
  await client.query(`vacuum analyze ${table}`)
  await client.end()
  const person = async (seen?: string[]) => {
    const at = { [merchant_no]: 'MERCHANT_ADMIN' } as const
    return gateway.signIn((await addPerson(gateway, seen ? { at, appIds: seen } : { at })).email)
  }
  const admin = await person()
  const { data } = await gateway.call<AnyEndpoint>(endpoint, {}, admin)
  const [newest] = (data as { list: RowOf<E>[] }).list
  if (newest === undefined) throw new Error('nothing was filled')
  const [first = ''] = appIds
  return { admin, limited: await person([first, await addApp(gateway, merchant_no)]), appIds, newest }
}
