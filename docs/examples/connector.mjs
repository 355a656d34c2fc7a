// A connector: a small service between the gateway and somebody who moves money. This one moves none; yours asks its bank.
// CONNECTOR_SECRET=<32 signs or more> PORT=9000 node connector.mjs
import { randomUUID } from 'node:crypto'
import { fail, move, now, say, serve } from './connector-kit.mjs'

const cents = (amount) => Math.round(Number(amount) * 100)
const [payments, refunds, payouts, cases] = [new Map(), new Map(), new Map(), new Map()]
const known = (map, number) => map.get(number) ?? fail(404, 'unknown')
let numbersGiven = 0

function pay(number) {
  const payment = known(payments, number)
  if (payment.state !== 'open') fail(422, 'not-open')
  payment.state = payment.capture === 'manual' ? 'authorised' : 'paid'
  if (payment.state === 'paid') move('payment', number, payment)
  const kind = payment.state === 'paid' ? 'confirmed' : 'authorised'
  say({ kind, payment: number, amount: payment.amount, payer: {} })
}
/** Eighteen digits, the last of which checks the others. */
function clabe(count) {
  const digits = `646189${String(count).padStart(11, '0')}`
  const sum = Array.from(digits).reduce((total, digit, at) => total + ((Number(digit) * [3, 7, 1][at % 3]) % 10), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

// Every call that this one serves: it is given the number and what is wished for. Under a number it is called once.
const SERVES = ['payments', 'cards', 'charges', 'captures', 'deposits', 'payouts', 'disputes']
serve({
  'GET about': () => ({ name: 'example', serves: SERVES, acts: true }),
  'PUT payments': (number, { method, amount, currency, capture, for_later }) => {
    const until = new Date(Date.now() + 1800e3).toISOString()
    const method_data = method === 'SPEI' ? { clabe: clabe(++numbersGiven) } : { pix_code: `pix-${number}` }
    const payment = {
      number,
      ref: `X${number}`,
      amount,
      currency,
      capture,
      state: 'open',
      until,
      method_data,
      payer: {},
    }
    payments.set(number, payment)
    return { ...payment, ...(for_later && { token: randomUUID() }) }
  },
  'GET payments': (number) => known(payments, number),
  'PUT charges': (number, { amount, currency }) => {
    payments.set(number, { number, ref: `X${number}`, amount, currency, state: 'open', until: now() })
    setTimeout(pay, 20, number)
    return { ref: `X${number}` }
  },
  'POST cards': (_, card) => ({ token: randomUUID(), payer: { last4: card.number.slice(-4) } }),
  'PUT cancellations': (number) => {
    const payment = known(payments, number)
    if (['open', 'authorised'].includes(payment.state)) payment.state = 'cancelled'
    return { cancelled: payment.state === 'cancelled' }
  },
  'PUT captures': (number, { amount }) => {
    const payment = known(payments, number)
    if (payment.state !== 'authorised' || cents(amount) > cents(payment.amount)) fail(422, 'not-held')
    Object.assign(payment, { state: 'paid', amount })
    move('payment', number, payment)
    say({ kind: 'captured', payment: number, amount, payer: {} })
    return {}
  },
  'PUT refunds': (number, { payment: ref, amount, currency }) => {
    const payment = known(payments, ref.slice(1))
    const refunded = (payment.refunded ?? 0) + cents(amount)
    if (payment.state !== 'paid' || refunded > cents(payment.amount)) fail(422, 'more-than-was-paid')
    payment.refunded = refunded
    refunds.set(number, { number, state: 'paid', detail: '' })
    move('refund', number, { amount, currency })
    say({ kind: 'refundPaid', refund: number })
    return { number, state: 'pending', detail: '' }
  },
  'GET refunds': (number) => known(refunds, number),
  'PUT send-backs': (number, money) => {
    move('sendBack', number, money)
    return { state: 'sent', detail: `T${number}` }
  },
  'PUT dispute-answers': (_, { case: caseNo, kind }) => {
    const payment = known(cases, caseNo)
    if (kind === 'contest') say({ kind: 'disputeWon', payment, case: caseNo })
    return {}
  },
  'PUT deposit-numbers': (_, { count }) => ({ numbers: Array.from({ length: count }, () => clabe(++numbersGiven)) }),
  'PUT payouts': (number, money) => {
    payouts.set(number, { number, ref: `X${number}`, state: 'paid', detail: '' })
    move('payout', number, money)
    say({ kind: 'payoutPaid', payout: number })
    return { number, ref: `X${number}`, state: 'pending', detail: '' }
  },
  'GET payouts': (number) => known(payouts, number),
  // For trials alone, never with real money: what a payer or a bank would do.
  'POST acts': (_, { act, number, ...transfer }) => {
    if (act === 'pay') pay(number)
    if (act === 'decline') {
      known(payments, number).state = 'declined'
      say({ kind: 'declined', payment: number, detail: 'refused', payer: {} })
    }
    if (act === 'dispute') {
      cases.set(`C${number}`, number)
      say({ kind: 'disputeOpened', payment: number, case: `C${number}`, detail: 'fraud' })
    }
    if (act === 'deposit') {
      move('deposit', transfer.tracking_key, { ...transfer, currency: transfer.type === 'PIX' ? 'BRL' : 'MXN' })
      say({ kind: 'deposit', ...transfer })
    }
    return {}
  },
})
