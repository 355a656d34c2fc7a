import {
  settlements,
  type Settlement,
  type SettlementDetail,
  type SettlementEntry,
} from '@balcao/contract/money/settlements'
import { formatMoney } from '@balcao/kernel/money'
import type { SettlementLineKind } from '@balcao/kernel/settlement'
import type { SettlementState, SettlementTarget } from '@balcao/kernel/settlement-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { listOf } from '../../kit/lists/list'
import * as behind from './entries.repo'
import * as repo from './settlements.repo'

export const list = listOf({
  call: settlements.list,
  sorts: { create_time: 'create_time' },
  id: ['settlement_no'],
  rows: repo.listed,
  item: toSettlement,
})

export async function detail({ db, merchant_no }: Ctx, settlementNo: string): Promise<SettlementDetail> {
  const row = await repo.find(db, merchant_no, settlementNo)
  if (!row || row.status === 'DRAFT') throw new NotFound()
  const lines = await repo.lines(db, merchant_no, settlementNo)
  const events = await repo.timeline(db, merchant_no, settlementNo)
  const payouts = await repo.payouts(db, merchant_no, settlementNo)
  return {
    ...toSettlement(row),
    lines: lines.map(({ kind, amount, ...line }) => ({
      ...line,
      kind: kind as SettlementLineKind,
      amount: formatMoney(amount, line.currency),
    })),
    tax: formatMoney(row.tax, row.currency),
    tax_percent: row.tax_percent,
    fx_rate: row.fx_rate,
    converted: formatMoney(row.converted, row.settle_currency),
    fee: formatMoney(row.fee, row.settle_currency),
    minimum: formatMoney(row.minimum, row.settle_currency),
    carried_into: row.carried_into,
    applied_name: row.applied_name,
    payouts: payouts.map(({ withdrawal_no, amount }) => ({
      withdrawal_no,
      amount: formatMoney(amount, row.settle_currency),
    })),
    timeline: events.map((event) => ({
      ...event,
      status: event.status as SettlementState,
      at: event.at.toISOString(),
    })),
  }
}

export const entries = listOf({
  call: settlements.entries,
  sorts: { at: 's.at' },
  id: ['s.tx_id', 's.line', 's.turn'],
  rows: behind.listed,
  count: behind.count,
  item: toEntry,
})

function toEntry(row: behind.EntryRow): SettlementEntry {
  return {
    entry_id: `${row.tx_id}:${row.line}:${row.turn}`,
    at: row.at.toISOString(),
    kind: row.kind as SettlementLineKind,
    currency: row.currency,
    amount: formatMoney(row.amount, row.currency),
    object: row.object,
    object_id: row.object_id,
    trade_no: row.trade_no,
  }
}

export function toSettlement(row: repo.SettlementRow): Settlement {
  return {
    settlement_no: row.settlement_no,
    country: row.country,
    currency: row.currency,
    cycle_day: row.cycle_day,
    target: row.target as SettlementTarget,
    net: formatMoney(row.net, row.currency),
    payable: formatMoney(row.payable, row.settle_currency),
    settle_currency: row.settle_currency,
    status: row.status as SettlementState,
    reason: row.reason,
    masked: row.masked,
    bank_ref: row.bank_ref,
    create_time: row.create_time.toISOString(),
    update_time: row.update_time.toISOString(),
  }
}
