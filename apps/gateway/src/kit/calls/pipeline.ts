import type { AnyEndpoint, Needs } from '@balcao/contract/kit'
import { areaOfCall, grantsWithin } from '@balcao/kernel/areas'
import {
  isOfProvider,
  may,
  meets,
  providerMay,
  type AdminRight,
  type ProviderRight,
  type Right,
} from '@balcao/kernel/permissions'
import type { Db } from '../../db/held-connection'
import { AuditMissing, writeAuditOf, type AuditNote, type AuditSource } from './audit'
import type { Caller, Credentials, RequestFacts, Tie } from './ctx'
import {
  KeyInvalid,
  MerchantNotSelected,
  NoSuchRoute,
  OwnFactorRequired,
  PasswordChangeRequired,
  PermissionDenied,
  SecondFactorRequired,
  StepUpNeeded,
  TokenInvalid,
  VisitOnlyReads,
} from './errors'
import { keepReply, once } from './idempotency'
import { onceOutside } from './once-outside'
import type { Route } from './implement'
import { parseInput } from './input'
import {
  isMerchantNo,
  mustBeOpen,
  openTenant,
  openTenantByToken,
  openTenantFor,
  openTenantToRead,
  readTie,
} from '../database/tenancy'
import { inReading, inTransaction, type Found } from '../database/transaction'

/** A request as the transport hands it over: who it claims to be, for which merchant, with what. */
export interface Incoming {
  facts: Omit<RequestFacts, 'audit'>
  token: string
  /** What a program sends in place of a token. */
  basic: { appId: string; securityKey: string } | null
  /** Counts a call of this app; refuses it where there were too many. */
  takeFor(appId: string): void
  /** How the answer is to be signed. */
  signWith(sign: (body: string) => string): void
  merchant_no: string
  /** The visit in which one of the provider's people asks; empty: none. */
  visit: string
  raw: unknown
}

/**
 * The one way every call goes: authenticate → needs → input → handler → audit → reply. The merchant in the header is a
 * wish; the tie, read in the message that opens the transaction and under row-level security, decides. So what a
 * merchant call needs is checked inside its transaction, before anything else happens there.
 */
export async function run(route: Route, incoming: Incoming): Promise<unknown> {
  const { needs, name } = route.endpoint
  mustBeOffered(name, incoming)
  const call = new Call(route, incoming)
  if (needs === 'public') return call.asAuth({})
  if (needs === 'app') return call.asProgram()
  const credentials = credentialsOf(incoming)
  if (incoming.visit) return call.asVisitor(credentials, needs)
  const isOfMerchant = needs !== 'session' && !isOfProvider(needs)
  if (isOfMerchant && isMerchantNo(incoming.merchant_no)) return call.asMerchantStaff(credentials, needs)
  const user = mayGoOn(route.endpoint, await incoming.facts.gateway.authenticate(credentials))
  if (needs === 'session') {
    await call.mustBeSteppedUp(user)
    return call.asAuth({ user, chosenTie: () => chosenTie(user, incoming) })
  }
  if (isOfProvider(needs)) return call.asProvider(user, needs)
  throw user.kind === 'merchant' && !incoming.merchant_no ? new MerchantNotSelected() : new PermissionDenied()
}

/** What the provider's brand has switched off is not there, whoever asks. Its own desks stay. */
function mustBeOffered(name: string, { facts: { gateway } }: Incoming): void {
  const area = areaOfCall(name)
  if (area && !gateway.brand.areas.includes(area)) throw new NoSuchRoute()
}

/** The tie with what is left of its rights. */
const withinBrand = <T extends Tie | null>(tie: T, { gateway }: Pick<RequestFacts, 'gateway'>): T =>
  tie && { ...tie, grants: grantsWithin(tie.grants, gateway.brand.areas) }

function credentialsOf({ facts: { cookie, background, now }, token }: Incoming): Credentials {
  if (!token || !cookie) throw new TokenInvalid()
  return { token, cookie, background, now }
}

function mayGoOn(endpoint: AnyEndpoint, user: Caller): Caller {
  if (user.mustChangePassword && !endpoint.beforePasswordChange) throw new PasswordChangeRequired()
  return user
}

/** None is fine; a foreign, suspended or closed one is refused here as everywhere. */
async function chosenTie(user: Caller, { facts, merchant_no }: Incoming): Promise<Tie | null> {
  if (!merchant_no) return null
  if (user.kind !== 'merchant' || !isMerchantNo(merchant_no)) throw new PermissionDenied()
  const { app } = facts.gateway.databases
  const tie = await inTransaction(app, openTenantFor(merchant_no, user.uid), (_db, found) =>
    Promise.resolve(readTie(found)),
  )
  return mustBeOpen(withinBrand(tie, facts))
}

type AnyNeed = Exclude<Needs, 'public' | 'app'>

class Call {
  readonly #notes: AuditNote[] = []
  readonly #route: Route
  readonly #incoming: Incoming
  constructor(route: Route, incoming: Incoming) {
    this.#route = route
    this.#incoming = incoming
  }

  asAuth(who: { user?: Caller; chosenTie?: () => Promise<Tie | null> }): Promise<unknown> {
    return this.#perform(this.#incoming.facts.gateway.databases.auth, 'begin', who)
  }

  /** After what a call needs, before its input: nothing else of it opens to a bare session. */
  async mustBeSteppedUp(user: Caller): Promise<void> {
    const { stepUp } = this.#route.endpoint
    const { gateway, now } = this.#incoming.facts
    if (stepUp !== 'none' && !(await gateway.isSteppedUp(user, stepUp, now))) throw new StepUpNeeded()
  }

  async asProvider(user: Caller, needs: 'provider' | ProviderRight): Promise<unknown> {
    if (user.kind !== 'provider') throw new PermissionDenied()
    const role = user.providerRole
    if (!role) throw user.hasSecondFactor ? new PermissionDenied() : new OwnFactorRequired()
    const mayDo = (right: ProviderRight) => providerMay(role, right)
    if (needs !== 'provider' && !mayDo(needs)) throw new PermissionDenied()
    await this.mustBeSteppedUp(user)
    return this.#perform(this.#incoming.facts.gateway.databases.provider, 'begin', { user, may: mayDo })
  }

  /** One of the provider's people, who sees what a role of the merchant sees: reads only, and the database holds them to it. */
  async asVisitor(credentials: Credentials, needs: AnyNeed): Promise<unknown> {
    const { facts, merchant_no, visit: visitId, raw } = this.#incoming
    const { endpoint } = this.#route
    const known = mayGoOn(endpoint, await facts.gateway.authenticate(credentials))
    if (known.kind !== 'provider' || isOfProvider(needs)) throw new PermissionDenied()
    if (!endpoint.reads) throw new VisitOnlyReads()
    const { now, requestId, ip, userAgent } = facts
    const source = { user: known, now, requestId, ip, userAgent }
    const entered = await facts.gateway.enterVisit({ ...source, visitId, merchant_no, needs, call: endpoint.name, raw })
    const tie = withinBrand(entered, facts)
    const user: Caller = { ...known, kind: 'merchant', providerRole: null }
    if (needs === 'session') return this.asAuth({ user, chosenTie: () => Promise.resolve(tie) })
    await this.mustBeSteppedUp(known)
    const who = { user, tie, merchant_no, may: (right: Right) => may(tie.grants, right) }
    return this.#perform(facts.gateway.databases.app, openTenantToRead(merchant_no), who)
  }

  async asMerchantStaff(credentials: Credentials, needs: 'merchant' | Right | AdminRight): Promise<unknown> {
    const { merchant_no, facts } = this.#incoming
    const { app } = facts.gateway.databases
    const { opening, holder } = await this.#entering(credentials)
    const who = async (found: Found | undefined) => {
      const user = mayGoOn(this.#route.endpoint, await holder(found))
      if (user.kind !== 'merchant') throw new PermissionDenied()
      const tie = withinBrand(mustBeOpen(readTie(found)), facts)
      if (tie.needsSecondFactor && !user.hasSecondFactor) throw new SecondFactorRequired()
      const mayDo = (right: Right) => may(tie.grants, right)
      if (needs !== 'merchant' && !meets(tie, needs)) throw new PermissionDenied()
      await this.mustBeSteppedUp(user)
      return { user, tie, merchant_no, may: mayDo }
    }
    if (this.#route.endpoint.tx === 'one') {
      const inside = this.#route.endpoint.reads ? inReading : inTransaction
      return inside(app, opening, async (db, found) => this.#inside(db, await who(found)))
    }
    const known = await inTransaction(app, opening, (_db, found) => who(found))
    return this.#perform(app, openTenant(merchant_no), known)
  }

  /**
   * The message that opens the merchant's transaction, and who holds the token. On one server it is asked in that same
   * message. Where sessions and ties live on several, the token is asked about first, and the tie where it is: a question
   * over both would fetch all sessions to the merchant's server, and a server that is away would shut out everybody.
   */
  async #entering(credentials: Credentials) {
    const { merchant_no, facts } = this.#incoming
    const { gateway, now } = facts
    if (!gateway.isSpread) {
      const holder = (found: Found | undefined) => gateway.recognise(credentials, found)
      return { opening: openTenantByToken(merchant_no, credentials.token, now), holder }
    }
    const known = await gateway.authenticate(credentials)
    return { opening: openTenantFor(merchant_no, known.uid), holder: () => Promise.resolve(known) }
  }

  /** The key leads to its merchant; whether it opens anything is read there, under row-level security. */
  asProgram(): Promise<unknown> {
    const { facts, basic, takeFor, signWith } = this.#incoming
    const { gateway, ip, now } = facts
    const merchant_no = basic && gateway.merchantOfKey(basic.securityKey)
    if (!basic || !merchant_no) throw new KeyInvalid()
    const who = async (db: Db) => {
      const credentials = { ...basic, scope: this.#route.endpoint.scope, ip, now }
      const { user, tie, program, sign } = await gateway.recogniseProgram(db, merchant_no, credentials)
      takeFor(program.appId)
      signWith(sign)
      return { user, tie: mustBeOpen(tie), merchant_no, program, may: (right: Right) => may(tie.grants, right) }
    }
    const [{ app }, opening] = [gateway.databases, openTenant(merchant_no)]
    if (this.#route.endpoint.tx === 'none') {
      return inTransaction(app, opening, who).then((known) => this.#perform(app, opening, known))
    }
    const inside = this.#route.endpoint.reads ? inReading : inTransaction
    const { after } = this.#route
    if (!after) return inside(app, opening, async (db) => this.#inside(db, await who(db)))
    return inside(app, opening, async (db) => {
      const known = await who(db)
      return { known, reply: await this.#inside(db, known) }
    }).then(({ known, reply }) => this.#afterwards(after, opening, known, reply))
  }

  /** What leads outside waits until the transaction is kept: nobody is asked for money on behalf of what may be undone. */
  async #afterwards(after: NonNullable<Route['after']>, opening: string, who: object, reply: unknown) {
    const { endpoint } = this.#route
    const { facts, raw } = this.#incoming
    const input = parseInput(endpoint.input, raw) as Record<string, unknown>
    const transact = <Result>(work: (db: Db) => Promise<Result>) =>
      inTransaction(facts.gateway.databases.app, opening, work)
    const whole = await after({ ...this.#facts(), ...who, transact } as never, input as never, reply as never)
    if (whole !== reply) {
      await transact((db) => keepReply({ ...this.#facts(), ...who, db }, endpoint, { input }, whole))
    }
    return whole
  }

  #perform(pool: Parameters<typeof inTransaction>[0], opening: string, who: object): Promise<unknown> {
    if (this.#route.endpoint.tx === 'one') return inTransaction(pool, opening, (db) => this.#inside(db, who))
    return this.#outside(pool, opening, who)
  }

  /** tx one: the handler, its audit row and its idempotency key live or die together. */
  async #inside(db: Db, who: object): Promise<unknown> {
    const { endpoint } = this.#route
    const input: unknown = parseInput(endpoint.input, this.#incoming.raw)
    const ctx = { ...this.#facts(), ...who, db }
    const act = async () => {
      const reply = await this.#handle(ctx, input)
      this.#mustHaveNoted()
      await this.#writeNotes(db, ctx)
      return reply
    }
    if (!endpoint.idempotentBy) return act()
    return once(ctx, endpoint, { input: input as Record<string, unknown> }, act)
  }

  /** tx none: the handler opens transactions of its own; what it noted is written with the one it noted it in. */
  async #outside(pool: Parameters<typeof inTransaction>[0], opening: string, who: object): Promise<unknown> {
    const { endpoint } = this.#route
    const input: unknown = parseInput(endpoint.input, this.#incoming.raw)
    let written = 0
    const facts = { ...this.#facts(), ...who }
    const transact = <Result>(work: (db: Db) => Promise<Result>) =>
      inTransaction(pool, opening, async (db) => {
        const result = await work(db)
        written += await this.#writeNotes(db, facts)
        return result
      })
    const act = async (more: object) => {
      const reply = await this.#handle({ ...facts, transact, ...more }, input)
      this.#mustHaveNoted(written)
      return reply
    }
    if (!endpoint.idempotentBy) return act({})
    return onceOutside({ facts, endpoint, input: input as Record<string, unknown>, transact, act })
  }

  #facts(): RequestFacts {
    return { ...this.#incoming.facts, audit: (note) => void this.#notes.push(note) }
  }

  async #handle(ctx: object, input: unknown): Promise<unknown> {
    return this.#route.handle(ctx as never, input as never)
  }

  async #writeNotes(db: Db, source: AuditSource): Promise<number> {
    const notes = this.#notes.splice(0)
    for (const note of notes) await writeAuditOf(db, source, this.#route.endpoint, note)
    return notes.length
  }

  #mustHaveNoted(noted = this.#notes.length): void {
    const { reads, unaudited, name } = this.#route.endpoint
    if (noted !== (reads || unaudited ? 0 : 1)) throw new AuditMissing(name, noted)
  }
}
