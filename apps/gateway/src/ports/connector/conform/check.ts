import { CALLS } from '../calls'
import type { Section } from '../messages'
import { type Bench, must } from './bench'

/** What is tried, each by itself. A check throws Failed, in words for whoever wrote the connector. */
export interface Check {
  name: string
  section?: Section
  run(bench: Bench): Promise<void>
}

export const AMOUNT = '100.00'
export const wish = {
  method: 'SPEI' as const,
  currency: 'MXN',
  amount: AMOUNT,
  interest: '0.00',
  instalments: 1,
  capture: 'automatic' as const,
  merchant_name: 'Trial',
  pay_url: 'https://shop.example/pay',
  for_later: false,
}
export const card = { number: '4111111111111111', holder: 'A Payer', expiry: '12/40', cvv: '123' }
export const byCard = { ...wish, method: 'CreditCard' as const, card }
export const HOUR_MS = 3_600_000

export async function started(bench: Bench, more: Partial<typeof wish> = {}) {
  const number = bench.newNumber()
  return { number, payment: await bench.get(CALLS.startPayment, { number, wish: { ...wish, ...more } }) }
}

export async function paid(bench: Bench) {
  const begun = await started(bench)
  await bench.get(CALLS.act, { wish: { act: 'pay', number: begun.number } })
  await bench.hears(begun.number, 'confirmed')
  return begun
}

export const linesOf = async (bench: Bench, number: string) =>
  (await bench.statement()).filter((line) => line.number === number)

/** Waits for the line, then a moment more: a second one would follow at once. */
export async function onlyLine(bench: Bench, number: string, kind: string) {
  await bench.until(`the statement has no ${kind} ${number}`, async () =>
    (await linesOf(bench, number)).length > 0 ? true : undefined,
  )
  await bench.rest(100)
  const lines = await linesOf(bench, number)
  must(lines.length === 1, `the statement has ${lines.length} lines of one ${kind}`)
  return lines[0]
}
