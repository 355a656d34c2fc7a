import { merchantApi } from '@balcao/contract/api/merchant-api'
import { CODE } from '@balcao/kernel/codes'
import { formatMoney } from '@balcao/kernel/money'
import { copyIn } from '../../db/copy-in'
import { DEMO_APPS } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { readable, type HeardCall } from '../../kit/calls/heard-calls'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { toRow } from './api-calls.jobs'

const DAYS = 3
const DAY = 24 * 60 * 60
const MOST = 60

/** The shops' systems made their newest orders, asked what became of some, and once for one that is not there. */
export const apiCallsDemo: DemoShare = {
  name: 'api calls',
  after: ['notifications'],
  build: async (world) => {
    for (const app of DEMO_APPS) await heardOf(world, app.merchant_no, app.app_id)
  },
}

async function heardOf({ db, now }: DemoWorld, merchant_no: string, app_id: string): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['trade_no', 'out_trade_no', 'amount', 'currency', 'create_time'])
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', app_id)
    .where('create_time', '>=', secondsAfter(now, -DAYS * DAY))
    .orderBy('create_time', 'desc')
    .limit(MOST)
    .execute()
  const calls: HeardCall[] = []
  const heard = (
    { path, name, method, input }: typeof merchantApi.queryOrder | typeof merchantApi.createOrder,
    at: Date,
    fields: Record<string, unknown>,
    more: Pick<HeardCall, 'about' | 'duration_ms'> & Partial<HeardCall>,
  ) =>
    calls.push({
      merchant_no,
      app_id,
      request_id: newId('R', at),
      at,
      method,
      path,
      code: CODE.success,
      sub_code: '',
      input: readable({ name, input } as typeof merchantApi.createOrder, fields),
      ...more,
    })
  for (const [at, { trade_no, out_trade_no, amount, currency, create_time }] of orders.entries()) {
    const fields = { out_trade_no, amount: formatMoney(amount, currency), currency }
    heard(merchantApi.createOrder, create_time, fields, { about: trade_no, duration_ms: 18 + (at % 11) })
    const later = secondsAfter(create_time, 90)
    if (at % 3 === 0 && later < now)
      heard(merchantApi.queryOrder, later, { out_trade_no }, { about: trade_no, duration_ms: 4 + (at % 5) })
  }
  const [newest] = orders
  if (newest)
    heard(
      merchantApi.queryOrder,
      newest.create_time,
      { out_trade_no: `${newest.out_trade_no}-0` },
      { about: `${newest.out_trade_no}-0`, duration_ms: 3, code: CODE.businessFailed, sub_code: 'not-found' },
    )
  if (calls.length > 0) await copyIn(db, 'api_calls', calls.map(toRow))
}
