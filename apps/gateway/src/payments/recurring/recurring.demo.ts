import { businessDay } from '@balcao/kernel/business-day'
import type { RecurringState } from '@balcao/kernel/recurring-state'
import { sql } from 'kysely'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { LOJA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { type LockedOrder, lockOrder, moveOrder, newLinkToken, periodOrders, placeOrder } from '../orders'
import { bookPayment } from '../payments'
import { DEMO_BANK, SANDBOX } from '../../ports/channels/sandbox/sandbox'
import { keepConsent } from './consent'
import * as repo from './recurring.repo'
import { dueOf, waitingFor } from './agreement'
import { countContract } from './totals'

const DAY = 24 * 60 * 60
const PAYER = { brand: 'Visa', first6: '411111', last4: '1111' }

type Story = [
  status: RecurringState,
  name: string,
  subject: string,
  amount: bigint,
  interval: string,
  quantity: number,
  daysAgo: number,
]

interface House {
  merchant_no: string
  /** The merchant's sandbox app. */
  app_id: string
  currency: string
  timeZone: string
  return_url: string
  stories: Story[]
}

const IN_BRAZIL: Story[] = [
  ['ACTIVE', 'Ana Souza', 'Coffee club', 2_990n, '1M', 12, 70],
  ['ACTIVE', 'Bruno Lima', 'Bread basket', 4_500n, '1W', 0, 24],
  ['ACTIVE', 'Carla Dias', 'Magazine', 1_990n, '1M', 6, 10],
  ['PAST_DUE', 'Davi Rocha', 'Coffee club', 2_990n, '4W', 0, 28.5],
  ['CANCELLED', 'Elisa Prado', 'Flowers', 8_900n, '4W', 0, 50],
  ['CLOSED', 'Fabio Melo', 'Course in three parts', 15_000n, '4W', 3, 60],
  ['EXPIRED', 'Gabriela Nunes', 'Magazine', 1_990n, '1M', 0, 15],
  ['INITIAL', 'Heitor Alves', 'School fee', 89_000n, '1M', 10, 0.1],
]

const IN_MEXICO: Story[] = [
  ['ACTIVE', 'Hugo Reyes', 'Club de café', 24_900n, '1M', 12, 65],
  ['ACTIVE', 'Irene Salas', 'Canasta semanal', 45_000n, '1W', 0, 20],
  ['PAST_DUE', 'Jorge Pineda', 'Club de café', 24_900n, '4W', 0, 28.5],
  ['CANCELLED', 'Karla Mora', 'Flores', 59_900n, '4W', 0, 45],
]

const HOUSES: readonly House[] = [
  {
    merchant_no: LOJA,
    app_id: '100000000000000013',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    return_url: 'https://loja.example/obrigado',
    stories: IN_BRAZIL,
  },
  {
    merchant_no: TIENDA,
    app_id: '100000000000000022',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
    return_url: 'https://tienda.example/gracias',
    stories: IN_MEXICO,
  },
]

/** A handful of contracts in most states, with the orders that their periods are and what these did to the books. */
export const recurringDemo: DemoShare = {
  name: 'recurring contracts',
  build: async (world) => {
    for (const house of HOUSES) {
      for (const [at, story] of house.stories.entries()) await live(world, house, story, at)
    }
    await sql`analyze recurrings, recurring_events`.execute(world.db)
  },
}

async function live({ db, gateway, now }: DemoWorld, house: House, story: Story, at: number): Promise<void> {
  const { merchant_no, app_id, currency, timeZone: time_zone, return_url } = house
  const [status, name, subject, amount, interval, quantity, daysAgo] = story
  const begun = secondsAfter(now, -Math.round(daysAgo * DAY) - at * 600)
  const recurringNo = newId('RC', begun)
  await repo.insert(db, {
    merchant_no,
    recurring_no: recurringNo,
    out_trade_no: `plan-${1001 + at}`,
    app_id,
    mode: 'test',
    method: status === 'INITIAL' ? 'PIX' : 'CreditCard',
    buyer_name: name,
    buyer_email: `${name.toLowerCase().replace(' ', '.')}@payer.example`,
    buyer_phone: '',
    buyer_document: status === 'INITIAL' ? '52998224725' : '',
    currency,
    amount,
    interval,
    quantity,
    trial_period: '',
    trial_amount: 0n,
    subject,
    content: subject,
    return_url,
    status,
    cancel_reason: status === 'CANCELLED' ? 'BY_MERCHANT' : '',
    current_period: 1,
    tries: 0,
    paid_periods: 0,
    time_zone,
    start_time: status === 'EXPIRED' || status === 'INITIAL' ? null : begun,
    ...(status === 'INITIAL' && askedAtBank(begun, now)),
    last_charge_status: '',
    card_mask: '',
    sealed_token: '',
    link_token: newLinkToken(),
    wake_time: null,
    charging: '',
    created_by: 'Shop admin',
    business_day: businessDay(begun, time_zone),
    create_time: begun,
    update_time: begun,
  })
  const contract = await repo.find(db, merchant_no, recurringNo)
  if (!contract) throw new Error('A contract of the demo world is gone')
  await countContract(db, contract, null, status)
  const say = (what: Pick<repo.Happened, 'event' | 'status' | 'period'>, when: Date) =>
    repo.addEvent(db, merchant_no, recurringNo, { detail: '', who: '', ...what }, when)
  await say({ event: 'created', status: 'INITIAL', period: 1 }, begun)
  if (status === 'INITIAL') {
    await keepConsent(db, gateway.secret, { merchant_no, recurringNo, channel: SANDBOX, token: 'pays-demo', payer: {} })
    return say({ event: 'consentAsked', status, period: 1 }, secondsAfter(begun, 2))
  }
  if (status === 'EXPIRED') {
    const { trade_no: tradeNo } = await place(db, contract, 1, begun)
    const when = secondsAfter(begun, DAY)
    await moveOrder(db, { merchant_no, tradeNo, state: 'INITIAL', event: 'expired', who: '', now: when })
    return say({ event: 'expired', status, period: 1 }, when)
  }
  await keepConsent(db, gateway.secret, {
    merchant_no,
    recurringNo,
    channel: DEMO_BANK,
    token: 'pays-demo',
    payer: PAYER,
  })
  let period = 1
  for (; dueOf(contract, period) <= now && !(quantity > 0 && period > quantity); period++) {
    const when = dueOf(contract, period)
    const isFailed = status === 'PAST_DUE' && period === 2
    await charge(db, contract, period, when, isFailed)
    const event = isFailed ? 'failed' : period === 1 ? 'agreed' : 'paid'
    await say({ event, status: isFailed ? 'PAST_DUE' : 'ACTIVE', period }, when)
  }
  const last = period - 1
  if (status === 'CANCELLED') await say({ event: 'cancelled', status, period: last }, secondsAfter(now, -DAY))
  if (status === 'CLOSED') await say({ event: 'completed', status, period: last }, dueOf(contract, last))
  const tryAgain = secondsAfter(dueOf(contract, last), DAY)
  await repo.change(db, merchant_no, recurringNo, {
    current_period: last,
    paid_periods: status === 'PAST_DUE' ? last - 1 : last,
    tries: status === 'PAST_DUE' ? 1 : 0,
    last_charge_status: status === 'PAST_DUE' ? 'REFUSED' : 'SUCCESS',
    ...(status === 'ACTIVE' && waitingFor(contract, period)),
    ...(status === 'PAST_DUE' && { next_charge_time: tryAgain, wake_time: tryAgain }),
  })
}

/** Their bank asks, and they take their time. */
function askedAtBank(asked: Date, now: Date) {
  const until = secondsAfter(now, 10 * DAY)
  const account = { payer_ispb: '60701190', payer_branch: '2569', payer_account: '5506890003' }
  return { ...account, consent_ref: `SBXC${asked.getTime()}`, consent_until: until, consent_wake: until }
}

async function place(db: DemoWorld['db'], contract: repo.Contract, period: number, now: Date) {
  const { merchant_no, recurring_no, app_id, currency, amount, subject, content, return_url, buyer_email } = contract
  const tradeNo = await placeOrder(
    { db, merchant_no, now },
    {
      app_id,
      currency,
      amount,
      subject,
      content,
      return_url,
      buyer_email,
      mode: 'test',
      out_trade_no: `${recurring_no}-${period}`,
      link_token: newLinkToken(),
      business_day: businessDay(now, contract.time_zone),
      expire_time: secondsAfter(now, 7 * DAY),
      created_by: '',
      recurring_no,
      period,
    },
  )
  return own(db, merchant_no, tradeNo)
}

async function charge(db: DemoWorld['db'], contract: repo.Contract, period: number, now: Date, isFailed: boolean) {
  const { merchant_no } = contract
  const { trade_no: tradeNo } = await place(db, contract, period, now)
  const change = { method: 'CreditCard', channel: DEMO_BANK }
  await moveOrder(db, { merchant_no, tradeNo, state: 'INITIAL', event: 'submitted', who: '', now, change })
  if (isFailed) {
    const why = { refuse_detail: 'insufficient-funds' }
    await moveOrder(db, {
      merchant_no,
      tradeNo,
      state: 'PROCESSING',
      event: 'declined',
      who: '',
      now,
      change: why,
    })
  } else await bookPayment(db, await own(db, merchant_no, tradeNo), false, now)
  await periodOrders.markSeen(db, merchant_no, tradeNo, isFailed ? 'REFUSED' : 'SUCCESS')
}

async function own(db: DemoWorld['db'], merchant_no: string, tradeNo: string): Promise<LockedOrder> {
  const order = await lockOrder(db, merchant_no, tradeNo)
  if (!order) throw new Error('An order of the demo world is gone')
  return order
}
