import { filterInput, type Asked } from '@balcao/contract/lists'
import { MerchantFilters } from '@balcao/contract/provider/provider'
import { MERCHANT_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql, type RawBuilder } from 'kysely'
import {
  moneyText,
  ownText,
  safeText,
  utcText,
  type ExportSource,
  type ExportSum,
  type FileLook,
  type Scope,
} from '../../kit/lists/export'
import { listed } from './merchants.repo'

type Filters = Asked<typeof MerchantFilters>
type Column = (typeof MERCHANT_FILE_COLUMNS)[number]

const plain = (column: string) => (look: FileLook) => safeText(column, look)
/** Of whoever has sold nothing yet there is no money, as in the list. */
const money = (of: 'merchants.paid_amount' | 'merchants.available', column: string) => (look: FileLook) =>
  sql<string>`case when s.currency <> '' then ${moneyText(of, sql.ref(column), 's.currency', look)} end`

const CELLS: Record<Column, (look: FileLook) => RawBuilder<string>> = {
  create_time: () => utcText('merchants.create_time'),
  merchant_no: () => ownText('merchants.merchant_no'),
  name: plain('merchants.name'),
  country: () => ownText('merchants.country'),
  status: () => ownText('merchants.status'),
  currency: () => ownText('s.currency'),
  paid_count: () => sql<string>`s.paid_n::text`,
  paid_amount: money('merchants.paid_amount', 's.paid_amount'),
  available: money('merchants.available', 's.available'),
  risks: () => sql<string>`array_to_string(s.risks, ' ')`,
  kyc_status: () => ownText('s.kyc_status'),
  last_order_day: () => sql<string>`s.last_order_day::text`,
}

/** All merchants and how each stands: the same question as the list's, in the same order. */
export const merchantFile: ExportSource<Filters> = {
  kind: 'merchants',
  filters: filterInput(MerchantFilters),
  columns: MERCHANT_FILE_COLUMNS,
  numbers: ['paid_count'],
  needs: 'provider',
  addUp,
  rows,
}

/** What they sold, per currency; those of whom nothing is known yet have none. */
async function addUp({ db }: Scope, filters: Filters): Promise<ExportSum[]> {
  return listed({ db }, filters)
    .clearSelect()
    .select((eb) => [
      sql<string>`coalesce(s.currency, '')`.as('currency'),
      eb.fn.countAll<bigint>().as('n'),
      sql<bigint>`coalesce(sum(s.paid_amount), 0)::bigint`.as('amount'),
    ])
    .groupBy(sql`coalesce(s.currency, '')`)
    .orderBy(sql`coalesce(s.currency, '')`)
    .execute()
}

function rows({ db }: Scope, filters: Filters, look: FileLook) {
  return listed({ db }, filters)
    .clearSelect()
    .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
    .orderBy('merchants.create_time', 'desc')
    .orderBy('merchants.merchant_no', 'desc')
    .compile()
}
