import { MERCHANT_ROLES } from '@balcao/kernel/permissions'
import type { MailValues, Template } from '../../src/platform/mail/letters'

const AT = '2026-11-15T12:00:00.000Z'
const URL = 'https://balcao.example/here?a=1&b=2'
const TIE = { merchant: 'Loja <1> & Co', by: 'Ana', url: URL }
const DISPUTE = { disputeNo: 'DP1', tradeNo: '2026111512000000001', amount: '123.45 BRL', respondBy: AT, url: URL }
const KEY = { ...TIE, app: 'Loja App', at: AT }
const PAYOUT = {
  withdrawalNo: 'W1',
  amount: '10.00 MXN',
  to: 'Banco ****1234',
  bankRef: 'REF9',
  reason: 'closed',
  url: URL,
}
const CHARGE = { merchant: 'Loja', subject: 'Clube', amount: '9.90 BRL', at: AT, url: URL }

/** Values for every way a letter can turn out. */
export const EVERY_LETTER: { [T in Template]: MailValues[T][] } = {
  verificationCode: (['login', 'reset', 'signup', 'withdrawal', 'proveMail'] as const).map((purpose) => ({
    purpose,
    code: '000123',
    minutes: 5,
  })),
  passwordChanged: [{ at: AT }],
  signedOutByTries: [{ at: AT, ip: '192.0.2.7', tries: 5 }],
  secondFactorChanged: (
    ['totpAdded', 'totpRemoved', 'passkeyAdded', 'passkeyRemoved', 'recoveryRenewed', 'recoveryUsed'] as const
  ).map((change) => ({ change, at: AT, left: 7 })),
  disputeOpened: [DISPUTE],
  disputeDueSoon: [DISPUTE],
  notificationsFail: [{ app: 'Loja App', address: 'https://loja.example/hook', url: URL }],
  providerInvited: [{ by: TIE.by, url: URL }],
  newDevice: [{ at: AT, ip: '192.0.2.7', device: 'Firefox' }],
  invited: [TIE],
  addedToMerchant: (['own', 'given', 'prove'] as const).map((password) => ({ ...TIE, password })),
  passwordKept: [TIE],
  passwordSet: [{ ...TIE, at: AT }],
  roleChanged: [
    ...MERCHANT_ROLES.map((role) => ({ ...TIE, role, isEnabled: true, at: AT })),
    { ...TIE, role: 'MERCHANT_VIEWER', isEnabled: false, at: AT },
  ],
  removedFromMerchant: [{ merchant: TIE.merchant, by: TIE.by, at: AT }],
  userAdded: [{ ...TIE, name: 'Bia', email: 'bia@loja.example', at: AT }],
  alreadyRegistered: [{ url: URL }],
  appKeyChanged: (['SECURITY_KEY', 'SECRET_WORD', 'MD5_KEY', 'PUBLIC_KEY', 'RESTRICTED_KEY'] as const).flatMap((kind) =>
    (['created', 'rotated', 'revoked', 'revealed'] as const).flatMap((change) =>
      ['', 'test', 'live'].map((mode) => ({ ...KEY, kind, change, mode })),
    ),
  ),
  goLiveDecided: [true, false].flatMap((isLive) =>
    ['', 'Because'].map((reason) => ({ app: 'Loja App', isLive, reason, url: URL })),
  ),
  withdrawalSettled: (['PAID', 'FAILED', 'RETURNED'] as const).map((status) => ({ ...PAYOUT, status })),
  recurringCharge: [
    ...(['UPCOMING', 'PAID', 'FAILED'] as const).flatMap((what) => [URL, ''].map((url) => ({ ...CHARGE, what, url }))),
    { ...CHARGE, what: 'PAID', at: '' },
    { ...CHARGE, what: 'ENDED' },
  ],
  kycChanged: (['approved', 'rejected', 'asked', 'renewalDue'] as const).flatMap((event) =>
    ['', 'Because'].map((reason) => ({ event, merchant: 'Loja', reason, url: URL })),
  ),
  reportReady: [[], ['1.00 BRL'], ['1.00 BRL', '2.00 MXN']].map((sums) => ({
    file: 'orders.csv',
    rows: 12,
    sums,
    url: URL,
  })),
  notice: [{ subject: 'Hi <b>', lines: ['One & two', '<script>alert(1)</script>'] }],
}
