import { CALLS } from '../calls'
import { must } from './bench'
import { AMOUNT, byCard, type Check, paid, started } from './check'

export const EVENT_CHECKS: Check[] = [
  {
    name: 'each event is signed, and by the document',
    section: 'payments',
    run: async (bench) => {
      await paid(bench)
      const unsigned = bench.deliveries.filter(({ isSigned }) => !isSigned)
      must(unsigned.length === 0, `${unsigned.length} of ${bench.deliveries.length} calls were not signed rightly`)
      const fault = bench.deliveries.find((delivery) => delivery.fault !== '')?.fault
      must(fault === undefined, `an event has a wrong ${fault}`)
    },
  },
  {
    name: 'an event that was not taken is told again, under its number',
    section: 'payments',
    run: async (bench) => {
      const { number } = await started(bench)
      bench.mood = 'refusing'
      try {
        await bench.get(CALLS.act, { wish: { act: 'pay', number } })
        await bench.hears(number, 'confirmed')
      } finally {
        bench.mood = 'up'
      }
      const from = bench.deliveries.length
      await bench.until('after a 503 it was not told again within ten seconds', () =>
        bench.deliveries
          .slice(from)
          .some(({ events }) => events.some((event) => 'payment' in event && event.payment === number))
          ? true
          : undefined,
      )
      must(bench.heardOf(number).length === 1, 'told again, it had another id')
    },
  },
  {
    name: 'nobody who listens does not keep the connector from answering',
    section: 'payments',
    run: async (bench) => {
      bench.mood = 'slow'
      try {
        const began = performance.now()
        const { number } = await started(bench)
        await bench.get(CALLS.act, { wish: { act: 'pay', number } })
        await bench.get(CALLS.payment, { number })
        const ms = performance.now() - began
        must(ms < 1200, `three calls took ${Math.round(ms)} ms while events were taken slowly`)
        await bench.hears(number, 'confirmed')
      } finally {
        bench.mood = 'up'
      }
    },
  },
  {
    name: 'events come in their order after an outage',
    section: 'captures',
    run: async (bench) => {
      const number = bench.newNumber()
      await bench.get(CALLS.startPayment, { number, wish: { ...byCard, capture: 'manual' } })
      bench.mood = 'down'
      try {
        await bench.ask(CALLS.act, { wish: { act: 'pay', number } })
        await bench.until('it did not become authorised', async () =>
          (await bench.get(CALLS.payment, { number })).state === 'authorised' ? true : undefined,
        )
        await bench.get(CALLS.capture, { number, wish: { currency: 'MXN', amount: AMOUNT } })
        await bench.rest(400)
      } finally {
        bench.deliveries.length = 0
        bench.mood = 'up'
      }
      await bench.hears(number, 'captured')
      const kinds = bench.heardOf(number).map(({ kind }) => kind)
      must(kinds.join() === 'authorised,captured', `after the outage came: ${kinds.join(', ')}`)
    },
  },
  {
    name: 'every event is listed, page by page, oldest first',
    section: 'payments',
    run: async (bench) => {
      const numbers: string[] = []
      for (let count = 0; count < 120; count++) numbers.push((await started(bench)).number)
      await Promise.all(numbers.map((number) => bench.get(CALLS.act, { wish: { act: 'pay', number } })))
      for (const number of numbers) await bench.hears(number, 'confirmed')
      const listed = await bench.listed()
      const ids = listed.map(({ id }) => id)
      must(new Set(ids).size === ids.length, 'an event is listed twice')
      const missing = bench.deliveries.flatMap((delivery) => delivery.ids).filter((id) => !ids.includes(id))
      must(missing.length === 0, `${missing.length} events that were told are not listed`)
      const times = listed.map(({ at }) => Date.parse(at))
      must(
        times.every((at, place) => place === 0 || at >= (times[place - 1] ?? 0)),
        'they are not oldest first',
      )
    },
  },
]
