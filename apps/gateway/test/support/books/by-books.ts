import br from '../../../src/kit/sheets/locales/br/heads.json'
import en from '../../../src/kit/sheets/locales/en/heads.json'
import es from '../../../src/kit/sheets/locales/es/heads.json'
import { downloads } from '@balcao/contract/platform/downloads'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { formatMoney } from '@balcao/kernel/money'
import { readSheet } from '../../../src/kit/sheets/sheet'
import type { Signed, TestGateway } from '../../harness'
import { runJobs } from '../servers/run-jobs'

/** A figure as people are shown it, and the same by plain SQL over books and orders. */
export type Compared = [shown: unknown, proved: unknown]

/** Names of a registry that are in the books: what is only agreed, or said by a bank, is not. */
export type InBooks<Registry extends Record<string, { of: string }>> = {
  [Name in keyof Registry]: Registry[Name]['of'] extends 'agreed' | 'bankSays' ? never : Name
}[keyof Registry]

const COLUMNS = new Map([en, es, br].flatMap((heads) => Object.entries(heads).map(([column, head]) => [head, column])))

/** Back from what people read above a column to its name; behind an instant stands the clock that it is of. */
function columnNamed(head: string): string {
  const [, bare = head, clock] = /^(.*) \(([\w/+-]+)\)$/.exec(head) ?? []
  const column = COLUMNS.get(head) ?? COLUMNS.get(bare)
  if (column === undefined) throw new Error(`No column is headed ${head}`)
  return clock === undefined || COLUMNS.has(head) || clock === 'UTC' ? column : `${column}_local`
}

export type Cells = Record<string, string>

/** One merchant, looked at from outside: by SQL of one's own, and by the files that its people get. */
export function byBooks(gateway: TestGateway, who: Signed) {
  const { merchant_no } = who
  const query = async <Row>(text: string, ...more: unknown[]) =>
    (await gateway.databases.owner.query(text, [merchant_no, ...more])).rows as Row[]

  /** The files that are asked for, all of them written at once. */
  async function files(wishes: { kind: string; format?: string; filters?: object }[]): Promise<Buffer[]> {
    const made: string[] = []
    for (const { kind, format = 'CSV', filters = {} } of wishes) {
      const wish = { request_id: `proof-${kind}-${format}-${++number}`, kind, format, filters }
      made.push((await gateway.call(downloads.create, wish, who)).data.download_id)
    }
    await runJobs(gateway)
    return Promise.all(made.map(fetched))
  }
  async function fetched(download_id: string): Promise<Buffer> {
    const { url } = (await gateway.call(downloads.link, { download_id }, who)).data
    const answer = await fetch(`${gateway.origin}${url}`, { headers: { cookie: `__Host-sid=${who.cookie}` } })
    return Buffer.from(await answer.arrayBuffer())
  }
  async function rows(bytes: Buffer): Promise<Cells[]> {
    const [head = [], ...cells] = await readSheet(bytes, 'csv', 1_000_000)
    return cells.map((row) => Object.fromEntries(head.map((name, at) => [columnNamed(name), row[at] ?? ''])))
  }
  /** Of all accounts of the merchant that anything was booked on. */
  const accounts = () =>
    query<{ currency: string; account: (typeof MERCHANT_ACCOUNTS)[number] }>(
      `select distinct currency, account from ledger_entries where merchant_no = $1 and account = any($2) order by 1, 2`,
      [...MERCHANT_ACCOUNTS],
    )
  return { merchant_no, query, files, rows, accounts }
}
export type ByBooks = ReturnType<typeof byBooks>

/** Asked for under a number of its own. */
let number = 0

/** Each `key amount`, in an order that does not depend on who says it. */
export function told(rows: readonly (readonly [key: string, amount: string])[]): string[] {
  return rows.map(([key, amount]) => `${key} ${amount}`).toSorted()
}

/** Rows of one key, added up. */
export function added(rows: readonly { key: string; currency: string; minor: bigint }[]): string[] {
  const sums = new Map<string, { currency: string; minor: bigint }>()
  for (const { key, currency, minor } of rows) {
    sums.set(`${key} ${currency}`, { currency, minor: (sums.get(`${key} ${currency}`)?.minor ?? 0n) + minor })
  }
  return told(Array.from(sums, ([key, { currency, minor }]) => [key, formatMoney(minor, currency)]))
}

/** "-12.30" as the smallest units, whatever decimals the currency has. */
export function minorOf(text: string): bigint {
  return BigInt(text.replace('.', '') || '0')
}
