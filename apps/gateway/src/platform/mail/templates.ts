import { localeFor, type Language } from '@balcao/kernel/languages'
import { writtenMoneyText } from '@balcao/kernel/spelt-money'
import { mailText, type MailText } from './catalogue'
import type { Letter, MailMoney, MailValues, ReaderFacts, Template } from './letters'
import { dayText, moment } from './moment'

/** The text of a key, filled with the brand's name, the mail's own values and what else the letter gives. */
type Say = (key: MailText, more?: Record<string, string>) => string
type Write<T extends Template> = (say: Say, values: MailValues[T], how: Writing) => Letter

/** What a letter writes by itself, where one value is not one word. */
interface Writing {
  money: (money: MailMoney) => string
  day: (day: string) => string
}

/** Which texts make up a letter, in which order; the words stand in locales/. */
const TEMPLATES: { [T in Template]: Write<T> } = {
  verificationCode: (say, { purpose, code }) => ({
    subject: say('verificationCode.subject'),
    lines: [say(`verificationCode.use.${purpose}`), say('verificationCode.warning')],
    code,
  }),
  passwordChanged: (say) => ({
    subject: say('passwordChanged.subject'),
    lines: [say('passwordChanged.when'), say('passwordChanged.notYou')],
  }),
  signedOutByTries: (say) => ({
    subject: say('signedOutByTries.subject'),
    lines: [say('signedOutByTries.when'), say('signedOutByTries.notYou')],
  }),
  secondFactorChanged: (say, { change }) => ({
    subject: say(`secondFactorChanged.subject.${change}`),
    lines: [
      say(`secondFactorChanged.what.${change}`),
      ...(change === 'recoveryUsed' ? [say('secondFactorChanged.left')] : []),
      say('secondFactorChanged.notYou'),
    ],
  }),
  newDevice: (say) => ({
    subject: say('newDevice.subject'),
    lines: [say('newDevice.when'), say('newDevice.where'), say('newDevice.notYou')],
  }),
  invited: (say, { url }) => ({
    subject: say('invited.subject'),
    lines: [say('invited.begin'), url, say('invited.ignore')],
  }),
  providerInvited: (say, { url }) => ({
    subject: say('providerInvited.subject'),
    lines: [say('providerInvited.begin'), url, say('providerInvited.ignore')],
  }),
  addedToMerchant: (say, { password, url }) => ({
    subject: say('addedToMerchant.subject'),
    lines: [say('addedToMerchant.by'), say(`addedToMerchant.password.${password}`), url],
  }),
  passwordKept: (say, { url }) => ({
    subject: say('passwordKept.subject'),
    lines: [say('passwordKept.who'), say('passwordKept.reset'), url],
  }),
  passwordSet: (say, { url }) => ({
    subject: say('passwordSet.subject'),
    lines: [say('passwordSet.who'), say('passwordSet.reset'), url],
  }),
  roleChanged: (say, { role, isEnabled, url }) => ({
    subject: say('roleChanged.subject'),
    lines: [
      say('roleChanged.who'),
      isEnabled ? say('roleChanged.now', { named: say(`roleChanged.role.${role}`) }) : say('roleChanged.disabled'),
      say('roleChanged.notRight'),
      url,
    ],
  }),
  removedFromMerchant: (say) => ({
    subject: say('removedFromMerchant.subject'),
    lines: [say('removedFromMerchant.who'), say('removedFromMerchant.notRight')],
  }),
  userAdded: (say, { url }) => ({
    subject: say('userAdded.subject'),
    lines: [say('userAdded.who'), say('userAdded.rights'), url],
  }),
  alreadyRegistered: (say, { url }) => ({
    subject: say('alreadyRegistered.subject'),
    lines: [say('alreadyRegistered.asked'), say('alreadyRegistered.reset'), url],
  }),
  welcome: (say, { url }) => ({
    subject: say('welcome.subject'),
    lines: [say('welcome.sandbox'), say('welcome.next'), url],
  }),
  appKeyChanged: (say, { kind, mode, change, url }) => {
    const named = say(`appKeyChanged.kind.${kind}`)
    const key = mode === '' ? named : `${named} (${say(`appKeyChanged.mode.${mode}`)})`
    return {
      subject: say(`appKeyChanged.subject.${change}`, { key }),
      lines: [
        say(`appKeyChanged.what.${change}`, { key }),
        ...(change === 'rotated' ? [say('appKeyChanged.overlap')] : []),
        say('appKeyChanged.notYou'),
        url,
      ],
    }
  },
  goLiveDecided: (say, { isLive, reason, url }) => {
    const outcome = isLive ? 'live' : 'sandbox'
    return {
      subject: say(`goLiveDecided.${outcome}.subject`),
      lines: [say(`goLiveDecided.${outcome}.what`), ...(reason ? [say('goLiveDecided.reason')] : []), url],
    }
  },
  kycChanged: (say, { event, reason, url }) => ({
    subject: say(`kycChanged.subject.${event}`),
    lines: [say(`kycChanged.what.${event}`), ...(reason ? [say('kycChanged.reason')] : []), url],
  }),
  notificationsFail: (say, { url }) => ({
    subject: say('notificationsFail.subject'),
    lines: [say('notificationsFail.since'), say('notificationsFail.retries'), url],
  }),
  disputeOpened: (say, { url }) => ({
    subject: say('disputeOpened.subject'),
    lines: [say('disputeOpened.what'), say('disputeOpened.until'), url],
  }),
  disputeDueSoon: (say, { url }) => ({
    subject: say('disputeDueSoon.subject'),
    lines: [say('disputeDueSoon.until'), say('disputeDueSoon.otherwise'), url],
  }),
  noteMention: (say, { about, text, url }) => ({
    subject: say('noteMention.subject'),
    lines: [say('noteMention.who', { thing: say(`noteMention.about.${about}`) }), text, url],
  }),
  depositWaiting: (say, { url }) => ({
    subject: say('depositWaiting.subject'),
    lines: [say('depositWaiting.what'), say('depositWaiting.decide'), url],
  }),
  paymentPaper: (say, { what, url }) => ({
    subject: say(`paymentPaper.subject.${what}`),
    lines: [say(`paymentPaper.what.${what}`), say('paymentPaper.order'), say('paymentPaper.page'), url],
  }),
  recurringCharge: (say, { what, at, url }) => {
    const isOver = what === 'ENDED' || what === 'CANCELLED' || what === 'REVOKED' || at === '' || url === ''
    return {
      subject: say(`recurringCharge.subject.${what}`),
      lines: [
        say(`recurringCharge.what.${what}`),
        ...(what === 'PAID' ? [say(at ? 'recurringCharge.next' : 'recurringCharge.last')] : []),
        ...(isOver ? [] : [say('recurringCharge.otherCard'), url]),
      ],
    }
  },
  withdrawalSettled: (say, { status, withdrawalNo, reason, url }) => ({
    subject: say(`withdrawalSettled.subject.${status}`),
    lines: [
      say(`withdrawalSettled.what.${status}`),
      ...(status === 'PAID' || reason === '' ? [] : [say('because', { why: inReadersWords(say, reason) })]),
      withdrawalNo,
      url,
    ],
  }),
  secondWanted: (say, { what, url }) => ({
    subject: say(`secondWanted.subject.${what}`),
    lines: [say(`secondWanted.what.${what}`), say('secondWanted.decide'), url],
  }),
  termsProposed: (say, { url }) => ({
    subject: say('termsProposed.subject'),
    lines: [say('termsProposed.what'), say('secondWanted.decide'), url],
  }),
  bankAccountDecided: (say, { isVerified, reason, url }) => {
    const outcome = isVerified ? 'verified' : 'rejected'
    return {
      subject: say(`bankAccountDecided.subject.${outcome}`),
      lines: [
        say(`bankAccountDecided.what.${outcome}`),
        ...(reason === '' ? [] : [say('because', { why: reason })]),
        url,
      ],
    }
  },
  settlementDecided: (say, { status, reason, url }) => ({
    subject: say(`settlementDecided.subject.${status}`),
    lines: [
      say(`settlementDecided.what.${status}`),
      ...(reason === '' ? [] : [say('because', { why: inReadersWords(say, reason) })]),
      url,
    ],
  }),
  reportReady: (say, { type, days: [first, last], sums, url }, { money, day }) => {
    const named = {
      report: say(`reportReady.type.${type}`),
      days: first === last ? day(first) : `${day(first)} – ${day(last)}`,
      sums: sums.map(money).join(' + '),
    }
    return {
      subject: say('reportReady.subject', named),
      lines: [
        sums.length > 0 ? say('reportReady.rowsAndSums', named) : say('reportReady.rows', named),
        say('reportReady.fetch'),
        url,
      ],
    }
  },
  newsDigest: (say, { items, url }, { money }) => ({
    subject: say('newsDigest.subject'),
    lines: [
      say('newsDigest.begin'),
      ...items.map(({ kind, state, name, amount }) =>
        say(`newsDigest.${kind}.${state}` as MailText, { name, sum: amount.amount === '' ? '' : money(amount) }),
      ),
      say('newsDigest.choose'),
      url,
    ],
  }),
  notice: (_say, { subject, lines }) => ({ subject, lines }),
}

export function writeLetter<T extends Template>(
  template: T,
  language: Language,
  brand: string,
  values: MailValues[T] & Partial<ReaderFacts>,
): Letter {
  const locale = localeFor(language, values.country ?? '')
  const how: Writing = {
    money: ({ amount, currency }) => writtenMoneyText(amount, currency, locale),
    day: (day) => dayText(locale, day),
  }
  const time = (at: string) => moment(locale, at, values.timeZone ?? '')
  const known = { brand, ...inWords(values, how.money, time) }
  return TEMPLATES[template]((key, more) => mailText(language, key, { ...known, ...more }), values, how)
}

/** Values as a sentence takes them: times and money become words, what is no single word is left to the letter itself. */
function inWords(values: object, money: Writing['money'], time: (at: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'number') return [[name, String(value)]]
      if (isMoney(value)) return [[name, money(value)]]
      if (typeof value !== 'string') return []
      return [[name, TIMES.has(name) && value !== '' ? time(value) : value]]
    }),
  )
}

const TIMES = new Set(['at', 'respondBy'])
const isMoney = (value: unknown): value is MailMoney =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

/** What a bank says by a code is said in words; a person's own words stay as they are. */
const BANK_CODES = ['account-closed', 'refused-by-receiver'] as const

function inReadersWords(say: Say, reason: string): string {
  const code = BANK_CODES.find((known) => known === reason)
  if (code) return say(`bankCode.${code}`)
  return /^[a-z]+(-[a-z]+)+$/.test(reason) ? say('bankCode.other') : reason
}
