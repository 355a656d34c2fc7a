import { bankStatements, type BankStatement } from '@balcao/contract/money/bank-statements'
import { matchLines, type BankLine, type BookedMove } from '@balcao/kernel/bank-statement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openTreasury, type Treasury } from '../../../test/support/desks/treasury'
import { camt053 } from '../../kit/statements/camt053'
import { ofx } from '../../kit/statements/ofx'
import type { StatementFacts } from '../../kit/statements/statement'

let gateway: TestGateway
let shop: Treasury
const numbers: Record<string, string> = {}
let today: string

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openTreasury(gateway)
  await shop.credit(1_000_000n)
  const account = await shop.verifiedAccount()
  for (const [name, amount] of [
    ['paid', '300.00'],
    ['other', '120.00'],
    ['silent', '77.70'],
    ['unheard', '55.50'],
  ] as const) {
    const { withdrawal_no } = (await shop.ask(account, amount)).data
    await shop.decide('boss', withdrawal_no)
    numbers[name] = withdrawal_no
  }
  const rejected = (await shop.ask(account, '40.00')).data.withdrawal_no
  await shop.decide('boss', rejected, 'reject', 'No')
  numbers['rejected'] = rejected
  await shop.pass(2)
  today = gateway.clock.now().toISOString().slice(0, 10)
})
afterAll(() => gateway.close())

async function send(content: string | Buffer, name = 'statement.csv') {
  const who = await shop.as('boss')
  const path = `/api/provider/bankStatement/import?access_token=${who.token}&name=${encodeURIComponent(name)}`
  const { text } = await gateway.send('POST', path, {
    headers: { 'content-type': 'application/octet-stream', cookie: `__Host-sid=${who.cookie}` },
    body: new Uint8Array(Buffer.from(content)),
  })
  return JSON.parse(text) as { code: string; data: BankStatement & { sub_code: string } }
}

const queue = async (filters: object = {}) =>
  (await gateway.call(bankStatements.lines, { per_page: 100, ...filters }, await shop.as('boss'))).data.list

describe('a statement of the provider’s bank', () => {
  it('is held against the books line by line, and what differs waits with its reason', async () => {
    const rows = [
      'date,amount,currency,reference,id,account',
      `${today},-300.00,BRL,SBX${numbers['paid']},L1,0001`,
      `${today},-119.99,BRL,${numbers['other']},L2,0001`,
      // No number at all: the only booking of this amount.
      `${today},-77.70,BRL,TED,L3,0001`,
      `${today},-40.00,BRL,${numbers['rejected']},L4,0001`,
      `${today},-300.00,BRL,SBX${numbers['paid']},L5,0001`,
      `${today},1234.56,BRL,unheard-of,L6,0001`,
    ]
    const { code, data } = await send(rows.join('\n'))
    expect([code, data.lines, data.format, data.account]).toEqual(['10000', 6, 'CSV', '0001'])
    const found = (await queue()).map(({ object_id, amount, status, difference }) =>
      [object_id, amount, status, difference].join(' '),
    )
    expect(found.toSorted()).toEqual(
      [
        [numbers['paid'], '-300.00', 'MATCHED', ''],
        [numbers['other'], '-119.99', 'OPEN', 'amount'],
        [numbers['silent'], '-77.70', 'MATCHED', ''],
        [numbers['rejected'], '-40.00', 'OPEN', 'state'],
        [numbers['paid'], '-300.00', 'OPEN', 'twice'],
        ['', '1234.56', 'OPEN', 'unknown'],
        // Paid by the books on that day, and not a word of it.
        [numbers['unheard'], '-55.50', 'OPEN', 'missing'],
      ]
        .map((row) => row.join(' '))
        .toSorted(),
    )
    // The same file again, and the same lines in another file, change nothing.
    expect((await send(rows.join('\n'))).data.statement_id).toBe(data.statement_id)
    await send(rows.join('\r\n'))
    expect(await queue()).toHaveLength(7)
  })

  it('closes what was missing when it comes later, in OFX as older banks write it', async () => {
    const lines = [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      '',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>BRL',
      '<BANKACCTFROM><BANKID>001<ACCTID>9-X<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>',
      '<STMTTRN>',
      '<TRNTYPE>DEBIT',
      `<DTPOSTED>${today.replaceAll('-', '')}120000[-3:BRT]`,
      '<TRNAMT>-55,50',
      '<FITID>N77',
      `<MEMO>Transferência ${numbers['unheard']}`,
      '</STMTTRN>',
      '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ]
    const { code, data } = await send(Buffer.from(lines.join('\r\n'), 'latin1'), 'extrato.ofx')
    expect([code, data.format, data.account, data.lines]).toEqual(['10000', 'OFX', '001 9-X', 1])
    const own = await queue({ reference: numbers['unheard'] })
    expect(own.map(({ status, difference }) => `${status} ${difference}`).toSorted()).toEqual([
      'MATCHED ',
      'MATCHED missing',
    ])
  })

  it('is read as CAMT.053 and OFX 2, and refused where it does not add up, is hostile or is nothing', async () => {
    const day = { day: today, at: gateway.clock.now() }
    const facts: StatementFacts = {
      id: 'S1',
      madeAt: day.at,
      provider: 'Bank',
      owner: 'Us',
      accountId: 'ACC',
      accountName: 'ACC',
      currency: 'BRL',
      from: day,
      to: day,
      opening: '100.00',
      closing: '90.00',
      credits: { count: 0, sum: '0.00' },
      debits: { count: 1, sum: '10.00' },
    }
    const line = {
      day: today,
      stamp: `${today.replaceAll('-', '')}120000.000[0]`,
      type: 'WITHDRAWAL',
      amount: '-10.00',
    }
    const written = (of: typeof ofx, changed: Partial<StatementFacts> = {}) => {
      const shape = of({ ...facts, ...changed })
      return (
        shape.head +
        shape.line({ ...line, trade_no: '', object_id: 'WD-not-ours', entry_id: `E-${of.name}` }) +
        shape.foot
      )
    }
    for (const of of [camt053, ofx]) {
      const { code, data } = await send(written(of), 'statement.xml')
      expect([code, data.lines, data.first_day]).toEqual(['10000', 1, today])
    }
    expect(
      (await queue()).filter(({ reference }) => reference.includes('WD-not-ours')).map(({ amount }) => amount),
    ).toEqual(['-10.00', '-10.00'])
    expect((await send(written(camt053, { closing: '91.00' }))).data.sub_code).toBe('statement-does-not-add-up')
    const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx">]><Document><BkToCstmrStmt>&x;</BkToCstmrStmt></Document>'
    for (const wrong of [bomb, '<Document>', '<OFX></OFX>', 'a,b\n1,2', 'date,amount,reference\nsoon,1.00,x', '']) {
      expect((await send(wrong)).data.sub_code).toBe('statement-unreadable')
    }
  })

  it('has its differences resolved by a note, once, and leaves the books alone', async () => {
    const who = await shop.as('boss')
    const [line] = await queue({ difference: 'amount' })
    const wish = { request_id: shop.requestId(), line_id: line?.line_id ?? '', note: 'A cent of the bank’s own' }
    const { data } = await gateway.call(bankStatements.resolve, wish, who)
    expect(data).toMatchObject({ status: 'RESOLVED', note: wish.note })
    const again = await gateway.call(bankStatements.resolve, { ...wish, request_id: shop.requestId() }, who)
    expect(again.failure.sub_code).toBe('line-settled')
    const unknown = { ...wish, request_id: shop.requestId(), line_id: 'BL-none' }
    expect((await gateway.call(bankStatements.resolve, unknown, who)).code).toBe('40006')
    expect(await queue({ status: ['RESOLVED'] })).toHaveLength(1)
    const { list } = (await gateway.call(bankStatements.list, {}, who)).data
    expect(list.map(({ format }) => format).toSorted()).toEqual(['CAMT053', 'CSV', 'CSV', 'OFX', 'OFX'])
    expect(await shop.isProved()).toBe(true)
  })
})

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
