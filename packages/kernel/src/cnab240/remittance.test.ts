import { describe, expect, it } from 'vitest'
import { DoesNotFit } from './fields'
import type { Payment } from './remittance'
import { ACCOUNT, fileOf, need, OWN, PIX, SAVINGS } from './testing-payments'

/** Positions of the layout, as its tables count them, and what stands there. */
type Facts = readonly (readonly [first: number, last: number, content: string])[]

/** Where a record is not as the facts have it; what they do not name is blank. */
function differing(record: string, facts: Facts): string[] {
  const wrong = facts.filter(([first, last, content]) => record.slice(first - 1, last) !== content)
  const rest = facts.reduce(
    (left, [first, last]) => left.slice(0, first - 1) + ' '.repeat(last - first + 1) + left.slice(last),
    record,
  )
  return [
    ...(record.length === 240 ? [] : [`${record.length} signs`]),
    ...wrong.map(([first, last, content]) => `${first}-${last}: ${record.slice(first - 1, last)} for ${content}`),
    ...(rest.trim() === '' ? [] : [`besides: ${rest}`]),
  ]
}

const PAYER: Facts = [
  [18, 18, '2'],
  [19, 32, '11222333000181'],
  [33, 52, 'CONVENIO-77         '],
  [53, 57, '01234'],
  [58, 58, ' '],
  [59, 70, '000000098765'],
  [71, 71, '4'],
  [72, 72, ' '],
  [73, 102, 'PAGAMENTOS BALCAO LTDA.       '],
]

describe('a file of payments, field by field', () => {
  const lines = fileOf([ACCOUNT, OWN, SAVINGS, PIX])

  it('begins with who pays, when, and the number of the file', () => {
    expect(
      differing(need(lines[0]), [
        [1, 3, '341'],
        [4, 7, '0000'],
        [8, 8, '0'],
        ...PAYER,
        [103, 132, 'ITAU UNIBANCO                 '],
        [143, 143, '1'],
        [144, 151, '16112026'],
        [152, 157, '143205'],
        [158, 163, '000042'],
        [164, 166, '103'],
        [167, 171, '01600'],
      ]),
    ).toEqual([])
  })

  it('has a batch for each form: own bank, its savings, other banks, PIX', () => {
    const heads = lines.filter((line) => line[7] === '1')
    const facts = (batch: string, form: string): Facts => [
      [1, 3, '341'],
      [4, 7, batch],
      [8, 8, '1'],
      [9, 9, 'C'],
      [10, 11, '98'],
      [12, 13, form],
      [14, 16, '046'],
      ...PAYER,
    ]
    expect(heads).toHaveLength(4)
    expect(differing(need(heads[0]), facts('0001', '01'))).toEqual([])
    expect(differing(need(heads[1]), facts('0002', '05'))).toEqual([])
    expect(differing(need(heads[2]), facts('0003', '41'))).toEqual([])
    expect(differing(need(heads[3]), facts('0004', '45'))).toEqual([])
  })

  it('says what is paid to which account', () => {
    expect(
      differing(need(lines.find((line) => line[13] === 'A' && line.slice(17, 20) === '018')), [
        [1, 3, '341'],
        [4, 7, '0003'],
        [8, 8, '3'],
        [9, 13, '00001'],
        [14, 14, 'A'],
        [15, 15, '0'],
        [16, 17, '00'],
        [18, 20, '018'],
        [21, 23, '001'],
        [24, 28, '04321'],
        [29, 29, 'X'],
        [30, 41, '000000112233'],
        [42, 42, '0'],
        [43, 43, '9'],
        [44, 73, 'LOJA SAO JOSE & FILHOS        '],
        [74, 93, '00000000000000000017'],
        [94, 101, '17112026'],
        [102, 104, 'BRL'],
        [105, 119, '000000000000000'],
        [120, 134, '000000000123456'],
        [155, 162, '00000000'],
        [163, 177, '000000000000000'],
        [220, 224, '00010'],
        [225, 226, 'CC'],
        [230, 230, '0'],
      ]),
    ).toEqual([])
    expect(
      differing(need(lines.find((line) => line[13] === 'B' && line.slice(3, 7) === '0003')), [
        [1, 3, '341'],
        [4, 7, '0003'],
        [8, 8, '3'],
        [9, 13, '00002'],
        [14, 14, 'B'],
        [18, 18, '2'],
        [19, 32, '12ABC34501DE35'],
        [233, 240, '00000000'],
      ]),
    ).toEqual([])
  })

  it('says by which key PIX reaches whom, as the key is', () => {
    expect(
      differing(need(lines.find((line) => line[13] === 'A' && line.slice(17, 20) === '009')), [
        [1, 3, '341'],
        [4, 7, '0004'],
        [8, 8, '3'],
        [9, 13, '00001'],
        [14, 14, 'A'],
        [15, 15, '0'],
        [16, 17, '00'],
        [18, 20, '009'],
        [21, 23, '000'],
        [24, 28, '00000'],
        [30, 41, '000000000000'],
        [44, 73, 'ANA PECANHA                   '],
        [74, 93, '20                  '],
        [94, 101, '17112026'],
        [102, 104, 'BRL'],
        [105, 119, '000000000000000'],
        [120, 134, '000000000000001'],
        [155, 162, '00000000'],
        [163, 177, '000000000000000'],
        [230, 230, '0'],
      ]),
    ).toEqual([])
    expect(
      differing(need(lines.find((line) => line[13] === 'B' && line.slice(3, 7) === '0004')), [
        [1, 3, '341'],
        [4, 7, '0004'],
        [8, 8, '3'],
        [9, 13, '00002'],
        [14, 14, 'B'],
        [15, 17, '02 '],
        [18, 18, '1'],
        [19, 32, '00052998224725'],
        [128, 226, 'ana+loja@example.com'.padEnd(99)],
        [233, 240, '00000000'],
      ]),
    ).toEqual([])
  })

  it('ends each batch and itself with counts and sums', () => {
    const ends = lines.filter((line) => line[7] === '5')
    expect(
      differing(need(ends[2]), [
        [1, 3, '341'],
        [4, 7, '0003'],
        [8, 8, '5'],
        [18, 23, '000004'],
        [24, 41, '000000000000123456'],
        [42, 59, '000000000000000000'],
      ]),
    ).toEqual([])
    expect(
      differing(need(lines.at(-1)), [
        [1, 3, '341'],
        [4, 7, '9999'],
        [8, 8, '9'],
        [18, 23, '000004'],
        [24, 29, '000018'],
        [30, 35, '000000'],
      ]),
    ).toEqual([])
  })

  it('is not written at all with a number that has no room', () => {
    const long = { ...ACCOUNT, to: { ...ACCOUNT.to, account: '1234567890123' } as Payment['to'] }
    expect(() => fileOf([PIX, long])).toThrow(DoesNotFit)
    expect(() => fileOf([{ ...PIX, number: 'n'.repeat(21) }])).toThrow(DoesNotFit)
    expect(() => fileOf([{ ...PIX, cents: 10n ** 15n }])).toThrow(DoesNotFit)
  })
})
