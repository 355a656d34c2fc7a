import { CALLS, pathOf } from '../calls'
import { must } from './bench'
import { AMOUNT, type Check, onlyLine, paid, started, wish } from './check'

export const PAYMENT_CHECKS: Check[] = [
  {
    name: 'a payment begins open, as it was asked for, with time to pay it',
    section: 'payments',
    run: async (bench) => {
      const { number, payment } = await started(bench)
      must(payment.state === 'open', `it is ${payment.state}`)
      must(payment.number === number, `it has the number ${payment.number}`)
      must(payment.amount === AMOUNT && payment.currency === 'MXN', `it is of ${payment.currency} ${payment.amount}`)
      must(Date.parse(payment.until) > Date.now(), `it ends at ${payment.until}, which is over`)
      const read = await bench.get(CALLS.payment, { number })
      must(read.ref === payment.ref, 'read again, it has another ref')
    },
  },
  {
    name: 'a payment asked for twice is one',
    section: 'payments',
    run: async (bench) => {
      const { number, payment } = await started(bench)
      const again = await bench.get(CALLS.startPayment, { number, wish })
      must(again.ref === payment.ref, 'the second answer has another ref')
      const { number: many } = await started(bench)
      const all = await Promise.all([1, 2, 3].map(() => bench.get(CALLS.startPayment, { number: many, wish })))
      must(new Set(all.map(({ ref }) => ref)).size === 1, 'asked for three times at once, it has several refs')
    },
  },
  {
    name: 'a payment whose answer was lost is there when it is asked for again',
    section: 'payments',
    run: async (bench) => {
      const number = bench.newNumber()
      const question = { method: 'PUT', path: pathOf(CALLS.startPayment, number), body: JSON.stringify(wish) }
      await bench.send({ ...question, isLost: true })
      await bench.rest(50)
      const { status } = await bench.send(question)
      must(status === 200 || status === 201, `it was answered ${status}`)
      await bench.get(CALLS.act, { wish: { act: 'pay', number } })
      await bench.hears(number, 'confirmed')
      await onlyLine(bench, number, 'payment')
    },
  },
  {
    name: 'a number is not taken for something else',
    section: 'payments',
    run: async (bench) => {
      const { number } = await started(bench)
      const { status } = await bench.ask(CALLS.startPayment, { number, wish: { ...wish, amount: '999.00' } })
      must(status === 409, `the same number with another amount was answered ${status}, not 409`)
      const read = await bench.get(CALLS.payment, { number })
      must(read.amount === AMOUNT, `the payment has become one of ${read.amount}`)
    },
  },
  {
    name: 'an unknown number is answered 404',
    section: 'payments',
    run: async (bench) => {
      for (const call of [CALLS.payment, CALLS.refund]) {
        const { status } = await bench.ask(call, { number: bench.newNumber() })
        must(status === 404, `GET ${call.what} was answered ${status}, not 404`)
      }
    },
  },
  {
    name: 'a payment that is paid is told with its amount, and read as paid',
    section: 'payments',
    run: async (bench) => {
      const { number } = await paid(bench)
      const event = await bench.hears(number, 'confirmed')
      must(
        'amount' in event && event.amount === AMOUNT,
        `the event has ${'amount' in event ? event.amount : 'no amount'}`,
      )
      const { state } = await bench.get(CALLS.payment, { number })
      must(state === 'paid', `it reads as ${state}`)
      const line = await onlyLine(bench, number, 'payment')
      must(line?.amount === AMOUNT && line.currency === 'MXN', 'its line of the statement has another amount')
    },
  },
  {
    name: 'a payment that is declined is told and read so',
    section: 'payments',
    run: async (bench) => {
      const { number } = await started(bench)
      await bench.get(CALLS.act, { wish: { act: 'decline', number } })
      await bench.hears(number, 'declined')
      const { state } = await bench.get(CALLS.payment, { number })
      must(state === 'declined', `it reads as ${state}`)
    },
  },
  {
    name: 'what was cancelled cannot be paid',
    section: 'payments',
    run: async (bench) => {
      const { number } = await started(bench, { method: 'PIX' as 'SPEI', currency: 'BRL' })
      const { cancelled } = await bench.get(CALLS.cancel, { number, wish: { method: 'PIX' } })
      const again = await bench.get(CALLS.cancel, { number, wish: { method: 'PIX' } })
      must(cancelled === again.cancelled, 'asked a second time, it says otherwise')
      await bench.ask(CALLS.act, { wish: { act: 'pay', number } })
      await bench.rest(200)
      const isTold = bench.heardOf(number).some(({ kind }) => kind === 'confirmed')
      must(!(cancelled && isTold), 'it said that it was cancelled, and was paid afterwards')
    },
  },
  {
    name: 'what is paid is not cancelled',
    section: 'payments',
    run: async (bench) => {
      const { number } = await paid(bench)
      const { cancelled } = await bench.get(CALLS.cancel, { number, wish: { method: 'SPEI' } })
      must(!cancelled, 'it says that a paid payment is cancelled')
      const { state } = await bench.get(CALLS.payment, { number })
      must(state === 'paid', `it reads as ${state} afterwards`)
    },
  },
  {
    name: 'a refund asked for twice is one',
    section: 'payments',
    run: async (bench) => {
      const { payment } = await paid(bench)
      const number = bench.newNumber()
      const refund = { payment: payment.ref, currency: 'MXN', amount: '30.00', interest: '0.00' }
      const path = pathOf(CALLS.askRefund, number)
      await bench.send({ method: 'PUT', path, body: JSON.stringify(refund), isLost: true })
      await bench.get(CALLS.askRefund, { number, wish: refund })
      await bench.get(CALLS.askRefund, { number, wish: refund })
      await bench.hears(number, 'refundPaid')
      await onlyLine(bench, number, 'refund')
      const { state } = await bench.get(CALLS.refund, { number })
      must(state === 'paid', `it reads as ${state}`)
    },
  },
  {
    name: 'no more is given back than was paid',
    section: 'payments',
    run: async (bench) => {
      const { payment } = await paid(bench)
      const refund = { payment: payment.ref, currency: 'MXN', amount: '60.00', interest: '0.00' }
      const first = bench.newNumber()
      await bench.get(CALLS.askRefund, { number: first, wish: refund })
      await bench.hears(first, 'refundPaid')
      const number = bench.newNumber()
      const { status, body } = await bench.ask(CALLS.askRefund, { number, wish: refund })
      const isRejected = CALLS.askRefund.reply.safeParse(body).data?.state === 'rejected'
      must(status === 422 || isRejected, `60.00 of the 40.00 that were left was answered ${status}, not 422`)
    },
  },
  {
    name: 'money that is sent back twice is sent once',
    section: 'payments',
    run: async (bench) => {
      const { payment } = await paid(bench)
      const number = bench.newNumber()
      const asked = { number, wish: { payment: payment.ref, currency: 'MXN', amount: AMOUNT } }
      await bench.until('it is still pending after ten seconds', async () => {
        const { state } = await bench.get(CALLS.sendBack, asked)
        return state === 'pending' ? undefined : state
      })
      await bench.get(CALLS.sendBack, asked)
      await onlyLine(bench, number, 'sendBack')
    },
  },
]
