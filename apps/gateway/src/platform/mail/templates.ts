import type { Language } from '@balcao/kernel/languages'
import { mailText, type MailText } from './catalogue'
import type { Letter, MailValues, Template } from './letters'
import { moment } from './moment'

/** The text of a key, filled with the brand's name, the mail's own values and what else the letter gives. */
type Say = (key: MailText, more?: Record<string, string>) => string
type Write<T extends Template> = (say: Say, values: MailValues[T]) => Letter

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
  appKeyChanged: (say, { kind, mode, change, url }) => {
    const named = say(`appKeyChanged.kind.${kind}`)
    const key = mode === '' ? named : `${named} (${mode})`
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
  recurringCharge: (say, { what, at, url }) => {
    const isOver = what === 'ENDED' || at === '' || url === ''
    return {
      subject: say(`recurringCharge.subject.${what}`),
      lines: [
        say(`recurringCharge.what.${what}`),
        ...(what === 'PAID' ? [say(at ? 'recurringCharge.next' : 'recurringCharge.last')] : []),
        ...(isOver ? [] : [say('recurringCharge.otherCard'), url]),
      ],
    }
  },
  withdrawalSettled: (say, { status, withdrawalNo, url }) => ({
    subject: say(`withdrawalSettled.subject.${status}`),
    lines: [say(`withdrawalSettled.what.${status}`), withdrawalNo, url],
  }),
  reportReady: (say, { sums, url }) => ({
    subject: say('reportReady.subject'),
    lines: [
      sums.length > 0 ? say('reportReady.rowsAndSums', { sums: sums.join(' + ') }) : say('reportReady.rows'),
      say('reportReady.fetch'),
      url,
    ],
  }),
  notice: (_say, { subject, lines }) => ({ subject, lines }),
}

export function writeLetter<T extends Template>(
  template: T,
  language: Language,
  brand: string,
  values: MailValues[T],
): Letter {
  const known = { brand, ...inWords(language, values) }
  return TEMPLATES[template]((key, more) => mailText(language, key, { ...known, ...more }), values)
}

/** Values as a sentence takes them: times become words, and what is no single word is left to the letter itself. */
function inWords(language: Language, values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'number') return [[name, String(value)]]
      if (typeof value !== 'string') return []
      return [[name, TIMES.has(name) && value !== '' ? moment(language, value) : value]]
    }),
  )
}

const TIMES = new Set(['at', 'respondBy'])
