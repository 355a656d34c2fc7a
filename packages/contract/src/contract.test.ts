import { describe, expect, it } from 'vitest'
import { everyEndpoint } from '.'
import { listInput } from './lists'

const endpoints = everyEndpoint()
const fieldsOf = (input: unknown) =>
  (input as { shape?: Record<string, { safeParse(v: unknown): { success: boolean } }> }).shape ?? {}

/** Calls that change something, and make nothing that could be there twice. */
const CREATES_NOTHING = {
  'a state is as it was set, or the step is over': [
    'announcements.close',
    'announcements.end',
    'apps.revokeKey',
    'apps.revokeRestrictedKey',
    'apps.setStatus',
    'brandDesk.reset',
    'captures.void',
    'cards.remove',
    'channels.pause',
    'channels.resume',
    'reconciliation.settle',
    'reconciliation.again',
    'risk.switchRule',
    'riskHolds.decide',
    'outbox.retry',
    'approvals.recall',
    'approvals.withdraw',
    'bankAccounts.disable',
    'deskDownloads.cancel',
    'downloads.cancel',
    'firstSteps.hide',
    'holidays.remove',
    'kyc.correct',
    'kyc.removeFile',
    'kyc.reopen',
    'kycReview.removeComment',
    'kycReview.screen',
    'kycReview.take',
    'merchantApi.cancelOrder',
    'merchantApi.cancelRecurring',
    'merchantApi.cancelVirtualAccount',
    'merchantApi.closePaymentLink',
    'merchantApi.deleteCard',
    'merchantApi.voidOrder',
    'mfa.passkeyRemove',
    'mfa.totpRemove',
    'news.follow',
    'news.read',
    'notifications.removeEndpoint',
    'orders.cancel',
    'paymentLinks.close',
    'provider.forgetJob',
    'provider.retryJob',
    'provider.setPerson',
    'provider.signOutAll',
    'visits.end',
    'recurring.cancel',
    'recurring.retry',
    'refunds.revoke',
    'reports.removeSchedule',
    'session.logout',
    'session.revoke',
    'session.revokeOthers',
    'users.remove',
    'users.requireFactor',
    'users.signOutAll',
    'views.remove',
    'virtualAccounts.cancel',
    'waybills.confirm',
    'withdrawals.cancel',
  ],
  'what it is written over is there already': [
    'apps.update',
    'bankAccounts.update',
    'brandDesk.save',
    'kyc.answer',
    'kyc.save',
    'merchantApi.giveRefundData',
    'notifications.changeEndpoint',
    'profile.update',
    'provider.updateMerchant',
    'refunds.giveData',
    'refunds.setDeskLimits',
    'reports.setSchedule',
    'users.update',
  ],
  'a look, which is noted each time': [
    'apps.revealKey',
    'audit.ofMerchant',
    'kycReview.fileLink',
    'kycReview.open',
    'provider.openMail',
    'provider.openMerchant',
  ],
  'a code, a challenge or a ticket that is spent, or takes the place of the one before': [
    'auth.resetPassword',
    'auth.sendResetCode',
    'mfa.passkeyBegin',
    'mfa.passkeyFinish',
    'mfa.recoveryRenew',
    'mfa.totpBegin',
    'mfa.totpConfirm',
    'profile.proveMail',
    'profile.sendMailCode',
    'session.changePassword',
    'session.refresh',
    'signup.sendCode',
    'signup.verifyCode',
    'stepUp.prove',
    'withdrawals.sendCode',
  ],
  'each is a try of its own, by whoever wants another': ['auth.login', 'notifications.resend'],
  'one payment of the order or contract behind the link': [
    'checkout.changeCard',
    'checkout.mailPaper',
    'checkout.opened',
    'checkout.chosen',
    'checkout.sandboxPaid',
    'checkout.sandboxProve',
    'checkout.submit',
  ],
  'an order of a link at which many pay, known by the payer’s own request_id': ['checkout.beginLink'],
  'what is kept for a machine, taken once and settled once': ['merchantApi.listenEvents'],
  'the same file each time, noted in the log': ['payoutBatches.file'],
  'a file that is known by its content': ['bankStatements.import', 'payoutBatches.takeReturn'],
  'a message of the bank that plays, known by its own request_id': [
    'merchantApi.playDeposit',
    'virtualAccounts.sandboxDeposit',
  ],
}

describe('the contract', () => {
  it('names and places every call once', () => {
    const places = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  })

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is described whole',
    (name, endpoint) => {
      expect(name).toMatch(/^\w+\.\w+$/)
      expect(endpoint.summary).not.toBe('')
      expect(endpoint.path).toMatch(/^\/api\/(dashboard|provider|pay|v1)\/\w/)
    },
  )

  it('takes the sizes of small tables too, and no other', () => {
    const { per_page } = listInput({}, ['at']).shape
    expect([5, 6, 10, 20, 50, 100].every((size) => per_page.safeParse(size).success)).toBe(true)
    expect([0, 1, 7, 30, 1000].some((size) => per_page.safeParse(size).success)).toBe(false)
  })

  it('makes calls repeatable only by a field that is always there, for somebody known or with an empty answer', () => {
    for (const { name, idempotentBy, input, needs, reply } of endpoints) {
      if (!idempotentBy) continue
      const field = fieldsOf(input)[idempotentBy]
      expect([name, field?.safeParse(undefined).success]).toEqual([name, false])
      const isOfNobody = ['public', 'session'].includes(needs)
      expect([name, isOfNobody && !reply.safeParse(null).success]).toEqual([name, false])
    }
  })

  it('has a key for every call that creates something: the others are known, each with what a repeat of it does', () => {
    const withoutKey = endpoints.filter(({ reads, idempotentBy }) => !reads && !idempotentBy).map(({ name }) => name)
    expect(withoutKey.toSorted()).toEqual(Object.values(CREATES_NOTHING).flat().toSorted())
  })
})
