import { approvals } from '@balcao/contract/platform/approvals'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { mailsTo } from '../../../test/support/outside/outbox'
import { openTreasury } from '../../../test/support/desks/treasury'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const OWN = (amount: string): unknown => ({ currency: 'BRL', amount, is_own: true })

async function funded(amount = 100_000n) {
  const shop = await openTreasury(gateway)
  const account = await shop.verifiedAccount()
  await shop.credit(amount)
  return { shop, account }
}

describe('a second person', () => {
  it('approves what lies above the merchant’s own threshold, and never whoever asked', async () => {
    const { shop, account } = await funded()
    const set = await gateway.call(
      withdrawals.setThreshold,
      { request_id: shop.requestId(), currency: 'BRL', amount: '100.00' },
      await shop.as('admin'),
    )
    expect(set.data).toEqual({
      is_waiting: false,
      settings: {
        is_offered: true,
        needs_code: true,
        thresholds: expect.arrayContaining([OWN('100.00')]),
        fees: expect.any(Array),
      },
    })
    expect((await shop.ask(account, '100.00')).data.status).toBe('IN_REVIEW')
    const { data } = await shop.ask(account, '100.01')
    expect(data.status).toBe('SUBMITTED')
    const [mail = ''] = (await mailsTo(gateway, shop.emails.colleague)).slice(-1)
    expect(mail).toContain('asks you to approve a withdrawal of 100.01 BRL')
    expect(mail).toContain(data.withdrawal_no)
    expect((await mailsTo(gateway, shop.emails.admin)).join()).not.toContain('asks you to approve')
    expect((await shop.decide('boss', data.withdrawal_no)).code).toBe('40003')
    const decide = (who: 'admin' | 'colleague', decision: string, reason = '') =>
      shop
        .as(who)
        .then((signed) =>
          gateway.call(
            withdrawals.approve,
            { request_id: shop.requestId(), withdrawal_no: data.withdrawal_no, decision, reason },
            signed,
          ),
        )
    expect((await decide('admin', 'approve')).failure.sub_code).toBe('maker-is-not-checker')
    const [own] = (await gateway.call(approvals.waiting, {}, await shop.as('admin'))).data
    const [theirs] = (await gateway.call(approvals.waiting, {}, await shop.as('colleague'))).data
    expect([own?.why_not, theirs?.why_not]).toEqual(['maker', ''])
    expect((await decide('colleague', 'approve')).data.status).toBe('IN_REVIEW')
    await shop.decide('boss', data.withdrawal_no)
    await shop.pass(2)
    expect(await shop.status(data.withdrawal_no)).toBe('PAID')
  })

  it('may say no, with a reason, and the money is back', async () => {
    const { shop, account } = await funded()
    await gateway.call(
      withdrawals.setThreshold,
      { request_id: shop.requestId(), currency: 'BRL', amount: '0.00' },
      await shop.as('admin'),
    )
    const { data } = await shop.ask(account, '50.00', {}, 'colleague')
    const [open] = (await gateway.call(approvals.waiting, {}, await shop.as('admin'))).data
    const no = {
      request_id: shop.requestId(),
      approval_id: open?.approval_id ?? '',
      decision: 'reject',
      reason: 'Wait.',
    }
    expect((await gateway.call(approvals.decideInside, no, await shop.as('admin'))).data.status).toBe('REJECTED')
    const { data: gone } = await gateway.call(withdrawals.detail, data, await shop.as('admin'))
    expect(gone).toMatchObject({ status: 'REJECTED', reason: 'Wait.' })
    expect(await shop.balances()).toMatchObject({ available: 100_000n, frozen: 0n })
  })

  it('must agree to a threshold that is raised or lifted', async () => {
    const { shop } = await funded()
    const set = async (amount: string) =>
      gateway.call(
        withdrawals.setThreshold,
        { request_id: shop.requestId(), currency: 'BRL', amount },
        await shop.as('admin'),
      )
    await set('100.00')
    expect((await set('50.00')).data.is_waiting).toBe(false)
    expect((await set('90.00')).data).toMatchObject({
      is_waiting: true,
      settings: { thresholds: expect.arrayContaining([OWN('50.00')]) },
    })
    expect((await set('')).failure.sub_code).toBe('already-asked')
    const decideAs = async (who: 'admin' | 'colleague') => {
      const [open] = (await gateway.call(approvals.waiting, {}, await shop.as(who))).data
      const yes = { request_id: shop.requestId(), approval_id: open?.approval_id ?? '', decision: 'approve' }
      return gateway.call(approvals.decideInside, yes, await shop.as(who))
    }
    const newest = async (who: 'admin' | 'colleague') => (await mailsTo(gateway, shop.emails[who])).at(-1) ?? ''
    expect(await newest('colleague')).toContain('need a second person only above 90.00 BRL')
    expect(await newest('colleague')).toContain('/financial')
    expect(await newest('admin')).not.toContain('second person')
    expect((await decideAs('admin')).failure.sub_code).toBe('maker-is-not-checker')
    expect((await decideAs('colleague')).data.status).toBe('APPROVED')
    await set('')
    expect(await newest('colleague')).toContain('in BRL to follow the usual limit again')
    await decideAs('colleague')
    const { thresholds } = (await gateway.call(withdrawals.settings, {}, await shop.as('admin'))).data
    expect(thresholds).toContainEqual({ currency: 'BRL', amount: '50000.00', is_own: false })
    expect((await set('1.234')).failure.sub_code).toBe('amount')
  })

  it('is needed above the installation’s own threshold where the merchant has set none', async () => {
    const { shop, account } = await funded(20_000_000n)
    expect((await shop.ask(account, '50000.00')).data.status).toBe('IN_REVIEW')
    expect((await shop.ask(account, '50000.01')).data.status).toBe('SUBMITTED')
    const set = async (amount: string) =>
      gateway.call(
        withdrawals.setThreshold,
        { request_id: shop.requestId(), currency: 'BRL', amount },
        await shop.as('admin'),
      )
    // To let more pass than the installation does needs a second person; to come back to it does not.
    expect((await set('50000.01')).data.is_waiting).toBe(true)
    expect((await set('49000.00')).data.is_waiting).toBe(false)
    expect((await shop.ask(account, '49500.00')).data.status).toBe('SUBMITTED')
  })

  it('is needed above what the operator says', async () => {
    const other = await openGateway({ env: { WITHDRAWAL_THRESHOLDS: 'BRL=10.5,USD=7' } })
    const shop = await openTreasury(other)
    const { thresholds } = (await other.call(withdrawals.settings, {}, await shop.as('admin'))).data
    expect(thresholds).toContainEqual({ currency: 'BRL', amount: '10.50', is_own: false })
    expect(thresholds).toContainEqual({ currency: 'USD', amount: '7.00', is_own: false })
    expect(thresholds).toContainEqual({ currency: 'MXN', amount: '150000.00', is_own: false })
    await other.close()
  })
})
