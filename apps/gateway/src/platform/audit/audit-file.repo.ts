import { AuditFilters } from '@balcao/contract/platform/audit'
import { filterInput } from '@balcao/contract/lists'
import { AUDIT_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql, type RawBuilder } from 'kysely'
import {
  localText,
  safeText,
  utcText,
  type Scope,
  type ExportSource,
  type ExportSum,
  type FileLook,
} from '../../kit/lists/export'
import { entries, type Filters } from './audit-list.repo'

type Column = (typeof AUDIT_FILE_COLUMNS)[number]

const plain = (column: string) => (look: FileLook) => safeText(column, look)

const CELLS: Record<Column, (look: FileLook) => RawBuilder<string>> = {
  at: () => utcText('at'),
  at_local: () => localText('at'),
  actor_uid: plain('actor_uid'),
  actor_name: plain('actor_name'),
  action: plain('action'),
  object: plain('object'),
  object_id: plain('object_id'),
  // A JSON object begins with a brace, which no spreadsheet takes for a formula.
  before: () => sql<string>`before::text`,
  after: () => sql<string>`after::text`,
  ip: plain('ip'),
  user_agent: plain('user_agent'),
  request_id: plain('request_id'),
  seq: () => sql<string>`seq::text`,
  hash: () => sql<string>`hash`,
}

/** The audit log as a file: the same filters, the same order, with place and hash so that the chain can be followed. */
export const auditFile: ExportSource<Filters> = {
  kind: 'audit',
  filters: filterInput(AuditFilters),
  columns: AUDIT_FILE_COLUMNS,
  needs: 'merchant:admin',
  addUp,
  rows,
}

async function addUp({ db, merchant_no }: Scope, filters: Filters): Promise<ExportSum[]> {
  const { n } = await entries(db, merchant_no, filters)
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return [{ currency: '', n, amount: 0n }]
}

function rows({ db, merchant_no }: Scope, filters: Filters, look: FileLook) {
  return entries(db, merchant_no, filters)
    .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
    .orderBy('id', 'desc')
    .compile()
}
