import { decimalsOf, feeOf, formatMoney, parseMoney, percent } from '@balcao/kernel/money'
import { expect, it } from 'vitest'
import { numbersFrom } from '../../test/support/fill/numbers'
import { draw, movesBack, movesInto, sumOf } from './draw'
import { noteFigure, SEED, times } from '../../test/support/servers/in-full'

const VALUES = times('VALUES', 50_000, 1_000_000)
const LARGEST = 10n ** 15n
const CURRENCIES = ['BRL', 'MXN', 'USD', 'JPY', 'CLP', 'KWD', 'BHD'] as const

/** Written without the code under test: digits, a point, digits. */
function written(minor: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals)
  const fraction = String(minor % unit).padStart(decimals, '0')
  return decimals === 0 ? String(minor) : `${minor / unit}.${fraction}`
}

it(`${VALUES} amounts of currencies with 0, 2 and 3 decimals are read and written exactly (seed ${SEED})`, () => {
  const { upTo, oneOf } = numbersFrom(SEED)
  const wrong: string[] = []
  for (let n = 0; n < VALUES; n++) {
    const [minor, currency] = [upTo(LARGEST), oneOf(CURRENCIES)]
    const decimals = decimalsOf(currency)
    const text = written(minor, decimals)
    const isRight =
      formatMoney(minor, currency) === text &&
      formatMoney(-minor, currency) === (minor === 0n ? text : `-${text}`) &&
      parseMoney(text, currency) === minor &&
      // A decimal more than there is, and a comma, are no money.
      parseMoney(`${text}${decimals === 0 ? '.' : ''}0`, currency) === null &&
      parseMoney(text.replace('.', ','), currency) === (decimals === 0 ? minor : null)
    if (!isRight) wrong.push(`${minor} ${currency}`)
  }
  expect(wrong).toEqual([])
  noteFigure(`${VALUES.toLocaleString('en')} amounts read and written exactly (seed ${SEED})`)
})

it(`${VALUES} fees are rounded once, half up, between the minimum and the whole, and fee + net = gross`, () => {
  const { upTo, below } = numbersFrom(SEED + 1)
  const wrong: string[] = []
  const seen = { ties: 0, minimum: 0, all: 0 }
  for (let n = 0; n < VALUES; n++) {
    const gross = upTo(LARGEST)
    const hundredths = BigInt(below(10_001))
    const [fixed, minimum] = [BigInt(below(500)), BigInt(below(500))]
    const rate = percent(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`)
    const fee = feeOf(gross, { percent: rate, fixed, minimum })
    const net = gross - fee
    // What the rate alone would take, in ten-thousandths: the fee lies at most half a unit away, and a half goes up.
    const off = (fee - fixed) * 10_000n - gross * hundredths
    const isRounded = off > -5_000n && off <= 5_000n
    const isMinimum = fee === minimum && off > -5_000n
    const isAll = fee === gross && (off <= 5_000n || minimum >= gross)
    if (isRounded && off === 5_000n) seen.ties++
    if (isMinimum && !isRounded) seen.minimum++
    if (isAll && !isRounded) seen.all++
    const isRight = fee >= 0n && net >= 0n && fee + net === gross && (isRounded || isMinimum || isAll)
    if (!isRight) wrong.push(`${gross} at ${hundredths}: ${fee}`)
  }
  expect(wrong).toEqual([])
  expect(Object.values(seen).every((n) => n > 0)).toBe(true)
  noteFigure(`${VALUES.toLocaleString('en')} fees, fee + net = gross`)
})

it(`${VALUES} refunds are split over the accounts to the last unit, and come back to where they were`, () => {
  const { upTo, below } = numbersFrom(SEED + 2)
  const wrong: string[] = []
  for (let n = 0; n < VALUES; n++) {
    const some = () => upTo(10n ** 12n) * (below(8) === 0 ? -1n : 1n)
    const balances = { pending: some(), available: some(), reserve: some(), frozen: 0n, payout: 0n }
    const sum = upTo(3n * 10n ** 12n)
    const { drawn, missing } = draw(balances, sum)
    const after = { ...balances }
    for (const { from, amount } of movesInto('frozen', 'REFUND', drawn)) after[from as 'pending'] -= amount
    const parts = ['pending', 'available', 'reserve'] as const
    const isWithin = parts.every((part) => drawn[part] >= 0n && (drawn[part] === 0n || drawn[part] <= balances[part]))
    // The next account is asked only when the one before it is empty.
    const isInOrder = parts.every(
      (part, at) => drawn[part] === 0n || parts.slice(0, at).every((each) => after[each] <= 0n),
    )
    const isMissingLast = missing === 0n || parts.every((part) => after[part] <= 0n)
    for (const { to, amount } of movesBack('frozen', 'REFUND', drawn)) after[to as 'pending'] += amount
    const isBack = parts.every((part) => after[part] === balances[part])
    const isRight = sumOf(drawn) + missing === sum && missing >= 0n && isWithin && isInOrder && isMissingLast && isBack
    if (!isRight) wrong.push(`${sum} of ${parts.map((part) => balances[part]).join(' ')}`)
  }
  expect(wrong).toEqual([])
  noteFigure(`${VALUES.toLocaleString('en')} refunds split to the last unit`)
})
