import { approvals } from '@balcao/contract/platform/approvals'
import { session } from '@balcao/contract/people/session'
import type { Right, ProviderRight } from '@balcao/kernel/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson, type Person } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import type { ApprovalKind } from '../../kit/calls/approval'
import { inTransaction } from '../../kit/database/transaction'

/** Kinds that no feature has yet: what reviewers decide, what moves money, what a merchant decides by itself. */
const effects: string[] = []
const testKind = (kind: string, right: ProviderRight | Right): ApprovalKind => ({
  kind,
  right,
  decided: (_db, { approval_id }, outcome) => {
    effects.push(`${approval_id} ${outcome}`)
    return Promise.resolve()
  },
})

let gateway: TestGateway
let merchant: string
let maker: Person
let admin: Signed
let boss: Signed
let bossPerson: Person
let reviewer: Signed
let number = 0

beforeAll(async () => {
  const moreApprovalKinds = [
    testKind('test.kyc', 'provider:review'),
    testKind('test.payout', 'provider:admin'),
    testKind('test.inside', 'finance:edit'),
  ]
  gateway = await openGateway({ moreApprovalKinds })
  merchant = await addMerchant(gateway, { show_virtual_account: false })
  maker = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
  admin = await gateway.signIn(maker.email)
  bossPerson = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
  boss = await gateway.signIn(bossPerson.email)
  reviewer = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_REVIEWER' })).email)
})
afterAll(() => gateway.close())

const asOwner = (sql: string, values: unknown[]) => gateway.databases.owner.query(sql, values)
const requestId = () => `request-${++number}`

/** A case of a test's own kind, as a feature would have asked for it. */
async function open(kind: string, askedBy = maker.uid): Promise<string> {
  const id = `AP-TEST-${++number}`
  await asOwner(
    `insert into approvals (merchant_no, approval_id, kind, object_id, status, ask, asked_by, asked_name, create_time)
     values ($1, $2, $3, $2, 'PENDING', '{"amount": "10.00"}', $4, 'Maker', $5)`,
    [merchant, id, kind, askedBy, gateway.clock.now()],
  )
  return id
}
const decide = (who: Signed, approval_id: string, more: object = {}) =>
  gateway.call(
    approvals.decide,
    { request_id: requestId(), merchant_no: merchant, approval_id, decision: 'approve', ...more },
    who,
  )
const askFlag = (flag: string, who = admin) =>
  gateway.call(approvals.askFlag, { request_id: requestId(), flag, note: 'We sell in Mexico now.' }, who)
const effectsOf = (id: string) => effects.filter((effect) => effect.startsWith(`${id} `))

describe('a merchant that asks for a part of the dashboard', () => {
  it('waits in the queue, gets it in the moment it is approved, and sees who looked and decided', async () => {
    const asked = await askFlag('show_virtual_account')
    expect(asked.data).toMatchObject({ status: 'PENDING', kind: 'merchant.flag', object_id: 'show_virtual_account' })
    const { list } = (await gateway.call(approvals.queue, { kind: 'merchant.flag', status: ['PENDING'] }, boss)).data
    expect(list).toMatchObject([{ merchant_name: 'Shop', why_not: '', ask: { note: 'We sell in Mexico now.' } }])
    expect((await gateway.call(session.query, {}, admin)).data.show_virtual_account).toBe(false)
    const decided = await decide(boss, asked.data.approval_id)
    expect(decided.data).toMatchObject({ status: 'APPROVED' })
    expect((await gateway.call(session.query, {}, admin)).data.show_virtual_account).toBe(true)
    const seen = (await gateway.call(approvals.list, {}, admin)).data
    expect(seen.list[0]).toMatchObject({ status: 'APPROVED', decided_name: `Person ${bossPerson.uid}` })
    const { rows } = await asOwner(
      `select actor_uid, action from audit_log where merchant_no = $1 and object = 'approval' order by id`,
      [merchant],
    )
    expect(rows).toEqual([
      { actor_uid: maker.uid, action: 'approvals.askFlag' },
      { actor_uid: bossPerson.uid, action: 'approvals.decide' },
    ])
  })

  it('cannot ask for what it has, nor twice for the same', async () => {
    expect((await askFlag('show_virtual_account')).failure.sub_code).toBe('already-on')
    await asOwner('update merchants set show_finance = false where merchant_no = $1', [merchant])
    const first = await askFlag('show_finance')
    expect((await askFlag('show_finance')).failure.sub_code).toBe('already-asked')
    const { approval_id } = first.data
    expect((await gateway.call(approvals.withdraw, { approval_id }, admin)).data.status).toBe('WITHDRAWN')
    expect((await decide(boss, approval_id)).failure.sub_code).toBe('approval-status-invalid')
    const again = (await askFlag('show_finance')).data
    const rejected = await decide(boss, again.approval_id, { decision: 'reject', reason: 'Not in this country.' })
    expect(rejected.data).toMatchObject({ status: 'REJECTED', reason: 'Not in this country.' })
    expect((await gateway.call(session.query, {}, admin)).data.show_finance).toBe(false)
  })

  it('is a matter of its administrators, not of whoever was given pages', async () => {
    const { email } = await addPerson(gateway, { at: { [merchant]: 'CUSTOM' }, grants: { userManagement: 'edit' } })
    expect(await askFlag('show_finance', await gateway.signIn(email))).toMatchObject({ status: 403, code: '40003' })
  })
})

describe('who decides', () => {
  it('is never who asked: not by the call, not by the database, not after changing sides', async () => {
    const turncoat = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
    const id = await open('test.kyc', turncoat.uid)
    await asOwner(`update users set kind = 'provider', provider_role = 'PLATFORM_ADMIN' where uid = $1`, [turncoat.uid])
    const itself = await gateway.signIn(turncoat.email)
    expect((await decide(itself, id)).failure.sub_code).toBe('maker-is-not-checker')
    const tied = await open('test.kyc')
    expect((await decide(itself, tied)).failure.sub_code).toBe('maker-is-not-checker')
    const shown = (await gateway.call(approvals.queue, { kind: 'test.kyc' }, itself)).data.list
    expect(Object.fromEntries(shown.map(({ approval_id, why_not }) => [approval_id, why_not]))).toEqual({
      [id]: 'maker',
      [tied]: 'own-merchant',
    })
    const forced = inTransaction(gateway.databases.provider, 'begin', (db) =>
      db
        .updateTable('approvals')
        .set({ status: 'APPROVED', decided_by: turncoat.uid, decide_time: gateway.clock.now() })
        .where('approval_id', '=', id)
        .execute(),
    )
    await expect(forced).rejects.toThrow(/maker_is_not_checker/)
    const both = await Promise.all(Array.from({ length: 10 }, () => decide(itself, id)))
    expect(new Set(both.map(({ failure }) => failure.sub_code))).toEqual(new Set(['maker-is-not-checker']))
    expect([...effectsOf(id), ...effectsOf(tied)]).toEqual([])
  })

  it('approves no money as a reviewer, but decides what reviewers decide', async () => {
    const payout = await open('test.payout')
    expect(await decide(reviewer, payout)).toMatchObject({ status: 403, code: '40003' })
    const flag = await open('merchant.flag')
    expect(await decide(reviewer, flag)).toMatchObject({ status: 403, code: '40003' })
    const detail = { merchant_no: merchant, approval_id: payout }
    expect((await gateway.call(approvals.detail, detail, reviewer)).data.why_not).toBe('right')
    const kyc = await open('test.kyc')
    expect((await decide(reviewer, kyc)).data.status).toBe('APPROVED')
    expect((await decide(boss, payout)).data.status).toBe('APPROVED')
    expect([effectsOf(payout), effectsOf(kyc)]).toEqual([[`${payout} APPROVED`], [`${kyc} APPROVED`]])
  })

  it('has no business with what a merchant decides by itself', async () => {
    const inside = await open('test.inside')
    expect(await decide(boss, inside)).toMatchObject({ status: 403, code: '40003' })
    const answer = await gateway.call(approvals.detail, { merchant_no: merchant, approval_id: inside }, boss)
    expect(answer.code).toBe('40006')
    const { list } = (await gateway.call(approvals.queue, { kind: 'test.inside' }, boss)).data
    expect(list).toEqual([])
  })

  it('gives a reason for a rejection', async () => {
    const id = await open('test.kyc')
    const silent = await decide(boss, id, { decision: 'reject', reason: ' ' })
    expect(silent).toMatchObject({ code: '40001', failure: { sub_code: 'reason' } })
    expect(effectsOf(id)).toEqual([])
  })

  it('is one of twenty who decide at the same moment, with one effect', async () => {
    const id = await open('test.payout')
    const others = await Promise.all(
      Array.from({ length: 3 }, async () =>
        gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email),
      ),
    )
    const deciders = Array.from({ length: 20 }, (_, i) => others[i % 3] as Signed)
    const answers = await Promise.all(
      deciders.map((who, i) => decide(who, id, i % 2 ? { decision: 'reject', reason: 'No.' } : {})),
    )
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
    const lost = answers.filter(({ code }) => code !== '10000').map(({ failure }) => failure.sub_code)
    expect(new Set(lost)).toEqual(new Set(['approval-status-invalid']))
    expect(effectsOf(id)).toHaveLength(1)
  })

  it('may send the same decision again and gets the same answer, but no second effect', async () => {
    const id = await open('test.kyc')
    const wish = { request_id: 'the-same-one', merchant_no: merchant, approval_id: id, decision: 'approve' as const }
    const answers = await Promise.all(Array.from({ length: 5 }, () => gateway.call(approvals.decide, wish, boss)))
    expect(answers.map(({ code, data }) => [code, data.status])).toEqual(
      Array.from({ length: 5 }, () => ['10000', 'APPROVED']),
    )
    expect(effectsOf(id)).toHaveLength(1)
    const other = await gateway.call(approvals.decide, { ...wish, decision: 'reject', reason: 'x' }, boss)
    expect(other.failure.sub_code).toBe('duplicate-request_id')
  })

  it('learns nothing from a number of another merchant', async () => {
    const id = await open('test.kyc')
    const foreign = await addMerchant(gateway)
    expect((await decide(boss, id, { merchant_no: foreign })).code).toBe('40006')
  })
})
