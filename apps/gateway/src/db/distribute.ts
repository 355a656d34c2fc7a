import type pg from 'pg'
import { tablesAt } from './placement'

/** What an operator has to put right first, in words. */
export class CannotDistribute extends Error {}

export interface Distributed {
  /** Tables that were spread now; the others were already. */
  spread: string[]
  rows: Record<string, bigint>
}

const ROLES = ['balcao_app', 'balcao_auth', 'balcao_provider', 'balcao_worker']

/** What each server must be set to, and why. */
const SETTINGS: readonly [name: string, isRight: (value: string) => boolean, wanted: string][] = [
  ['citus.propagate_set_commands', (value) => value === 'local', "'local': the merchant's name reaches the workers"],
  ['citus.enable_unsafe_triggers', (value) => value === 'on', 'on: a booking that does not sum to zero is refused'],
  ['max_prepared_transactions', (value) => Number(value) > 0, 'above zero: a commit over two servers has two phases'],
  ['max_locks_per_transaction', (value) => Number(value) >= 256, '256 or more: all tables are spread in one go'],
]

/**
 * Spreads the tables of merchants over the workers of a Citus cluster, whole or not at all: rows are counted and the books
 * added up before and after, in the transaction that moves them. Whatever is spread already stays as it is, so that it can
 * be run again, and is run by migrations for their new tables.
 */
export async function distribute(owner: pg.Pool): Promise<Distributed> {
  const client = await owner.connect()
  try {
    await mustBeReady(client)
    const waiting = await notYetSpread(client)
    await client.query('begin')
    // Thousands of pieces are made in one transaction: one connection to each worker does it all.
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
    const before = await weigh(client)
    await spreadAll(client, waiting)
    await mustBeAsBefore(before, await weigh(client))
    await client.query('commit')
    for (const table of waiting) await client.query('select truncate_local_data_after_distributing_table($1)', [table])
    await client.query('analyze')
    return { spread: waiting, rows: before.rows }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function mustBeReady(client: pg.PoolClient): Promise<void> {
  const { rowCount: hasCitus } = await client.query(`select 1 from pg_extension where extname = 'citus'`)
  if (!hasCitus) throw new CannotDistribute('This database has no Citus: CREATE EXTENSION citus, on every server.')
  const { rows: nodes } = await client.query<{ groupid: number }>(
    `select groupid from pg_dist_node where noderole = 'primary' and isactive`,
  )
  if (!nodes.some(({ groupid }) => groupid === 0))
    throw new CannotDistribute('The coordinator does not know its own address: select citus_set_coordinator_host(…).')
  if (nodes.length < 2) throw new CannotDistribute('There is no worker yet: select citus_add_node(…).')
  const faults: string[] = []
  for (const [name, isRight, wanted] of SETTINGS) {
    for (const { where, value } of await everywhere(client, `select current_setting('${name}')`))
      if (!isRight(value)) faults.push(`${name} is ${value} on ${where}; it has to be ${wanted}.`)
  }
  const logins = `select count(*) from pg_roles where rolcanlogin and rolname in (${ROLES.map((role) => `'${role}'`).join()})`
  for (const { where, value } of await everywhere(client, logins))
    if (Number(value) !== ROLES.length) faults.push(`${ROLES.join(', ')} cannot all log in on ${where}.`)
  if (faults.length > 0) throw new CannotDistribute(faults.join('\n'))
}

/** The same question to the coordinator and to every worker. */
async function everywhere(client: pg.PoolClient, question: string): Promise<{ where: string; value: string }[]> {
  const { rows: here } = await client.query<Record<string, unknown>>(question)
  const { rows: there } = await client.query<{ where: string; value: string; success: boolean }>(
    `select nodename || ':' || nodeport as where, result as value, success from run_command_on_workers($1)`,
    [question],
  )
  const away = there.find(({ success }) => !success)
  if (away) throw new CannotDistribute(`${away.where} does not answer: ${away.value}`)
  return [{ where: 'the coordinator', value: String(Object.values(here[0] ?? {})[0]) }, ...there]
}

async function notYetSpread(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) t (name) join pg_class c on c.relname = t.name
       and c.relnamespace = 'public'::regnamespace
     where not exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid)
     order by t.name <> 'merchants', t.name`,
    [tablesAt('merchant')],
  )
  return rows.map(({ name }) => name)
}

/**
 * Foreign keys cannot lead from a table that is spread to one that is not yet, or back, and a trigger would look for rows
 * that are on their way: both are taken off first and put on again behind the last table, where they are checked anew.
 */
async function spreadAll(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  )
  const { rows: triggers } = await client.query<{ table: string; name: string; definition: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition
     from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  )
  for (const { table, name } of triggers) await client.query(`drop trigger ${name} on ${table}`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) {
    const beside = table === 'merchants' ? 'none' : 'merchants'
    await client.query(`select create_distributed_table($1, 'merchant_no', colocate_with => $2)`, [table, beside])
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of triggers) await client.query(definition)
  // Touching it makes a commit two-phase: for that it has to be known as a table of this server.
  const { rowCount } = await client.query(
    `select 1 from pg_dist_partition where logicalrelid = 'app.two_phase'::regclass`,
  )
  if (!rowCount) await client.query(`select citus_add_local_table_to_metadata('app.two_phase')`)
}

interface Weight {
  rows: Record<string, bigint>
  /** Per currency and account: what the books add up to. */
  books: string
}

async function weigh(client: pg.PoolClient): Promise<Weight> {
  const rows: Weight['rows'] = {}
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace`,
    [tablesAt('merchant')],
  )
  for (const { name: table } of tables) {
    const { rows: found } = await client.query<{ n: bigint }>(`select count(*) as n from ${table}`)
    rows[table] = found[0]?.n ?? 0n
  }
  const { rows: sums } = await client.query(
    `select currency, account, sum(amount)::text as amount from ledger_entries group by 1, 2 order by 1, 2`,
  )
  return { rows, books: JSON.stringify(sums) }
}

async function mustBeAsBefore(before: Weight, after: Weight): Promise<void> {
  const lost = Object.entries(before.rows).filter(([table, n]) => after.rows[table] !== n)
  if (lost.length > 0)
    throw new CannotDistribute(`Not all rows arrived: ${lost.map(([table]) => table).join(', ')}. Nothing was changed.`)
  if (before.books !== after.books)
    throw new CannotDistribute('The books add up to something else. Nothing was changed.')
}
