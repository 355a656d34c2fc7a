import type { SecondWanted } from '../../kit/calls/approval'
import type { KeyKind } from '@balcao/kernel/app-keys'
import type { Mode } from '@balcao/kernel/app-state'
import type { NewsKind } from '@balcao/contract/people/news'
import type { MerchantRole } from '@balcao/kernel/permissions'
import type { ReportType } from '@balcao/kernel/reports'

export type CodePurpose = 'login' | 'reset' | 'signup' | 'withdrawal' | 'proveMail'

/** What a mail is about, and how its reader writes: added to every mail when it is asked for. */
export interface ReaderFacts {
  /** The shop's name; empty: it is about the login alone. */
  merchant: string
  country: string
  timeZone: string
}

/** As the wire has it; the letter writes it as its reader does. */
export interface MailMoney {
  amount: string
  currency: string
}

/** What each template is filled with. Times are ISO texts: values travel sealed, as JSON. */
export interface MailValues {
  verificationCode: { purpose: CodePurpose; code: string; minutes: number }
  passwordChanged: { at: string }
  /** Somebody signed in as the reader could not prove to be them. */
  signedOutByTries: { at: string; ip: string; tries: number }
  /** Anything about the second factor; `left` counts the recovery codes that can still be used. */
  secondFactorChanged: { change: FactorChange; at: string; left: number }
  disputeOpened: DisputeFacts
  disputeDueSoon: DisputeFacts
  /** An app's receiver has not taken notifications for a while. */
  notificationsFail: { app: string; address: string; url: string }
  /** Somebody of the provider takes on a colleague, who chooses a password at that address. */
  providerInvited: { by: string; url: string }
  newDevice: { at: string; ip: string; device: string }
  invited: TieFacts
  /** own: the password the person has already. given: the one that was set for them. prove: the address comes first. */
  addedToMerchant: TieFacts & { password: 'own' | 'given' | 'prove' }
  /** Somebody wanted to set a password for a login that is not theirs alone. */
  passwordKept: TieFacts
  /** To the person: somebody else chose a new password for them. */
  passwordSet: TieFacts & { at: string }
  /** To the person: what they may do at a merchant is not what it was. */
  roleChanged: TieFacts & { role: MerchantRole; isEnabled: boolean; at: string }
  /** To the person: they no longer work for a merchant. */
  removedFromMerchant: { by: string; at: string }
  /** To the merchant's admins. */
  userAdded: { by: string; name: string; email: string; at: string; url: string }
  alreadyRegistered: { url: string }
  /** To whoever signed a company up: what works already, and what comes next. */
  welcome: { company: string; url: string }
  /** To the merchant's admins; never the key itself. */
  appKeyChanged: KeyFacts
  /** To the merchant's admins: their app takes live payments, or was sent back. */
  goLiveDecided: { app: string; isLive: boolean; reason: string; url: string }
  /** To the merchant's admins, and to whoever asked for it. */
  withdrawalSettled: {
    status: 'PAID' | 'FAILED' | 'RETURNED' | 'REJECTED'
    withdrawalNo: string
    amount: MailMoney
    to: string
    bankRef: string
    reason: string
    url: string
  }
  /** To those who may approve what a colleague asked for. */
  secondWanted: Omit<SecondWanted, 'what' | 'place'> & { what: SecondWhat; by: string; url: string }
  /** To the provider's other admins: terms of a merchant wait for one of them. */
  termsProposed: { by: string; url: string }
  /** To the merchant's admins: an account takes money from now on, or was refused. */
  bankAccountDecided: { isVerified: boolean; account: string; reason: string; url: string }
  /** To the merchant's admins, and to whoever applied. */
  settlementDecided: {
    status: 'PAID' | 'FAILED' | 'REJECTED'
    settlementNo: string
    amount: MailMoney
    to: string
    reason: string
    url: string
  }
  /** To those who accept or return deposits that look unusual. */
  depositWaiting: { amount: MailMoney; payer: string; customer: string; days: number; url: string }
  /** To a colleague whom a note names. */
  noteMention: {
    who: string
    about: 'order' | 'dispute' | 'deposit' | 'payer'
    number: string
    text: string
    url: string
  }
  /** To a payer who asked for it: the receipt of a payment, or where its slip is. */
  paymentPaper: {
    what: 'PAID' | 'SLIP'
    subject: string
    amount: MailMoney
    orderNo: string
    at: string
    url: string
  }
  /** To the payer of a recurring contract; the address, where there is one, is where the card is changed. */
  recurringCharge: {
    what: 'UPCOMING' | 'PAID' | 'FAILED' | 'ENDED' | 'CANCELLED' | 'REVOKED'
    subject: string
    amount: MailMoney
    at: string
    url: string
  }
  /** To the merchant's admins: what became of their KYC file. */
  kycChanged: {
    event: 'approved' | 'rejected' | 'asked' | 'renewalDue' | 'renewalSoon'
    reason: string
    /** Until when the last approval holds; empty: there is none. */
    at: string
    url: string
  }
  /** To whoever waits for a report. The address is signed and has an end: its readers need no login. */
  reportReady: { type: ReportType; days: [first: string, last: string]; rows: number; sums: MailMoney[]; url: string }
  /** To whoever follows what happens at a merchant, each morning after a day that brought something. */
  newsDigest: { items: { kind: NewsKind; state: string; name: string; amount: MailMoney }[]; url: string }
  /** Words of the caller's own, already in the reader's language. */
  notice: { subject: string; lines: string[] }
}
/** Who brought the reader to which merchant, and where to go on. */
interface TieFacts {
  by: string
  url: string
}
interface KeyFacts {
  app: string
  kind: KeyKind | 'RESTRICTED_KEY'
  mode: Mode | ''
  change: KeyChange
  by: string
  at: string
  url: string
}
export type KeyChange = 'created' | 'rotated' | 'revoked' | 'revealed'
export type FactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryRenewed'
  | 'recoveryUsed'
/** How much, where to answer, and until when. */
interface DisputeFacts {
  disputeNo: string
  tradeNo: string
  amount: MailMoney
  respondBy: string
  url: string
}
export type SecondWhat = Exclude<SecondWanted['what'], 'terms'>
export type Template = keyof MailValues

/**
 * Whether the provider may read a mail again after it was sent. Never where its words open something: they are taken away
 * as soon as they are sent, and shown to nobody before.
 */
export const MAY_BE_READ_AGAIN: Record<Template, boolean> = {
  verificationCode: false,
  passwordChanged: true,
  signedOutByTries: true,
  disputeOpened: true,
  disputeDueSoon: true,
  notificationsFail: true,
  newDevice: true,
  invited: true,
  addedToMerchant: true,
  passwordKept: true,
  passwordSet: true,
  roleChanged: true,
  removedFromMerchant: true,
  userAdded: true,
  alreadyRegistered: true,
  welcome: true,
  providerInvited: true,
  secondFactorChanged: true,
  appKeyChanged: true,
  goLiveDecided: true,
  withdrawalSettled: true,
  secondWanted: true,
  termsProposed: true,
  depositWaiting: true,
  noteMention: true,
  bankAccountDecided: true,
  settlementDecided: true,
  paymentPaper: false,
  recurringCharge: false,
  kycChanged: true,
  reportReady: false,
  newsDigest: true,
  notice: true,
}

/** A mail in words; how it looks is decided elsewhere. */
export interface Letter {
  subject: string
  lines: string[]
  /** Set apart and large: what the reader came for. */
  code?: string
}
