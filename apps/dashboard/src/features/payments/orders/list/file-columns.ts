import { ORDER_FILE_COLUMNS } from '@balcao/kernel/downloads'
import type { OrderColumn } from './order-columns'

type FileColumn = (typeof ORDER_FILE_COLUMNS)[number]

/** What a column of the list is in a file, where times come in both zones and amounts apart from their currency. */
const IN_FILE: Record<OrderColumn, readonly FileColumn[]> = {
  create_time: ['create_time', 'create_time_local'],
  trade_no: ['trade_no'],
  out_trade_no: ['out_trade_no'],
  app: ['app_id', 'app_name', 'mode'],
  method: ['method'],
  amount: ['currency', 'amount'],
  refunded: ['currency', 'refunded'],
  status: ['status'],
  buyer: ['buyer_email'],
  pay_time: ['pay_time', 'pay_time_local', 'settlement_no'],
}

export function fileColumnsOf(columns: readonly OrderColumn[]): FileColumn[] {
  const wanted = new Set(columns.flatMap((name) => IN_FILE[name]))
  return ORDER_FILE_COLUMNS.filter((name) => wanted.has(name))
}
