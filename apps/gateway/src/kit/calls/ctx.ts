import type { HeardCalls } from './heard-calls'
import type { AnyEndpoint, Needs, Tx } from '@balcao/contract/kit'
import type { DutyKind } from '@balcao/contract/platform/duties'
import type { FirstStep, StepState } from '@balcao/contract/merchant/first-steps'
import type { NewsItem, NewsKind } from '@balcao/contract/people/news'
import type { SearchHit, SearchKind } from '@balcao/contract/platform/search'
import type { Mode } from '@balcao/kernel/app-state'
import type { Language } from '@balcao/kernel/languages'
import type {
  AdminRight,
  Grants,
  MerchantFlags,
  MerchantRole,
  ProviderRight,
  ProviderRole,
  Right,
} from '@balcao/kernel/permissions'
import type { Readable } from 'node:stream'
import type { Config } from '../../base/config'
import type { Databases, WorkingRole } from '../../db/databases'
import type { Db } from '../../db/held-connection'
import type { ApprovalKind } from './approval'
import type { AuditNote, AuditSource } from './audit'
import type { Delivered } from './delivered'
import type { ExportSource } from '../lists/export'
import type { LoadedBrand } from '../brand/brand'
import type { Clock } from '../../base/clock'
import type { Log } from '../../base/log'
import type { Tracing } from '../../base/trace'
import type { Secret } from '../../base/secret'
import type { Found } from '../database/transaction'

/** The person behind a session, as the database knows them at this very request. */
export interface Caller {
  uid: string
  username: string
  realName: string
  kind: 'merchant' | 'provider'
  /** null: not of the provider, or without the second factor that everybody there must have. It opens nothing yet. */
  providerRole: ProviderRole | null
  mustChangePassword: boolean
  hasSecondFactor: boolean
  /** The zone the person wants times shown in; empty: the merchant's. */
  timeZone: string
  sessionId: string
}

/** What a person is at one merchant: the merchant's own facts, and the rights the tie gives. */
export interface Tie {
  merchant_no: string
  name: string
  status: 'PENDING_KYC' | 'ACTIVE' | 'SUSPENDED' | 'CLOSED'
  timeZone: string
  flags: MerchantFlags & { show_new_withdrawal: boolean }
  /** Nobody works here with a password alone. */
  needsSecondFactor: boolean
  accountManager: Record<string, string> | null
  role: MerchantRole
  /** After the merchant's flags. */
  grants: Grants
  /** null: every app. */
  appIds: string[] | null
  /** Which orders can be reached; null: all, as people do. A program's key reaches the sandbox's or the live ones. */
  mode: Mode | null
  /** Asked to come, and not here yet: the first login settles it. */
  isInvited: boolean
}

/** An app's own program: which app it speaks for, and what its key reaches. */
export interface Program {
  appId: string
  mode: Mode
}

/** What a program sends in place of a session. */
export interface KeyCredentials {
  appId: string
  securityKey: string
  /** What a restricted key must have for this call. */
  scope: string
  ip: string
  now: Date
}

export interface Credentials {
  token: string
  cookie: string
  background: boolean
  now: Date
}

/**
 * What the whole gateway shares; made once at start, never reached for globally. What reaches the outside is added to it
 * by ports/, which stand above the kit.
 */
export interface Gateway {
  config: Config
  /** Not the owner's: no call may ever speak with its rights. */
  databases: Pick<Databases, WorkingRole | 'replica'>
  /** Whether the rows of merchants live on other servers than people and sessions do. */
  isSpread: boolean
  clock: Clock
  log: Log
  secret: Secret
  /** Hides in payment links whose they are. It outlives the secret key, since links are printed. */
  linkKey: string
  /** Tells whoever collects traces what was done; nobody, as a rule. */
  tracing: Tracing
  brand: LoadedBrand
  /** Where the logins of the demo world work: nowhere, since there is none; at this machine; or wherever somebody asks. */
  demo: 'none' | 'local' | 'open'
  /** How many mails with a code a stranger's network gets in an hour before it has to work for them. */
  freeMails: number
  /** How many zero bits the work for each further one has to show. */
  workBits: number
  /** It was told to end: whoever shares out requests should choose another. */
  isLeaving: boolean
  /** What programs asked for and is not written down yet. */
  heard: HeardCalls
  /** The streams of live events; lives in its own module, and ends with the gateway. */
  live: Live
  /** What can be asked for and decided; each feature brings its own. */
  approvalKinds: readonly ApprovalKind[]
  /** Every list that can be had as a file; each feature brings its own. */
  files: readonly ExportSource[]
  /** How things are found from anywhere; each feature brings its own. */
  searches: readonly Search[]
  /** What may wait for somebody; each feature brings its own. */
  duties: readonly Awaiting[]
  /** What people may be told of; each feature brings its own. */
  tidings: readonly Tiding[]
  /** What leads to the first payment; each feature brings its own. */
  steps: readonly Step[]
  /** What takes its time; each feature brings its own. */
  works: readonly Work[]
  /** Whose living session a cookie belongs to; null: nobody's. Lives in the session module. */
  holderOf(asked: { sessionId: string; cookie: string; now: Date }): Promise<string | null>
  /** Sites that may show the page of a payment link in a frame. Lives in the checkout module. */
  framersOf(link: string): Promise<string[]>
  /** What was delivered for an order. Lives in the waybills module, a wing above those that ask. */
  deliveredFor(db: Db, merchant_no: string, tradeNo: string): Promise<Delivered[]>
  /** Throws TokenInvalid. Lives in the session module; the kit only calls it. */
  authenticate(credentials: Credentials): Promise<Caller>
  /** The same for a session that was found with the merchant (app.enter_by_token). */
  recognise(credentials: Credentials, found: Found | undefined): Promise<Caller>
  /** Whether this session's person proved lately, or just now, who they are. Lives in the session module. */
  isSteppedUp(user: Caller, how: 'recent' | 'fresh', now: Date): Promise<boolean>
  /** What a visitor is at a merchant, noted in both logs. Throws when there is no such visit. Lives in the visits module. */
  enterVisit(asked: AskedVisit): Promise<Tie>
  /** The merchant that a security key claims to be of; null: it is no such key. */
  merchantOfKey(securityKey: string): string | null
  /** Who a program is, in its merchant's own transaction. Throws KeyInvalid. Lives in the apps module. */
  recogniseProgram(
    db: Db,
    merchant_no: string,
    credentials: KeyCredentials,
  ): Promise<{ user: Caller; tie: Tie; program: Program; sign(body: string): string }>
}

/** One of the provider's people wants to see what a merchant's people see. */
export interface AskedVisit extends AuditSource {
  user: Caller
  visitId: string
  merchant_no: string
  needs: 'merchant' | 'session' | Right | AdminRight
  /** The call's name, and what was sent with it. */
  call: string
  raw: unknown
}

export interface Live {
  follow(
    merchant_no: string,
    lastEventId: string | undefined,
    follower: { topics: ReadonlySet<string>; appIds: readonly string[] | null; sessionId: string },
  ): Promise<Readable>
  close(): void
}

export interface RequestFacts {
  now: Date
  log: Log
  gateway: Gateway
  language: Language
  requestId: string
  ip: string
  /** Asked at this very machine, and not from elsewhere. */
  isLocal: boolean
  userAgent: string
  /** No person caused this call, so it does not keep an idle session alive. */
  background: boolean
  /** The file of a call whose body is one; whoever takes it reads it to the end or destroys it. */
  file: Readable | null
  cookie: string
  setCookie(value: string | null): void
  /** What tells this browser from others, also before anybody has signed in; empty: nothing yet. */
  device: string
  setDevice(value: string): void
  /** Notes what this call changed; the row is written in the same transaction. Exactly once per changing call. */
  audit(note: AuditNote): void
}

interface InsideTransaction {
  db: Db
}
interface OutsideTransaction {
  /** Opens a transaction of its own, with the same role and tenant a `tx: 'one'` call would have. */
  transact<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /**
   * Of a call with `idempotentBy`: the one of its transactions that must not happen twice. It takes the key, and what it
   * gives is the reply. Whoever repeats the call does not come back from here. A call whose body is a file says what was
   * in it: another file under the same key is another wish.
   */
  once<Result>(work: (db: Db) => Promise<Result>, content?: string): Promise<Result>
}

type PublicFacts = RequestFacts
/** The merchant of a session call is optional, and looked at only by the calls that ask for it: logout must always work. */
type SessionFacts = RequestFacts & { user: Caller; chosenTie(): Promise<Tie | null> }
type MerchantFacts = RequestFacts & { user: Caller; tie: Tie; merchant_no: string; may(right: Right): boolean }
type ProgramFacts = MerchantFacts & { program: Program }
type ProviderFacts = RequestFacts & { user: Caller; may(right: ProviderRight): boolean }

type FactsFor<N extends Needs> = N extends 'public'
  ? PublicFacts
  : N extends 'session'
    ? SessionFacts
    : N extends 'provider' | ProviderRight
      ? ProviderFacts
      : N extends 'app'
        ? ProgramFacts
        : MerchantFacts

export type CtxFor<N extends Needs, T extends Tx> = FactsFor<N> &
  (T extends 'one' ? InsideTransaction : OutsideTransaction)
export type CtxOf<E extends AnyEndpoint> = CtxFor<E['needs'], E['tx']>

/** The usual one: merchant staff, inside the request's transaction. */
export type Ctx = CtxFor<'merchant', 'one'>
export type ProgramCtx = CtxFor<'app', 'one'>
export type SessionCtx = CtxFor<'session', 'one'>
export type ProviderCtx = CtxFor<'provider', 'one'>

/** How a feature's own are found by a text that somebody typed wherever they were. */
export interface Search {
  kind: SearchKind
  /** The list that shows them: whoever may not read it finds nothing here either. */
  of: AnyEndpoint
  find(ctx: Ctx, text: string): Promise<SearchFound[]>
}

export type SearchFound = Pick<SearchHit, 'id' | 'name'> & Partial<Omit<SearchHit, 'kind'>>

/** So many of a kind: whoever wants more goes to its list. */
export const FEW = 5

/** What of a feature waits for somebody of the merchant. */
export interface Awaiting {
  kind: DutyKind
  /** The call that would settle it: whoever may not make it is not bothered. */
  by: AnyEndpoint
  look(ctx: Ctx): Promise<Pending>
}

export interface Pending {
  count: number | bigint
  until?: Date | null
  since?: Date | null
  about?: string
}

/** What of a feature is worth telling when it comes to one of its states. */
export interface Tiding {
  kind: NewsKind
  /** The list that shows it: whoever may not read it is not told either. */
  of: AnyEndpoint
  /** The newest few, in whatever state they are. */
  look(ctx: Ctx): Promise<Told[]>
}

export type Told = Pick<NewsItem, 'id' | 'state' | 'name' | 'at'> & Partial<Pick<NewsItem, 'amount' | 'currency'>>

/** What a person asked for and waits for: how many are being made, and how many ended after that moment. */
export interface Work {
  of: AnyEndpoint
  look(ctx: Ctx, seen: Date): Promise<{ underWay: number; ended: number }>
}

/** One of the first steps of a new merchant, told by what there is and never by a box that somebody ticked. */
export interface Step {
  step: FirstStep
  /** The call by which it is taken: whoever may not make it is not asked to. */
  by: AnyEndpoint
  look(ctx: Ctx): Promise<StepState>
}
