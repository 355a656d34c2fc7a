import { NEWS_KINDS, NEWS_STATES } from '@balcao/contract/people/news'
import { MERCHANT_ROLES } from '@balcao/kernel/permissions'
import { REPORT_TYPES } from '@balcao/kernel/reports'
import type { MailValues, Template } from '../../src/platform/mail/letters'

const AT = '2026-11-15T12:00:00.000Z'
const URL = 'https://balcao.example/here?a=1&b=2'
const TIE = { by: 'Ana', url: URL }
const MONEY = { amount: '1234.50', currency: 'BRL' }
const DISPUTE = { disputeNo: 'DP1', tradeNo: '2026111512000000001', amount: MONEY, respondBy: AT, url: URL }
const KEY = { ...TIE, app: 'Loja App', at: AT }
const PAYOUT = {
  withdrawalNo: 'W1',
  amount: MONEY,
  to: 'Banco ****1234',
  bankRef: 'REF9',
  reason: 'account-closed',
  url: URL,
}
const CHARGE = { subject: 'Clube', amount: MONEY, at: AT, url: URL }

/** Whoever reads them: people of the demo's shops in São Paulo and in Mexico. */
export const READERS = {
  'Loja Sol': { merchant: 'Loja Sol', country: 'BRA', timeZone: 'America/Sao_Paulo' },
  'Tienda Luna': { merchant: 'Tienda Luna', country: 'MEX', timeZone: 'America/Mexico_City' },
}

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
  removedFromMerchant: [{ by: TIE.by, at: AT }],
  userAdded: [{ ...TIE, name: 'Bia', email: 'bia@loja.example', at: AT }],
  alreadyRegistered: [{ url: URL }],
  welcome: [{ company: 'Ervas do Vale', url: URL }],
  appKeyChanged: (['SECURITY_KEY', 'SECRET_WORD', 'MD5_KEY', 'PUBLIC_KEY', 'RESTRICTED_KEY'] as const).flatMap((kind) =>
    (['created', 'rotated', 'revoked', 'revealed'] as const).flatMap((change) =>
      (['', 'test', 'live'] as const).map((mode) => ({ ...KEY, kind, change, mode })),
    ),
  ),
  goLiveDecided: [true, false].flatMap((isLive) =>
    ['', 'Because'].map((reason) => ({ app: 'Loja App', isLive, reason, url: URL })),
  ),
  withdrawalSettled: (['PAID', 'FAILED', 'RETURNED', 'REJECTED'] as const).map((status) => ({ ...PAYOUT, status })),
  secondWanted: [
    { what: 'withdrawal', ...TIE, amount: MONEY, to: PAYOUT.to },
    { what: 'refund', ...TIE, amount: MONEY, to: DISPUTE.tradeNo },
    { what: 'threshold', ...TIE, amount: MONEY, to: 'BRL' },
    { what: 'danger', ...TIE, to: 'Odd traffic.' },
    { what: 'providerPayouts', ...TIE, amount: MONEY, to: 'PB01' },
    { what: 'providerAdjustment', ...TIE, amount: MONEY, to: 'AD01' },
    ...(['thresholdLifted', 'refundLimits'] as const).map((what) => ({ what, ...TIE, to: 'BRL' })),
    ...(['adminChange', 'adminDisable', 'providerAdd', 'providerEnable', 'providerDisable'] as const).map((what) => ({
      what,
      ...TIE,
      to: 'Bia Souza (bia@loja.example)',
    })),
  ],
  termsProposed: [{ by: TIE.by, url: URL }],
  bankAccountDecided: [
    { isVerified: true, account: PAYOUT.to, reason: '', url: URL },
    { isVerified: false, account: PAYOUT.to, reason: 'Because', url: URL },
  ],
  settlementDecided: (['PAID', 'FAILED', 'REJECTED'] as const).map((status) => ({
    status,
    settlementNo: 'SET-BR-261116-001',
    amount: MONEY,
    to: PAYOUT.to,
    reason: status === 'FAILED' ? 'refused-by-receiver' : status === 'PAID' ? '' : 'Because',
    url: URL,
  })),
  noteMention: (['order', 'dispute', 'deposit', 'payer'] as const).map((about) => ({
    who: 'Ana Moraes',
    about,
    number: '2026111512000000001',
    text: '@Caio, please look at this.',
    url: URL,
  })),
  depositWaiting: [{ amount: MONEY, payer: 'Bia', customer: 'Caio', days: 5, url: URL }],
  paymentPaper: (['PAID', 'SLIP'] as const).map((what) => ({
    what,
    subject: 'A chair',
    amount: MONEY,
    orderNo: 'SHOP-1042',
    at: '2026-11-15T12:00:00.000Z',
    url: URL,
  })),
  recurringCharge: [
    ...(['UPCOMING', 'PAID', 'FAILED'] as const).flatMap((what) => [URL, ''].map((url) => ({ ...CHARGE, what, url }))),
    { ...CHARGE, what: 'PAID', at: '' },
    { ...CHARGE, what: 'ENDED' },
    { ...CHARGE, what: 'CANCELLED', at: '' },
    { ...CHARGE, what: 'REVOKED', at: '' },
  ],
  kycChanged: (['approved', 'rejected', 'asked', 'renewalDue', 'renewalSoon'] as const).flatMap((event) =>
    ['', 'Because'].map((reason) => ({ event, reason, at: CHARGE.at, url: URL })),
  ),
  reportReady: REPORT_TYPES.flatMap((type) =>
    [[], [MONEY], [MONEY, { amount: '2.00', currency: 'MXN' }]].map((sums) => ({
      type,
      days: ['2026-11-14', sums.length > 1 ? '2026-11-20' : '2026-11-14'],
      rows: 12,
      sums,
      url: URL,
    })),
  ),
  newsDigest: [
    {
      items: NEWS_KINDS.flatMap((kind) =>
        NEWS_STATES[kind].map((state) => ({ kind, state, name: 'SET-BR-261116-001', amount: MONEY })),
      ),
      url: URL,
    },
  ],
  notice: [{ subject: 'Hi <b>', lines: ['One & two', '<script>alert(1)</script>'] }],
}
