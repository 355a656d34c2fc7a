import type { AnyEndpoint, CallerInput } from '@balcao/contract/kit'
import fastify from 'fastify'
import { explainStatements, faultsOf, pagesOf } from '../../apps/gateway/test/support/fuzz/explain'
import { atMost, medianRatio, none, report } from './pairs'
import { answersPerSecond } from './readers'
import { p50, p95, statementsOf } from './timings'
import type { Sized, TwoSizes } from './two-sizes'

export const PAIRS = 7
const PER_PAGE = 10

/** The same question of both merchants; one of another kind is asked by each with its own numbers. */
export type Asked<E extends AnyEndpoint> = CallerInput<E> | ((shop: Sized) => CallerInput<E>)
/** What a screen can ask, in words. */
export type Questions<E extends AnyEndpoint> = [what: string, question: Asked<E>][]

/** What is demanded of every list, whatever it lists. */
export function listBars<E extends AnyEndpoint>(sizes: TwoSizes, endpoint: E, tables: readonly string[]) {
  const { what, gateway, big, small } = sizes
  const questionOf = (shop: Sized, asked: Asked<E>) => (isMade(asked) ? asked(shop) : asked)
  const call = (shop: Sized, asked: Asked<E>) => {
    const question = questionOf(shop, asked)
    return () => shop.call(endpoint, question)
  }
  const watched = (shop: Sized, asked: Asked<E>) => () => shop.callHere(endpoint, questionOf(shop, asked))

  /** The pages that a pager offers, of what the question lists. */
  async function pagesOffered(asked: Asked<E>): Promise<[what: string, bar: number, of: Map<Sized, CallerInput<E>>][]> {
    const places = new Map<Sized, Record<'next' | 'last' | 'middle', CallerInput<E>>>()
    for (const shop of [small, big]) {
      const question = questionOf(shop, asked) as object
      const { next, total } = (await call(shop, asked)()).data as { next: string; total: number }
      const pages = Math.ceil(total / PER_PAGE)
      const at = (place: object) => ({ ...question, ...place }) as CallerInput<E>
      const [last, middle] = [at({ page: pages }), at({ page: Math.ceil(pages / 2) })]
      places.set(shop, { next: at({ page: 2, cursor: next }), last, middle })
    }
    const of = (place: 'next' | 'last' | 'middle') =>
      new Map(Array.from(places, ([shop, inputs]) => [shop, inputs[place]] as const))
    return [
      ['next page', 1.3, of('next')],
      ['last page', 1.3, of('last')],
      ['a page in the middle by its number', 3, of('middle')],
    ]
  }

  return {
    /** The floor runs the very statements that the list runs, as the owner: no session, rights, tenant or envelope. */
    async throughput(asked: Asked<E>, bar = 0.7): Promise<void> {
      const statements = await statementsOf([...tables, 'tally_deltas'], watched(big, asked))
      const bare = fastify()
      bare.post('/', async () => {
        const answers = []
        for (const { text, values } of statements) answers.push(await readable(gateway.databases.owner, text, values))
        return answers
      })
      const origin = await bare.listen({ port: 0, host: '127.0.0.1' })
      const floor = () => answersPerSecond({ origin, path: '/', body: {}, headers: {} })
      const ours = () => answersPerSecond(big.target(endpoint, questionOf(big, asked)))
      await call(big, asked)()
      await ours()
      const { median, ratios } = await medianRatio(PAIRS, floor, ours)
      process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
      report(`list of ${what}, of a bare server with the same ${statements.length} statement(s)`, median, bar)
      await bare.close()
    },

    /** First page, next, last and one in the middle; and what else must not take longer where there are more rows. */
    async sameAtAnySize(asked: Asked<E>, others: Questions<E>): Promise<void> {
      const compare = async (name: string, bar: number, ofSmall: Asked<E>, ofBig: Asked<E>) => {
        const [few, many] = [call(small, ofSmall), call(big, ofBig)]
        const { median } = await medianRatio(
          PAIRS,
          () => p95(few),
          () => p95(many),
        )
        atMost(`${name}: p95 at ${big.rows} ${what} to that at ${small.rows}`, median, bar)
      }
      await compare('first page', 1.3, asked, asked)
      for (const [name, question] of others) await compare(name, 1.3, question, question)
      for (const [name, bar, of] of await pagesOffered(asked)) {
        await compare(name, bar, of.get(small) as CallerInput<E>, of.get(big) as CallerInput<E>)
      }
    },

    /** What narrows a list takes no more than three times as long as the list. */
    async filters(asked: Asked<E>, questions: Questions<E>): Promise<void> {
      for (const [name, question] of questions) {
        const [list, narrowed] = [call(big, asked), call(big, question)]
        const { median } = await medianRatio(
          PAIRS,
          () => p50(list),
          () => p50(narrowed),
        )
        atMost(`${name}: p50 to that of the list of ${what}`, median, 3)
      }
    },

    /** Pages touched are exact, however busy the machine. */
    async buffers(asked: Asked<E>, questions: Questions<E>): Promise<void> {
      const plansOf = async (shop: Sized, question: Asked<E>) => {
        const plans = await explainStatements(gateway, shop.merchant_no, watched(shop, question))
        return plans.filter(({ sql }) => [...tables, 'tall'].some((table) => sql.includes(table)))
      }
      const compare = async (name: string, ofSmall: Asked<E>, ofBig: Asked<E>) => {
        const [few, many] = [await plansOf(small, ofSmall), await plansOf(big, ofBig)]
        const counts = `${pagesOf(many)} to ${pagesOf(few)}`
        atMost(`${name}: ${counts} buffers at ${big.rows} ${what}`, pagesOf(many) / pagesOf(few), 2)
        none(`${name}: whole tables and sorts`, faultsOf([...few, ...many]))
      }
      await compare('first page', asked, asked)
      for (const [name, , of] of await pagesOffered(asked)) {
        await compare(name, of.get(small) as CallerInput<E>, of.get(big) as CallerInput<E>)
      }
      for (const [name, question] of questions) await compare(name, question, question)
    },
  }
}

function isMade<E extends AnyEndpoint>(asked: Asked<E>): asked is (shop: Sized) => CallerInput<E> {
  return typeof asked === 'function'
}

/** Large numbers as texts, as ours are. */
async function readable(owner: TwoSizes['gateway']['databases']['owner'], text: string, values: unknown[]) {
  const { rows } = await owner.query<Record<string, unknown>>(text, values)
  const [first] = rows
  const large = Object.keys(first ?? {}).filter((name) => typeof first?.[name] === 'bigint')
  return rows.map((row) => {
    const shown = { ...row }
    for (const name of large) shown[name] = String(row[name])
    return shown
  })
}
