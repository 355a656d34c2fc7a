import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAZILIAN_BANKS } from '../brazilian-banks'
import { outcomeOf, reasonOf } from './occurrences'
import { formOf, writeRemittance, type Payment, type Remittance } from './remittance'
import { BadReturnFile, readReturn } from './return-file'
import { ACCOUNT, company, fileOf, madeAt, need, PIX } from './testing-payments'

/** What a bank that does as it is told would send back. */
function answered(lines: readonly string[], codes: (number: string) => string): string {
  const put = (line: string, first: number, text: string) =>
    line.slice(0, first - 1) + text + line.slice(first - 1 + text.length)
  const told = lines.map((line) => {
    if (line[7] === '0') return put(line, 143, '2')
    if (line[13] !== 'A' || line[7] !== '3') return line
    const said = codes(line.slice(73, 93).trim())
    const paid = outcomeOf(said.match(/../g) ?? []) === 'paid'
    const amount = paid ? put(put(line, 155, line.slice(93, 101)), 163, line.slice(119, 134)) : line
    return put(put(amount, 135, `B${line.slice(73, 92).trim()}`.padEnd(20)), 231, said.padEnd(10))
  })
  return told.map((line) => `${line}\r\n`).join('')
}

const CODES = ['00', 'BD', 'AG', 'PJ', 'ZJAG', '', 'HA']

describe('a file that comes back', () => {
  it('of 1,000 random batches says of each payment what became of it, to the cent', () => {
    const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
    const account = fc.record({
      kind: fc.constant('account' as const),
      bank: fc.constantFrom(...BRAZILIAN_BANKS.map(({ compe }) => compe)),
      agency: digits(4, 4),
      agencyDigit: fc.constantFrom('', '0', 'X'),
      isSavings: fc.boolean(),
      account: digits(1, 12),
      accountDigit: fc.stringMatching(/^[0-9X]{1,2}$/),
    })
    const pix = fc.record({
      kind: fc.constant('pix' as const),
      keyType: fc.constantFrom('DOCUMENT', 'EMAIL', 'PHONE', 'RANDOM'),
      key: fc.stringMatching(/^[a-z0-9@.+-]{1,77}$/),
    })
    const payment = fc.record({
      cents: fc.bigInt(1n, 999_999_999_999n),
      holder: fc.string({ unit: 'grapheme', maxLength: 60 }),
      document: fc.constantFrom('52998224725', '11222333000181', '12ABC34501DE35'),
      to: fc.oneof(account, pix),
    })
    const one = fc.array(fc.tuple(payment, fc.constantFrom(...CODES)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(one, fc.integer({ min: 1, max: 999_999 }), (wanted, fileNo) => {
        const payments = wanted.map(([each], at) => ({ ...each, number: String(at + 1) })) as Payment[]
        const wish: Remittance = { company, fileNo, madeAt, payOn: '2026-11-17', payments }
        const lines = writeRemittance(wish).split('\r\n').slice(0, -1)
        expect(lines.every((line) => line.length === 240 && /^[\x20-\x7e]*$/.test(line))).toBe(true)
        const codeOf = (number: string) => need(wanted[Number(number) - 1])[1]
        const read = readReturn(answered(lines, codeOf), '341')
        expect(read.fileNo).toBe(fileNo)
        const inOrder = ['CREDIT', 'SAVINGS', 'TRANSFER', 'PIX'].flatMap((form) =>
          payments.filter((each) => formOf(each, '341') === form),
        )
        expect(read.payments).toEqual(
          inOrder.map(({ number, cents }) => {
            const codes = codeOf(number).match(/../g) ?? []
            const isPaid = outcomeOf(codes) === 'paid'
            return {
              number,
              cents,
              paidCents: isPaid ? cents : 0n,
              paidOn: isPaid ? '2026-11-17' : '',
              bankNumber: `B${number}`,
              codes: [...codes],
              outcome: outcomeOf(codes),
            }
          }),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  const good = answered(fileOf([ACCOUNT, PIX]), () => '00')
  const lines = good.split('\r\n')
  const without = (at: number) => lines.filter((_, each) => each !== at).join('\r\n')
  it.each([
    ['a record that is too short', good.replace('\r\n', ' \r\n'), 'width'],
    ['a file of ours', fileOf([PIX]).join('\r\n'), 'direction'],
    ['one of another bank', good.replaceAll('341', '237'), 'bank'],
    ['one without its beginning', without(0), 'order'],
    ['one without its end', without(lines.length - 2), 'order'],
    ['one without a payment', without(2), 'records'],
    ['one with another amount', good.replace('000000000123456', '000000000123457'), 'amount'],
    ['one with letters for digits', good.replace('000000000123456', '0000000001234S6'), 'digits'],
    ['one with something behind its end', good + lines[1], 'order'],
    ['nothing', '', 'order'],
  ])('is not believed: %s', (_, text, fault) => {
    const read = () => readReturn(text, '341')
    expect(read).toThrow(BadReturnFile)
    expect(read).toThrow(new RegExp(fault))
  })

  it('may end its lines in any way, and with the sign of old systems', () => {
    expect(readReturn(good.replaceAll('\r\n', '\n'), '341').payments).toHaveLength(2)
    expect(readReturn(`${good}\u001a`, '341').payments).toHaveLength(2)
  })
})

it.each([
  [['00'], 'paid', ''],
  [['BD'], 'accepted', ''],
  [[], 'accepted', ''],
  [['00', 'AG'], 'failed', 'account-wrong'],
  [['XX'], 'failed', 'XX'],
] as const)('the codes %s mean %s', (codes, outcome, reason) => {
  expect([outcomeOf(codes), reasonOf(codes)]).toEqual([outcome, reason])
})
