import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeOf, parseRate, percent, times, type Rate } from './money'
import { fxRate, lineOf, NET_LINES, rateText, residuals, settle, type NetLine } from './settlement'

const rateOf = (text: string): Rate => parseRate(text) ?? expect.fail(`${text} is no rate`)
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

it('settles the product’s vector to the cent', () => {
  const payments = [15_990n, 5_000n, 100_000n]
  const fees = payments.map((gross) => feeOf(gross, { percent: percent('3.99'), fixed: 60n, minimum: 0n }))
  const reserves = payments.map((gross) => times(gross, percent('10')))
  expect(fees).toEqual([698n, 260n, 4_050n])
  expect(sum(reserves)).toBe(12_099n)
  const settled = settle(
    {
      gross: sum(payments),
      fees: -sum(fees),
      refunds: -5_000n,
      chargebacks: -15_990n,
      chargebackFees: -6_000n,
      reserveHeld: -sum(reserves),
      reserveReleased: 3_500n,
    },
    {
      currency: 'BRL',
      settleCurrency: 'USD',
      taxPercent: '0.38',
      rate: fxRate(rateOf('5.4321'), '0'),
      fee: 1_500n,
      minimum: 0n,
    },
  )
  expect(settled).toMatchObject({ net: 80_393n, tax: 305n, converted: 14_743n, payable: 13_243n })
  expect(settled.lines.map(({ kind, amount, currency }) => `${kind} ${amount} ${currency}`)).toEqual([
    'gross 120990 BRL',
    'fees -5008 BRL',
    'refunds -5000 BRL',
    'chargebacks -15990 BRL',
    'chargebackFees -6000 BRL',
    'reserveHeld -12099 BRL',
    'reserveReleased 3500 BRL',
    'tax -305 BRL',
    'converted -80088 BRL',
    'received 14743 USD',
    'settlementFee -1500 USD',
  ])
})

it('makes a rate of the middle and the spread, to six decimals', () => {
  expect(fxRate(rateOf('5.4321'), '1.5')).toEqual({ numerator: 5_513_582n, denominator: 1_000_000n })
  expect(rateText(fxRate(rateOf('5.4321'), '0'))).toBe('5.432100')
  expect(rateText(rateOf('0.05'))).toBe('0.050000')
})

it('neither taxes, exchanges nor charges a loss: it is carried on whole', () => {
  const terms = {
    currency: 'BRL',
    settleCurrency: 'USD',
    taxPercent: '0.38',
    rate: rateOf('5'),
    fee: 1_500n,
    minimum: 0n,
  }
  expect(settle({ refunds: -5_000n }, terms)).toMatchObject({ net: -5_000n, tax: 0n, payable: 0n, isCarried: true })
  // 75.00 less 0.29 of tax is 14.94 dollars: less than settling costs. And a debt is not made up for.
  const little = settle({ gross: 8_000n, fees: -500n, debt: -100n }, terms)
  expect(little).toMatchObject({ net: 7_500n, tax: 0n, converted: 0n, payable: 0n, isCarried: true })
  expect(little.lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'gross 8000',
    'fees -500',
    'carriedForward -7500',
  ])
  expect(settle({ gross: 8_000n }, { ...terms, fee: 0n, minimum: 1_594n }).payable).toBe(1_594n)
  expect(settle({ gross: 8_000n }, { ...terms, fee: 0n, minimum: 1_595n }).payable).toBe(0n)
})

it('taxes only what leaves reais', () => {
  const terms = { taxPercent: '0.38', rate: rateOf('17.2'), fee: 0n, minimum: 0n }
  expect(settle({ gross: 100_000n }, { ...terms, currency: 'MXN', settleCurrency: 'USD' }).tax).toBe(0n)
  expect(settle({ gross: 100_000n }, { ...terms, currency: 'BRL', settleCurrency: 'BRL' }).tax).toBe(0n)
  expect(settle({ gross: 100_000n }, { ...terms, currency: 'BRL', settleCurrency: 'USD' }).tax).toBe(380n)
})

it('leaves no residual in 10,000 random ledgers, and shows every line that is missing', () => {
  const amount = fc.bigInt({ min: 1n, max: 50_000_000n })
  const ledger = fc.array(
    fc.record({
      type: fc.constantFrom('PAYMENT', 'PAYMENT', 'PAYMENT', 'REFUND', 'CHARGEBACK', 'RESERVE_RELEASED', 'ADJUSTMENT'),
      amount,
      isBack: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  )
  const fx = fc.record({
    mid: fc.integer({ min: 1, max: 99_999_999 }).map((millionths) => rateOf((millionths / 1e4).toFixed(4))),
    spread: fc.integer({ min: 0, max: 500 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    to: fc.constantFrom('BRL', 'USD', 'JPY', 'KWD'),
    fee: fc.bigInt({ min: 0n, max: 5_000n }),
    minimum: fc.bigInt({ min: 0n, max: 50_000n }),
    carried: fc.bigInt({ min: -100_000n, max: 100_000n }),
  })
  let paid = 0
  fc.assert(
    fc.property(ledger, fx, (entries, { mid, spread, to, fee, minimum, carried }) => {
      const net: Partial<Record<NetLine, bigint>> = { carriedOver: carried }
      let expected = carried
      const book = (type: string, moved: bigint) => {
        net[lineOf(type)] = (net[lineOf(type)] ?? 0n) + moved
        expected += moved
      }
      for (const { type, amount: gross, isBack } of entries) {
        if (type === 'PAYMENT') {
          book('PAYMENT', gross)
          book('PROCESSING_FEE', -feeOf(gross, { percent: percent('3.99'), fixed: 60n, minimum: 100n }))
          book('RESERVE_HELD', -times(gross, percent('10')))
        } else if (type === 'RESERVE_RELEASED') book(type, gross)
        else if (type === 'CHARGEBACK') {
          book(type, -gross)
          book('CHARGEBACK_FEE', -6_000n)
          if (isBack) book('CHARGEBACK_REVERSAL', gross)
        } else if (type === 'REFUND') {
          book(type, -gross)
          book('REFUND_FEE', -100n)
        } else book(type, isBack ? gross : -gross)
      }
      const terms = { currency: 'BRL', settleCurrency: to, taxPercent: '0.38', rate: fxRate(mid, spread), fee, minimum }
      const { lines, payable, net: made, isCarried } = settle(net, terms)
      expect(made).toBe(expected)
      if (!isCarried) paid++
      expect(payable >= (isCarried ? 0n : minimum)).toBe(true)
      expect([...residuals(lines, to, payable)]).toEqual([])
      const isSeen = lines.map(
        (lost) =>
          residuals(
            lines.filter((line) => line !== lost),
            to,
            payable,
          ).size > 0,
      )
      expect(isSeen).toEqual(lines.map(({ amount: part }) => part !== 0n))
    }),
    { numRuns: 10_000 },
  )
  expect(paid).toBeGreaterThan(2_000)
})

it('has a line for every name of the statement', () => {
  expect(NET_LINES).toContain(lineOf('SOMETHING_NEW'))
  expect(lineOf('PAYMENT')).toBe('gross')
})
