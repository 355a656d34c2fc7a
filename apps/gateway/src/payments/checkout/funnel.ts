import type { Funnel } from '@balcao/contract/payments/checkout'
import { businessDay, dayAfter } from '@balcao/kernel/business-day'
import { DEVICES, type Device, type FunnelStep } from '@balcao/kernel/checkout-funnel'
import type { Method } from '@balcao/kernel/methods'
import type { Ctx } from '../../kit/calls/ctx'
import { readTally } from '../../kit/lists/tally'
import { countChosen, funnelKind, lockOrder, markOpened, tallyFunnel } from '../orders'
import { asMerchant, type PayerCtx } from './as-merchant'
import { orderBehind } from './checkout.service'
import { offered } from './offers'

/** The first look counts; whoever comes again is the same payer to us. */
export async function opened(ctx: PayerCtx, link: string, device: Device): Promise<null> {
  const { merchant_no, trade_no, opened_on } = await orderBehind(ctx, link)
  if (opened_on !== '') return null
  await asMerchant(ctx, merchant_no, async (db) => {
    const order = await lockOrder(db, merchant_no, trade_no)
    // Paid before anybody looked: a charge, or a deposit.
    if (!order || order.opened_on !== '' || order.pay_time) return
    await markOpened(db, merchant_no, trade_no, device)
    await tallyFunnel(db, { ...order, opened_on: device }, 'OPENED', '')
  })
  return null
}

/** Chosen and not sent: the form of a card is open. What is sent counts as chosen, too. */
export async function chosen(ctx: PayerCtx, link: string, method: Method): Promise<null> {
  const order = await orderBehind(ctx, link)
  if (order.opened_on === '' || order.pay_time || !offered(ctx, order).includes(method)) return null
  await asMerchant(ctx, order.merchant_no, (db) => countChosen(db, order, method))
  return null
}

/** Of live orders, by the day on which the order was made, so that what is paid is a part of what was opened. */
export async function funnel({ db, merchant_no, now, tie }: Ctx, days: number): Promise<Funnel> {
  const day_to = businessDay(now, tie.timeZone)
  const day_from = dayAfter(day_to, 1 - days)
  const devices = []
  for (const device of DEVICES) {
    const question = {
      kind: funnelKind(device, tie.mode ?? 'live'),
      days: { from: day_from, to: day_to },
      app_id: tie.appIds ?? undefined,
    }
    const rows = await readTally(db, merchant_no, question, ['status', 'method'])
    const count = (step: FunnelStep, method?: string) =>
      rows
        .filter((row) => row.status === step && (method === undefined || row.method === method))
        .reduce((sum, { n }) => sum + Number(n), 0)
    const methods = [...new Set(rows.map(({ method }) => method))].filter((method) => method !== '').toSorted()
    devices.push({
      device,
      opened: count('OPENED'),
      paid: count('PAID'),
      left: count('OPENED') - count('PAID'),
      methods: methods.map((method) => ({
        method,
        chosen: count('CHOSEN', method),
        submitted: count('SUBMITTED', method),
        paid: count('PAID', method),
      })),
    })
  }
  return { day_from, day_to, devices }
}
