import { bankStatements, type BankStatement } from '@balcao/contract/money/bank-statements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openShop } from '../../../test/support/desks/shop'
import { openTreasury, type Treasury } from '../../../test/support/desks/treasury'
import { camt053 } from '../../kit/statements/camt053'
import { ofx } from '../../kit/statements/ofx'
import type { StatementFacts } from '../../kit/statements/statement'
import { matchWaiting } from './bank-statements.jobs'

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

describe('what came in', () => {
  it('is known by the bank’s number of the payment, the shop’s of the order, or an amount of which there is one', async () => {
    const seller = await openShop(gateway)
    const tradeNos: Record<string, string> = {}
    for (const amount of ['210.01', '210.02', '210.03', '210.04', '210.04']) {
      const trade_no = await seller.paidOrder(amount)
      tradeNos[amount] = trade_no
    }
    const { rows: paid } = await gateway.databases.owner.query<{ out_trade_no: string }>(
      'select out_trade_no from orders where merchant_no = $1 and trade_no = $2',
      [seller.merchant_no, tradeNos['210.02']],
    )
    await gateway.databases.owner.query(
      `update orders set channel_ref = 'E2E-777' where merchant_no = $1 and trade_no = $2`,
      [seller.merchant_no, tradeNos['210.01']],
    )
    const {
      rows: [byPix],
    } = await gateway.databases.owner.query<{ trade_no: string; end_to_end_id: string }>(
      `select trade_no, payer ->> 'end_to_end_id' as end_to_end_id from orders
       where merchant_no = $1 and payer ->> 'end_to_end_id' <> '' and amount = 21003`,
      [seller.merchant_no],
    )
    expect(byPix?.end_to_end_id.length).toBeGreaterThan(10)
    const day = gateway.clock.now().toISOString().slice(0, 10)
    const rows = [
      'date,amount,currency,reference,id,account',
      `${day},210.01,BRL,Pix E2E-777,R1,0002`,
      `${day},210.02,BRL,${paid[0]?.out_trade_no},R2,0002`,
      `${day},210.03,BRL,Pix,R3,0002`,
      `${day},209.00,BRL,Pix ${byPix?.end_to_end_id},R6,0002`,
      // Two orders have this amount, and nothing says which of them it is.
      `${day},210.04,BRL,Pix,R4,0002`,
      // The payment of the first, again.
      `${day},210.01,BRL,E2E-777,R5,0002`,
    ]
    expect((await send(rows.join('\n'))).code).toBe('10000')
    const own = (await queue()).filter(({ account, difference }) => account === '0002' && difference !== 'missing')
    const said = own.map(({ amount, object_id, merchant_no, status, difference }) =>
      [amount, object_id, merchant_no, status, difference].join(' '),
    )
    const no = seller.merchant_no
    expect(said.toSorted()).toEqual([
      // The bank names the payment, and has another amount.
      `209.00 ${byPix?.trade_no} ${no} OPEN amount`,
      `210.01 ${tradeNos['210.01']} ${no} MATCHED `,
      `210.01 ${tradeNos['210.01']} ${no} OPEN twice`,
      `210.02 ${tradeNos['210.02']} ${no} MATCHED `,
      `210.03 ${tradeNos['210.03']} ${no} MATCHED `,
      '210.04   OPEN unclear',
    ])
  })

  it('is tied to its booking when the books catch up, and what somebody resolved is left alone', async () => {
    const seller = await openShop(gateway)
    const day = gateway.clock.now().toISOString().slice(0, 10)
    const account = await shop.verifiedAccount()
    const { withdrawal_no } = (await shop.ask(account, '66.60')).data
    const rows = [
      'date,amount,currency,reference,id,account',
      `${day},310.05,BRL,Pix,W1,0003`,
      `${day},310.06,BRL,Pix,W2,0003`,
      // By the books it was not paid yet.
      `${day},-66.60,BRL,${withdrawal_no},W3,0003`,
      `${day},310.07,BRL,nobody’s,W4,0003`,
    ]
    await send(rows.join('\n'))
    const own = async () =>
      (await queue())
        .filter((line) => line.account === '0003')
        .map(({ amount, object_id, status, difference }) => [amount, object_id, status, difference].join(' '))
        .toSorted()
    expect(await own()).toEqual([
      `-66.60 ${withdrawal_no} OPEN state`,
      '310.05  OPEN unknown',
      '310.06  OPEN unknown',
      '310.07  OPEN unknown',
    ])
    const [resolved] = (await queue({ status: ['OPEN'] })).filter(({ amount }) => amount === '310.06')
    const wish = { request_id: shop.requestId(), line_id: resolved?.line_id ?? '', note: 'A gift' }
    await gateway.call(bankStatements.resolve, wish, await shop.as('boss'))
    expect(await matchWaiting(gateway.gateway)).toBe(0)

    const trade_no = await seller.paidOrder('310.05')
    await seller.paidOrder('310.06')
    await shop.decide('boss', withdrawal_no)
    await shop.pass(5)
    expect(await shop.status(withdrawal_no)).toBe('PAID')
    const found = await matchWaiting(gateway.gateway)
    expect(await own()).toEqual([
      `-66.60 ${withdrawal_no} MATCHED `,
      `310.05 ${trade_no} MATCHED `,
      '310.06  RESOLVED unknown',
      '310.07  OPEN unknown',
    ])
    expect(found).toBe(2)
    // Once matched it is no other line's, and a second look changes nothing.
    expect(await matchWaiting(gateway.gateway)).toBe(0)
    expect(await seller.isProved()).toBe(true)
  })
})
