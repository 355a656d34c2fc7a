import { disputes } from '@balcao/contract/payments/disputes'
import { orders } from '@balcao/contract/payments/orders'
import { recurring } from '@balcao/contract/payments/recurring'
import { refunds } from '@balcao/contract/payments/refunds'
import { formatMoney } from '@balcao/kernel/money'
import type { Signed, TestGateway } from '../../harness'
import { added, minorOf, told, type ByBooks, type Compared } from './by-books'
import { OPENED, walked } from './walked'

interface BookedOrder {
  no: string
  currency: string
  gross: bigint
  refunded: bigint
}

/** What orders, their refunds, disputes and contracts say, beside what was booked for each. */
export async function orderAmounts(gateway: TestGateway, who: Signed, { query }: ByBooks) {
  const list = await walked((page) => gateway.call(orders.list, page, who))
  const rows = await query<BookedOrder>(
    `select o.trade_no as no, o.currency,
       coalesce(-sum(e.amount) filter (where e.type = 'PAYMENT' and e.account like '%clearing'), 0)::bigint as gross,
       coalesce(sum(e.amount) filter (where e.type = 'REFUND' and e.account like '%clearing'), 0)::bigint as refunded
     from orders o left join ledger_entries e on e.merchant_no = $1 and e.trade_no = o.trade_no
     where o.merchant_no = $1 group by 1, 2`,
  )
  const paid = rows.filter(({ gross }) => gross !== 0n)
  const isPaid = new Set(paid.map(({ no }) => no))
  const some = [...paid.filter(({ refunded }) => refunded !== 0n), ...paid].slice(0, OPENED).map(({ no }) => no)
  const lines: Compared = [[], []]
  const refundRows: Record<'amount' | 'fee' | 'interest', Compared> = {
    amount: [[], []],
    fee: [[], []],
    interest: [[], []],
  }
  for (const trade_no of some) {
    const entries = (await gateway.call(orders.entries, { trade_no }, who)).data
    const own = await query<{ key: string; currency: string; minor: bigint }>(
      `select account || ' ' || type as key, currency, amount as minor from ledger_entries
       where merchant_no = $1 and trade_no = $2`,
      trade_no,
    )
    const shown = entries.map(({ account, type, currency, amount }) => ({
      key: `${account} ${type}`,
      currency,
      minor: minorOf(amount),
    }))
    ;(lines[0] as unknown[]).push(added(shown))
    ;(lines[1] as unknown[]).push(added(own.map((each) => ({ ...each, key: each.key.replace('test_', '') }))))
    for (const refund of (await gateway.call(refunds.ofOrder, { trade_no }, who)).data) {
      if (refund.status !== 'REFUNDED') continue
      const [booked] = await query<{ gone: bigint; fee: bigint; interest: bigint }>(
        `select coalesce(sum(amount) filter (where account like '%clearing' and type = 'REFUND'), 0)::bigint as gone,
           coalesce(sum(amount) filter (where account like '%fee' and type = 'REFUND_FEE'), 0)::bigint as fee,
           coalesce(sum(amount) filter (where account like '%clearing' and type = 'INSTALMENT_INTEREST'), 0)::bigint as interest
         from ledger_entries where merchant_no = $1 and object = 'refund' and object_id = $2`,
        refund.refund_no,
      )
      for (const [name, minor] of [
        ['amount', booked?.gone ?? 0n],
        ['fee', booked?.fee ?? 0n],
        ['interest', booked?.interest ?? 0n],
      ] as const) {
        ;(refundRows[name][0] as unknown[]).push(refund[name])
        ;(refundRows[name][1] as unknown[]).push(formatMoney(minor, refund.currency))
      }
    }
  }
  return {
    orderAmount: [
      told(list.filter(({ trade_no }) => isPaid.has(trade_no)).map((row) => [row.trade_no, row.order_amount])),
      told(paid.map((row) => [row.no, formatMoney(row.gross, row.currency)])),
    ] as Compared,
    orderRefunded: [
      told(list.map((row) => [row.trade_no, row.refunded_amount])),
      told(rows.map((row) => [row.no, formatMoney(row.refunded, row.currency)])),
    ] as Compared,
    orderLine: lines,
    refundAmount: refundRows.amount,
    refundFee: refundRows.fee,
    refundInterest: refundRows.interest,
    ...(await instalmentAmounts(gateway, who, { query })),
    periodAmount: await periodAmounts(gateway, who, paid),
    ...(await disputeAmounts(gateway, who, { query })),
  }
}

/** What payers pay in parts is in the books with the payment, the interest beside the amount. */
async function instalmentAmounts(gateway: TestGateway, who: Signed, { query }: Pick<ByBooks, 'query'>) {
  const compared: Record<'total' | 'interest', Compared> = { total: [[], []], interest: [[], []] }
  const rows = await query<{ no: string; currency: string; total: bigint; interest: bigint }>(
    `select o.trade_no as no, o.currency, -sum(e.amount)::bigint as total,
       coalesce(-sum(e.amount) filter (where e.type = 'INSTALMENT_INTEREST'), 0)::bigint as interest
     from orders o join ledger_entries e on e.merchant_no = $1 and e.object = 'order' and e.object_id = o.trade_no
     where o.merchant_no = $1 and e.account like '%clearing' and o.instalments > 1
     group by 1, 2 order by 4 desc, 1`,
  )
  for (const { no: trade_no, currency, ...booked } of rows.slice(0, OPENED)) {
    const { instalments } = (await gateway.call(orders.detail, { trade_no }, who)).data
    for (const name of ['total', 'interest'] as const) {
      ;(compared[name][0] as unknown[]).push(instalments?.[name])
      ;(compared[name][1] as unknown[]).push(formatMoney(booked[name], currency))
    }
  }
  return { payerTotal: compared.total, instalmentInterest: compared.interest }
}

/** Charges of contracts are orders: those that were paid are in the books. */
async function periodAmounts(gateway: TestGateway, who: Signed, paid: BookedOrder[]): Promise<Compared> {
  const { list } = (await gateway.call(recurring.list, { per_page: 100 }, who)).data
  const compared: [string[], string[]] = [[], []]
  for (const { recurring_no } of list.slice(0, OPENED)) {
    const { periods } = (await gateway.call(recurring.detail, { recurring_no }, who)).data
    for (const { trade_no, amount } of periods) {
      const booked = paid.find(({ no }) => no === trade_no)
      if (!booked) continue
      compared[0].push(`${trade_no} ${amount}`)
      compared[1].push(`${trade_no} ${formatMoney(booked.gross, booked.currency)}`)
    }
  }
  return compared
}

async function disputeAmounts(gateway: TestGateway, who: Signed, { query }: Pick<ByBooks, 'query'>) {
  const all = await walked((page) => gateway.call(disputes.list, page, who))
  const compared: Record<'fee' | 'loss' | 'held', [string[], string[]]> = {
    fee: [[], []],
    loss: [[], []],
    held: [[], []],
  }
  for (const { dispute_no } of all.slice(0, OPENED * 3)) {
    const { data } = await gateway.call(disputes.detail, { dispute_no }, who)
    const [booked = { gone: 0n, fee: 0n, held: 0n }] = await query<{ gone: bigint; fee: bigint; held: bigint }>(
      `select coalesce(sum(amount) filter (where account like '%clearing'), 0)::bigint as gone,
         coalesce(sum(amount) filter (where account like '%fee'), 0)::bigint as fee,
         coalesce(sum(amount) filter (where account like '%frozen'), 0)::bigint as held
       from ledger_entries
       where merchant_no = $1 and object = 'dispute' and object_id = $2 and type <> 'INSTALMENT_INTEREST'`,
      dispute_no,
    )
    const say = (name: 'fee' | 'loss' | 'held', minor: bigint) => {
      compared[name][0].push(`${dispute_no} ${data[name]}`)
      compared[name][1].push(`${dispute_no} ${formatMoney(minor, data.currency)}`)
    }
    say('held', booked.held)
    // Until it is lost, fee and loss are what it would cost.
    if (!['ACCEPTED', 'EXPIRED', 'LOST'].includes(data.status)) continue
    say('fee', booked.fee)
    say('loss', booked.gone + booked.fee)
  }
  return { disputeFee: compared.fee, disputeLoss: compared.loss, disputeHeld: compared.held } as Record<
    'disputeFee' | 'disputeLoss' | 'disputeHeld',
    Compared
  >
}
