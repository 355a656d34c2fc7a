import { disputes } from '@balcao/contract/payments/disputes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { tell } from '../../../test/support/desks/bank'
import { pdf, png } from '../../../test/support/outside/sample-files'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { uploadFile } from '../../../test/support/outside/upload'
import type { Db } from '../../db/held-connection'

let gateway: TestGateway
let shop: Shop
let other: Shop
let dispute: string
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  other = await openShop(gateway)
  dispute = await openDispute(await shop.paidOrder())
})
afterAll(() => gateway.close())

async function openDispute(tradeNo: string): Promise<string> {
  await tell(gateway, shop.merchant_no, tradeNo, 'disputeOpened')
  const { list } = (await gateway.call(disputes.list, { id: tradeNo }, shop.admin())).data
  return list[0]?.dispute_no ?? ''
}
const list = async (question: object, who: Signed = shop.admin()) =>
  (await gateway.call(disputes.list, question, who)).data
const contest = (who: Signed, dispute_no: string, file_ids: string[]) =>
  gateway.call(
    disputes.respond,
    { dispute_no, action: 'CONTEST', text: 'wait', file_ids, request_id: `A${++number}` },
    who,
  )
const send = async (who: Signed, purpose = 'dispute') =>
  (await uploadFile(gateway, who, { purpose, name: 'proof.pdf', bytes: pdf() })).data.file_id

describe('a dispute of somebody else', () => {
  it('answers like one that does not exist, and is in no list', async () => {
    for (const dispute_no of [dispute, 'DP-nobody']) {
      const detail = await gateway.call(disputes.detail, { dispute_no }, other.admin())
      const respond = await contest(other.admin(), dispute_no, [])
      expect([detail.code, detail.text, respond.code]).toEqual(['40006', respond.text, '40006'])
    }
    expect((await list({}, other.admin())).list).toEqual([])
  })

  it('is also one of an app the person is not associated with', async () => {
    const strange = await addApp(gateway, shop.merchant_no)
    const person = (appIds: string[]) =>
      addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' }, appIds }).then(({ email }) =>
        gateway.signIn(email),
      )
    const near = await person([shop.appId])
    for (const far of [await person([strange]), await person([])]) {
      expect((await list({}, far)).list).toEqual([])
      expect((await gateway.call(disputes.detail, { dispute_no: dispute }, far)).code).toBe('40006')
      expect((await contest(far, dispute, [])).code).toBe('40006')
    }
    expect((await list({}, near)).list).toHaveLength(1)
  })

  it('is open to who may look, who may not answer', async () => {
    const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_FINANCE' } })
    const finance = await gateway.signIn(email)
    expect((await gateway.call(disputes.detail, { dispute_no: dispute }, finance)).code).toBe('10000')
    expect(await contest(finance, dispute, [])).toMatchObject({ status: 403, code: '40003' })
  })
})

describe('evidence', () => {
  it('of another merchant, for another purpose, twice the same, or used before is refused whole', async () => {
    const foreign = await send(other.admin())
    const kyc = await send(shop.admin(), 'kyc')
    const mine = await send(shop.admin())
    for (const files of [[foreign], [mine, kyc], [mine, mine], ['F-nobody']]) {
      expect((await contest(shop.admin(), dispute, files)).code).toBe('40006')
    }
    expect((await gateway.call(disputes.detail, { dispute_no: dispute }, shop.admin())).data).toMatchObject({
      status: 'NEEDS_RESPONSE',
      evidence: [],
      text: '',
    })
    expect((await contest(shop.admin(), dispute, [mine])).code).toBe('10000')
    const next = await openDispute(await shop.paidOrder())
    expect((await contest(shop.admin(), next, [mine])).code).toBe('40006')
  })

  it('has limits: ten files, two thousand characters, ten megabytes of a kind that can be shown', async () => {
    const next = await openDispute(await shop.paidOrder())
    const eleven = Array.from({ length: 11 }, () => 'F')
    expect((await contest(shop.admin(), next, eleven)).failure.sub_code).toBe('file_ids')
    const long = { dispute_no: next, action: 'CONTEST', text: 'x'.repeat(2001), request_id: 'long' }
    expect((await gateway.call(disputes.respond, long, shop.admin())).failure.sub_code).toBe('text')
    const bytes = Buffer.concat([png(), Buffer.alloc(10 * 1024 * 1024)])
    const large = await uploadFile(gateway, shop.admin(), { purpose: 'dispute', name: 'a.png', bytes })
    expect(large.status).toBe(413)
  })
})

describe('the list', () => {
  it('filters by state, kind, number, app and time, and sorts by both times', async () => {
    const fresh = await openShop(gateway)
    const made: string[] = []
    for (const amount of ['10.00', '20.00', '30.00']) {
      const tradeNo = await fresh.paidOrder(amount)
      await tell(gateway, fresh.merchant_no, tradeNo, 'disputeOpened', { caseNo: amount })
      made.push(tradeNo)
      await fresh.pass(10)
    }
    await tell(gateway, fresh.merchant_no, made[0] ?? '', 'disputeWithdrawn', { caseNo: '10.00' })
    const amounts = async (question: object) => (await list(question, fresh.admin())).list.map(({ amount }) => amount)
    expect(await amounts({})).toEqual(['30.00', '20.00', '10.00'])
    expect(await amounts({ sort: 'respond_by' })).toEqual(['10.00', '20.00', '30.00'])
    expect(await amounts({ sort: '-respond_by', status: ['NEEDS_RESPONSE'] })).toEqual(['30.00', '20.00'])
    expect(await amounts({ status: ['WITHDRAWN', 'WON'] })).toEqual(['10.00'])
    expect(await amounts({ type: 'CARD_CHARGEBACK' })).toEqual([])
    expect(await amounts({ id: made[1] })).toEqual(['20.00'])
    expect(await amounts({ id: 'DP' })).toHaveLength(3)
    expect(await amounts({ app_id: fresh.appId })).toHaveLength(3)
    expect(await amounts({ app_id: '1'.repeat(18) })).toEqual([])
    const { create_time } = (await list({}, fresh.admin())).list[1]!
    expect(await amounts({ time_from: create_time })).toEqual(['30.00', '20.00'])
    expect(await amounts({ time_to: create_time, time_field: 'create_time' })).toEqual(['10.00'])
    expect(await amounts({ time_field: 'respond_by', time_from: create_time })).toHaveLength(3)
  })

  it('pages by key through twenty-five of them, forwards and back', async () => {
    const many = await openShop(gateway)
    await fill(many, 25)
    const first = await list({ sort: 'respond_by' }, many.admin())
    expect([first.total, first.list.length]).toEqual([25, 10])
    const second = await list({ sort: 'respond_by', page: 2, cursor: first.next }, many.admin())
    const third = await list({ sort: 'respond_by', page: 3, cursor: second.next }, many.admin())
    const all = [...first.list, ...second.list, ...third.list].map(({ dispute_no }) => dispute_no)
    expect(new Set(all).size).toBe(25)
    const back = await list({ sort: 'respond_by', page: 1, cursor: second.prev }, many.admin())
    expect(back.list).toEqual(first.list)
  })

  it('reads an index for each order and for prefixes, under row-level security', async () => {
    const many = await openShop(gateway)
    await fill(many, 20_000)
    await gateway.databases.owner.query('analyze disputes')
    const plan = async (where: string, order: string) => {
      const { rows } = await many.asShop((db) => explain(db, many.merchant_no, where, order))
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    for (const [where, order] of [
      ['true', 'order by create_time desc, dispute_no desc'],
      ['true', 'order by respond_by, dispute_no'],
      [`status = 'LOST'`, 'order by create_time desc, dispute_no desc'],
      [`status = 'LOST'`, 'order by respond_by, dispute_no'],
    ] as const) {
      expect(await plan(where, order)).not.toMatch(/Seq Scan|Sort/)
    }
    expect(await plan(`(dispute_no ^@ 'N00019999' or trade_no ^@ 'T00019999')`, '')).toMatch(/Bitmap Index Scan/)
  })
})

/** Many rows straight into the table; only the list looks at them. */
async function fill({ merchant_no, appId }: Shop, count: number): Promise<void> {
  await gateway.databases.owner.query(
    `insert into disputes (merchant_no, dispute_no, trade_no, app_id, type, reason, currency, amount, fee, status, channel,
       case_no, order_before, from_pending, from_available, from_reserve, text, respond_by, create_time, update_time)
     select $1, 'N' || lpad(n::text, 8, '0'), 'T' || lpad(n::text, 8, '0'), $2, 'PIX_MED', 'fraud', 'BRL', 100, 0,
       case when n % 50 = 0 then 'LOST' else 'WON' end, 'sandbox', n::text, 'SUCCESS', 0, 0, 0, '',
       timestamptz '2026-01-01Z' + n * interval '7 minutes', timestamptz '2026-01-01Z' + n * interval '1 minute',
       timestamptz '2026-01-01Z'
     from generate_series(1, $3::int) n`,
    [merchant_no, appId, count],
  )
}

function explain(db: Db, merchant_no: string, where: string, order: string) {
  return sql<Record<'QUERY PLAN', string>>`explain select * from disputes where merchant_no = ${sql.lit(merchant_no)}
    and ${sql.raw(where)} ${sql.raw(order)} limit 11`.execute(db)
}
