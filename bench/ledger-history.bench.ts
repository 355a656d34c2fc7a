import pg from 'pg'
import { openTenant } from '../apps/gateway/src/kit/database/tenancy'
import { inTransaction } from '../apps/gateway/src/kit/database/transaction'
import { fold, FOLD_AT_ONCE } from '../apps/gateway/src/ledger/fold'
import { balancesAt } from '../apps/gateway/src/ledger/history'
import { fillLedger } from '../apps/gateway/test/support/fill/fill-ledger'
import { openScratch } from './support/scratch-database'

/** A balance as of a past moment: pages touched at a million entries against ten thousand. */

const MOST_RATIO = 3
const NOW = new Date('2026-11-15T12:00:00Z')
const MOMENT = new Date('2026-10-12T23:37:11Z')

const scratch = await openScratch()
const { app, worker, owner } = scratch.databases

async function pagesAt(merchant_no: string, entries: number): Promise<number> {
  const client = new pg.Client({ connectionString: scratch.url })
  await client.connect()
  await fillLedger(client, { merchant_no, entries, until: NOW })
  await client.end()
  const foldSome = () => inTransaction(worker, openTenant(merchant_no), (db) => fold(db, merchant_no, 'BRL'))
  while ((await foldSome()) === FOLD_AT_ONCE);
  await owner.query('vacuum analyze ledger_entries, ledger_sums, ledger_unfolded')
  const seen: { text: string; values: unknown[] }[] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    if (Array.isArray(args[1])) seen.push({ text: String(args[0]), values: args[1] })
    return original.apply(this, args)
  } as typeof pg.Client.prototype.query
  await inTransaction(app, openTenant(merchant_no), (db) => balancesAt(db, merchant_no, [MOMENT]))
  pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  const reader = await app.connect()
  let pages = 0
  await reader.query(openTenant(merchant_no))
  for (const { text, values } of seen) {
    await reader.query(text, values)
    const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  await reader.query('rollback')
  reader.release()
  return pages
}

const few = await pagesAt('M100000000001', 10_000)
const many = await pagesAt('M100000000002', 1_000_000)
await scratch.close()
const ratio = many / few
console.log(`balance as of a past moment: ${few} pages at 10,000 entries, ${many} at 1,000,000: ${ratio.toFixed(2)}×`)
console.log(`${ratio <= MOST_RATIO ? 'ok' : 'FAIL'}: at most ${MOST_RATIO}×`)
process.exitCode = ratio <= MOST_RATIO ? 0 : 1
