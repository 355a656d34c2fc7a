import { expect, it } from 'vitest'
import { matchLines, type BankLine, type BookedMove } from './bank-statement'

it('matches a return to what came back, an order to its payment, and no line to two bookings', () => {
  const move = (object_id: string, more: Partial<BookedMove> = {}): BookedMove => ({
    merchant_no: 'M1',
    object: 'withdrawal',
    object_id,
    references: [object_id],
    currency: 'BRL',
    amount: -1_000n,
    state: 'paid',
    day: '2026-11-16',
    ...more,
  })
  const line = (amount: bigint, references: string[] = [], day = '2026-11-17'): BankLine => ({
    bank_line: `${amount} ${references.join()}`,
    day,
    currency: 'BRL',
    amount,
    references,
  })
  const said = (lines: BankLine[], moves: BookedMove[]) =>
    matchLines(lines, moves).map(({ move: found, difference }) => `${found?.object_id ?? ''} ${difference}`)
  const back = move('WD1', { state: 'returned' })
  expect(said([line(-1_000n, ['WD1']), line(1_000n, ['WD1'])], [back])).toEqual(['WD1 ', 'WD1 '])
  expect(said([line(1_000n, ['WD2'])], [move('WD2')])).toEqual(['WD2 state'])
  expect(said([line(5_000n, ['T1'])], [move('T1', { object: 'order', amount: 5_000n })])).toEqual(['T1 '])
  expect(said([line(-1_000n)], [move('WD3'), move('WD4')])).toEqual([' unclear'])
  expect(said([line(-1_000n), line(-1_000n)], [move('WD3')])).toEqual(['WD3 ', ' unknown'])
  expect(said([line(-1_000n, [], '2026-11-25')], [move('WD3')])).toEqual([' unknown'])
})
