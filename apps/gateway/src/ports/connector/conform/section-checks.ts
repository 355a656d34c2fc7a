import { isClabe } from '@balcao/kernel/clabe'
import { CALLS, pathOf } from '../calls'
import { Failed, must } from './bench'
import { byCard, card, type Check, HOUR_MS, linesOf, onlyLine, paid } from './check'

export const SECTION_CHECKS: Check[] = [
  {
    name: 'what is held is captured once, and never more than is held',
    section: 'captures',
    run: async (bench) => {
      const number = bench.newNumber()
      await bench.get(CALLS.startPayment, { number, wish: { ...byCard, capture: 'manual' } })
      await bench.ask(CALLS.act, { wish: { act: 'pay', number } })
      await bench.hears(number, 'authorised')
      must((await linesOf(bench, number)).length === 0, 'money has moved before it was captured')
      const capture = { number, wish: { currency: 'MXN', amount: '60.00' } }
      await bench.get(CALLS.capture, capture)
      await bench.get(CALLS.capture, capture)
      await bench.hears(number, 'captured')
      const line = await onlyLine(bench, number, 'payment')
      must(line?.amount === '60.00', `60.00 was captured, and ${line?.amount} has moved`)
    },
  },
  {
    name: 'a later charge asked for twice is one',
    section: 'charges',
    run: async (bench) => {
      const first = bench.newNumber()
      const agreed = await bench.get(CALLS.startPayment, { number: first, wish: { ...byCard, for_later: true } })
      must(!!agreed.token, 'the payer agreed to later charges, and the answer has no token')
      const number = bench.newNumber()
      const { method, currency, amount } = byCard
      const asked = { number, wish: { method, currency, amount, token: agreed.token ?? '', period: 2, attempt: 1 } }
      const one = await bench.get(CALLS.charge, asked)
      const two = await bench.get(CALLS.charge, asked)
      must(one.ref === two.ref, 'the second answer has another ref')
      await bench.hears(number, 'confirmed')
      await onlyLine(bench, number, 'payment')
    },
  },
  {
    name: 'a card is kept without being charged',
    section: 'cards',
    run: async (bench) => {
      const before = (await bench.statement()).length
      const { token } = await bench.get(CALLS.keepCard, { wish: card })
      must(token !== '', 'it has no token')
      must((await bench.statement()).length === before, 'money has moved')
    },
  },
  {
    name: 'a dispute is told, answered once, and judged',
    section: 'disputes',
    run: async (bench) => {
      const { number, payment } = await paid(bench)
      await bench.get(CALLS.act, { wish: { act: 'dispute', number } })
      const opened = await bench.hears(number, 'disputeOpened')
      if (!('case' in opened)) throw new Failed('the event names no case')
      const evidence = [{ name: 'receipt.pdf', content: Buffer.from('%PDF-').toString('base64') }]
      const answer = { case: opened.case, payment: payment.ref, kind: 'contest' as const, text: 'Delivered.', evidence }
      const asked = { number: bench.newNumber(), wish: answer }
      await bench.get(CALLS.answerDispute, asked)
      await bench.get(CALLS.answerDispute, asked)
      const verdict = await bench.until('no verdict came', () =>
        bench.heardOf(number).find(({ kind }) => kind === 'disputeWon' || kind === 'disputeLost'),
      )
      must('case' in verdict && verdict.case === opened.case, 'the verdict is of another case')
      await bench.rest(100)
      const verdicts = bench.heardOf(number).filter(({ kind }) => kind === verdict.kind)
      must(verdicts.length === 1, `one answer was judged ${verdicts.length} times`)
    },
  },
  {
    name: 'deposit numbers are right, and the same when they are asked for again',
    section: 'deposits',
    run: async (bench) => {
      const asked = { number: bench.newNumber(), wish: { type: 'SPEI' as const, count: 5 } }
      const { numbers } = await bench.get(CALLS.depositNumbers, asked)
      must(numbers.length === 5 && new Set(numbers).size === 5, `five were asked for, and ${numbers.length} came`)
      const wrong = numbers.find((number) => !isClabe(number))
      must(wrong === undefined, `${wrong} is no CLABE: its last digit is wrong`)
      const again = await bench.get(CALLS.depositNumbers, asked)
      must(again.numbers.join() === numbers.join(), 'asked for again, others came')
      const next = await bench.get(CALLS.depositNumbers, { ...asked, number: bench.newNumber() })
      must(!next.numbers.some((number) => numbers.includes(number)), 'a number was given twice')
    },
  },
  {
    name: 'a deposit is told as it came',
    section: 'deposits',
    run: async (bench) => {
      const given = { number: bench.newNumber(), wish: { type: 'SPEI' as const, count: 1 } }
      const [to = ''] = (await bench.get(CALLS.depositNumbers, given)).numbers
      const payer = { payer_name: 'A Payer', payer_bank: 'STP', payer_account: '646180000000000001' }
      const tracking_key = bench.newNumber('K')
      const transfer = { type: 'SPEI' as const, to, amount: '55.10', ...payer, tracking_key }
      await bench.get(CALLS.act, { wish: { act: 'deposit', ...transfer } })
      const event = await bench.hears(tracking_key, 'deposit')
      must('to' in event && event.to === to && event.amount === '55.10', 'the event has another account or amount')
      await onlyLine(bench, tracking_key, 'deposit')
    },
  },
  {
    name: 'a payout asked for twice is one',
    section: 'payouts',
    run: async (bench) => {
      const number = bench.newNumber()
      const account = {
        kind: 'CLABE' as const,
        holder: 'A Shop',
        document: 'XAXX010101000',
        clabe: '646180000000000001',
      }
      const payout = { currency: 'MXN', amount: '250.00', account, remark: '' }
      const path = pathOf(CALLS.pay, number)
      await bench.send({ method: 'PUT', path, body: JSON.stringify(payout), isLost: true })
      const one = await bench.get(CALLS.pay, { number, wish: payout })
      const two = await bench.get(CALLS.pay, { number, wish: payout })
      must(one.ref === two.ref, 'the second answer has another ref')
      await bench.hears(number, 'payoutPaid')
      const line = await onlyLine(bench, number, 'payout')
      must(line?.amount === '250.00', `250.00 was asked for, and ${line?.amount} was paid`)
      const { state } = await bench.get(CALLS.payout, { number })
      must(state === 'paid', `it reads as ${state}`)
    },
  },
  {
    name: 'shipments are told of in the order they were asked for',
    section: 'carriers',
    run: async (bench) => {
      const since = new Date(Date.now() - HOUR_MS).toISOString()
      const shipments = ['1001', '1002', '1001'].map((number) => ({ carrier: 'correios', number, since }))
      const { shipments: told } = await bench.get(CALLS.track, { wish: { shipments } })
      must(told.length === 3, `three were asked for, and ${told.length} answered`)
      must(JSON.stringify(told[0]) === JSON.stringify(told[2]), 'the same number was told of in two ways')
      for (const words of told) {
        const ids = words.map(({ id }) => id)
        must(new Set(ids).size === ids.length, 'two events of one shipment have the same id')
      }
    },
  },
  {
    name: 'a name that is on no list has no hits, and asked again the answer is the same',
    section: 'screening',
    run: async (bench) => {
      const person = { name: 'Maria Silva', kind: 'person' as const, country: 'BRA', document: '52998224725' }
      const number = bench.newNumber()
      const one = await bench.get(CALLS.screen, { number, wish: person })
      const two = await bench.get(CALLS.screen, { number, wish: person })
      must(one.number === number && JSON.stringify(one) === JSON.stringify(two), 'two answers differ')
      const listed = { ...person, name: 'Listed Person' }
      const { hits } = await bench.get(CALLS.screen, { number: bench.newNumber(), wish: listed })
      must(hits.length > 0, 'the trial’s own name “Listed Person” has no hit')
    },
  },
]
