import { bankStatements, type BankStatement, type BankStatementLine } from '@balcao/contract/money/bank-statements'
import type { InputOf } from '@balcao/contract/kit'
import { matchLines, type BankLine, type BookedMove } from '@balcao/kernel/bank-statement'
import { dayAfter } from '@balcao/kernel/business-day'
import { formatMoney } from '@balcao/kernel/money'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { newId } from '../../base/ids'
import type { Db } from '../../db/held-connection'
import type { CtxOf, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { listOf } from '../../kit/lists/list'
import { receive, shownName } from '../../platform'
import { LineIsSettled } from './bank-statements.errors'
import * as repo from './bank-statements.repo'
import { movesIn, movesOut } from './booked-moves.repo'
import { readStatement, type ReadStatement } from './read-statement'

const MOST_BYTES = 5 * 1024 * 1024
/** A booking of one day may be the bank's of the next, and of another zone's. */
const DAYS_AROUND = 3
/** What nobody resolved by then is not looked for any more, and so many lines at a time. */
const DAYS_WAITING = 60
const AT_ONCE = 2000

export const list = listOf({
  call: bankStatements.list,
  sorts: { create_time: 'create_time' },
  id: ['statement_id'],
  rows: repo.listed,
  item: toStatement,
})

export const lines = listOf({
  call: bankStatements.lines,
  sorts: { create_time: 'create_time' },
  id: ['line_id'],
  rows: repo.linesListed,
  item: toLine,
})

type ImportCtx = CtxOf<(typeof bankStatements)['import']>

/** The file is read before anything is asked of the database; the same one again changes nothing. */
export async function importStatement(ctx: ImportCtx, given: { name: string }): Promise<BankStatement> {
  const { name } = shownName(given.name)
  if (!ctx.file) throw new InputRefused('body')
  const { gateway, user, now } = ctx
  const statement_id = newId('BS', now)
  const incoming = { folder: join(gateway.config.dataDir, 'incoming'), id: statement_id, maxBytes: MOST_BYTES }
  const { sha256, read } = await receive(ctx.file, incoming, async (bytes) => ({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: await readStatement(bytes),
  }))
  return ctx.transact(async (db) => {
    const known = await repo.bySha(db, sha256)
    if (known) {
      ctx.audit({ object: 'bankStatement', id: known.statement_id, after: { name, again: true } })
      return toStatement(known)
    }
    const days = read.lines.map(({ day }) => day).toSorted()
    const today = now.toISOString().slice(0, 10)
    const [first_day = today, last_day = today] = [days.at(0), days.at(-1)]
    const { format, account, currency } = read
    const facts = { format, account, currency, first_day, last_day, lines: read.lines.length }
    await repo.insert(db, { statement_id, sha256, name, ...facts, imported_by: user.realName, create_time: now })
    const open = await compare(db, { statement_id, ...facts }, read, now)
    ctx.audit({ object: 'bankStatement', id: statement_id, after: { name, ...facts, open } })
    return { statement_id, name, ...facts, imported_by: user.realName, create_time: now.toISOString() }
  })
}

/** Writes each line with what it is in the books, and what the books have that the bank has not. How many wait. */
async function compare(
  db: Db,
  {
    statement_id,
    account,
    first_day,
    last_day,
  }: Pick<BankStatement, 'statement_id' | 'account' | 'first_day' | 'last_day'>,
  read: ReadStatement,
  now: Date,
): Promise<number> {
  const seen = await repo.knownLines(
    db,
    account,
    read.lines.map(({ bank_line }) => bank_line),
  )
  const fresh = read.lines.filter(({ bank_line }) => !seen.has(bank_line))
  const moves = await movesFor(db, read.lines, first_day, last_day)
  const before = await repo.toldOf(
    db,
    moves.map(({ object_id }) => object_id),
  )
  const matched = matchLines(fresh, moves, new Set(before.filter(({ is_settled }) => is_settled).map(({ key }) => key)))
  const shared = { statement_id, account, create_time: now }
  const newLine = (line: BankLine, move: BookedMove | null, difference: string): repo.NewLine => ({
    ...shared,
    line_id: newId('BL', now),
    bank_line: line.bank_line,
    booked_on: line.day,
    currency: line.currency,
    amount: line.amount,
    reference: line.references.join(' ').slice(0, 200),
    status: difference === '' ? 'MATCHED' : 'OPEN',
    difference,
    whose: move?.merchant_no ?? '',
    object: move?.object ?? '',
    object_id: move?.object_id ?? '',
  })
  const rows = matched.map(({ line, move, difference }) => newLine(line, move, difference))
  const told = new Set([...before, ...rows].map(({ object_id }) => object_id))
  const missing = moves
    .filter(
      ({ object_id, state, day, object }) =>
        object !== 'order' && state === 'paid' && day >= first_day && day <= last_day && !told.has(object_id),
    )
    .filter(({ currency }) => currency === read.currency)
    .map((move) => newLine({ ...move, bank_line: `missing ${move.object_id}` }, move, 'missing'))
  await repo.insertLines(db, [...rows, ...missing])
  await repo.found(
    db,
    rows.filter(({ difference }) => difference === '').map(({ object_id }) => object_id),
    now,
  )
  return [...rows, ...missing].filter(({ status }) => status === 'OPEN').length
}

async function movesFor(db: Db, said: readonly BankLine[], first: string, last: string): Promise<BookedMove[]> {
  const currencies = [...new Set(said.map(({ currency }) => currency))]
  const around = { currencies, from: dayAfter(first, -DAYS_AROUND), to: dayAfter(last, DAYS_AROUND + 1) }
  const namedBy = (some: readonly BankLine[]) => [...new Set(some.flatMap(({ references }) => references))]
  const received = said.filter(({ amount }) => amount > 0n)
  const amounts = [...new Set(received.map(({ amount }) => amount))]
  return [
    ...(await movesOut(db, { ...around, references: namedBy(said) })),
    ...(await movesIn(db, { ...around, references: namedBy(received), amounts })),
  ]
}

/**
 * What waits is held against the books again: a payment that came in behind its statement, a withdrawal that is paid by now,
 * a second booking that is gone. How many were found. Nothing else of a line is touched, and what somebody resolved stays.
 */
export async function matchAgain(db: Db, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10)
  const waiting = await repo.waiting(db, dayAfter(today, -DAYS_WAITING), AT_ONCE)
  const said = waiting.map((row) => ({
    ...row,
    day: row.booked_on,
    references: row.reference.split(' ').filter(Boolean),
  }))
  const days = said.map(({ day }) => day).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return 0
  const moves = await movesFor(db, said, first, last)
  const before = await repo.toldOf(
    db,
    moves.map(({ object_id }) => object_id),
  )
  const taken = new Set(before.filter(({ is_settled }) => is_settled).map(({ key }) => key))
  // In the order of the lines that waited.
  const matched = matchLines(said, moves, taken).flatMap(({ move, difference }, at) => {
    const line = waiting[at]
    return line && move && difference === '' ? [{ line_id: line.line_id, move }] : []
  })
  for (const { line_id, move } of matched) await repo.match(db, line_id, move, now)
  await repo.found(
    db,
    matched.map(({ move }) => move.object_id),
    now,
  )
  return matched.length
}

export async function resolve(
  ctx: ProviderCtx,
  { line_id, note }: InputOf<(typeof bankStatements)['resolve']>,
): Promise<BankStatementLine> {
  const { db, user, now } = ctx
  const before = await repo.line(db, line_id)
  if (!before) throw new NotFound()
  if (!(await repo.resolve(db, { line_id, note, settled_by: user.realName }, now))) throw new LineIsSettled()
  ctx.audit({ object: 'bankLine', id: line_id, before: { status: before.status }, after: { status: 'RESOLVED', note } })
  return toLine({ ...before, status: 'RESOLVED', note, settled_by: user.realName })
}

function toStatement(row: repo.StatementRow): BankStatement {
  return { ...row, create_time: row.create_time.toISOString() }
}

function toLine(row: repo.LineRow): BankStatementLine {
  return {
    ...row,
    status: row.status as BankStatementLine['status'],
    difference: row.difference as BankStatementLine['difference'],
    amount: formatMoney(row.amount, row.currency),
    create_time: row.create_time.toISOString(),
  }
}
