import type pg from 'pg'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { Feed, readPlace, type Follower } from './feed'
import { changesSince, nowPlace, type Place } from './live.repo'

const LOOK_MS = 700
const BEAT_MS = 15_000
/** Rights are read when a stream begins, so it does not last: the browser comes back at once and resumes. */
const LASTS_MS = 60_000
const AT_ONCE = 200
/** One browser has one; what has more does not read them. */
const MOST_OF_A_SESSION = 5
/** Within a second of its end nothing of a session is open any more. */
const ALIVE_MS = 500
/** Which of these sessions are not over. */
type WhichLive = (sessionIds: string[]) => Promise<string[]>
/** Gives the merchant's newest changes their place. */
type Seal = (merchant_no: string) => Promise<unknown>

/** All streams of this gateway. One look per merchant serves every browser of it; nobody watching costs nothing. */
export class LiveHub {
  readonly #pool: pg.Pool
  readonly #feeds = new Map<string, Set<Feed>>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** The streams of each session, the oldest first. */
  readonly #sessions = new Map<string, Set<Feed>>()
  readonly #whichLive: WhichLive
  readonly #seal: Seal
  #aliveTimer: NodeJS.Timeout | undefined
  constructor(pool: pg.Pool, whichLive: WhichLive, seal: Seal) {
    this.#pool = pool
    this.#whichLive = whichLive
    this.#seal = seal
  }

  async follow(merchant_no: string, lastEventId: string | undefined, follower: Follower): Promise<Feed> {
    const resumeAt = readPlace(lastEventId)
    await this.#sealed(merchant_no)
    const here = await this.#asTenant(merchant_no, (db) => nowPlace(db, merchant_no))
    const missed = resumeAt === null ? null : await this.#since(merchant_no, resumeAt)
    const feed = new Feed(resumeAt ?? here, follower)
    if (missed && missed.length >= AT_ONCE) feed.tellReset(here)
    else feed.tell(missed ?? [])
    this.#join(merchant_no, feed)
    return feed
  }

  /** Ends every stream, so that a closing gateway does not wait for them. */
  close(): void {
    for (const feeds of this.#feeds.values()) for (const feed of feeds) feed.end()
    clearTimeout(this.#aliveTimer)
    this.#aliveTimer = undefined
    this.#sessions.clear()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#feeds.clear()
    this.#timers.clear()
  }

  #join(merchant_no: string, feed: Feed): void {
    const feeds = this.#feeds.get(merchant_no) ?? new Set()
    this.#feeds.set(merchant_no, feeds.add(feed))
    const beat = setInterval(() => feed.beat(), BEAT_MS)
    const end = setTimeout(() => feed.end(), LASTS_MS)
    this.#joinSession(feed)
    feed.once('close', () => {
      clearInterval(beat)
      clearTimeout(end)
      feeds.delete(feed)
      this.#leaveSession(feed)
      if (feeds.size === 0) this.#feeds.delete(merchant_no)
    })
    if (!this.#timers.has(merchant_no)) this.#lookLater(merchant_no)
  }

  #joinSession(feed: Feed): void {
    const feeds = this.#sessions.get(feed.sessionId) ?? new Set()
    this.#sessions.set(feed.sessionId, feeds.add(feed))
    const [oldest] = feeds
    if (feeds.size > MOST_OF_A_SESSION && oldest) {
      feeds.delete(oldest)
      oldest.end()
    }
    this.#aliveTimer ??= setTimeout(() => void this.#endOver(), ALIVE_MS)
  }

  #leaveSession(feed: Feed): void {
    const feeds = this.#sessions.get(feed.sessionId)
    feeds?.delete(feed)
    if (feeds?.size === 0) this.#sessions.delete(feed.sessionId)
  }

  /** Whoever signed out, was signed out or has another password by now hears nothing more. */
  async #endOver(): Promise<void> {
    const asked = [...this.#sessions.keys()]
    // A database that is away for a moment is asked again; the streams end by themselves in any case.
    const living = new Set(asked.length > 0 ? await this.#whichLive(asked).catch(() => asked) : [])
    const over = asked.filter((sessionId) => !living.has(sessionId))
    for (const sessionId of over) for (const feed of this.#sessions.get(sessionId) ?? []) feed.end()
    if (this.#aliveTimer === undefined) return
    const isNeeded = this.#sessions.size > 0
    this.#aliveTimer = isNeeded ? setTimeout(() => void this.#endOver(), ALIVE_MS) : undefined
  }

  #lookLater(merchant_no: string): void {
    this.#timers.set(
      merchant_no,
      setTimeout(() => void this.#look(merchant_no), LOOK_MS),
    )
  }

  async #look(merchant_no: string): Promise<void> {
    const feeds = this.#feeds.get(merchant_no)
    if (!feeds) {
      this.#timers.delete(merchant_no)
      return
    }
    await this.#sealed(merchant_no)
    // A database that is away for a moment is asked again at the next look.
    const changes = await this.#since(merchant_no, furthestBack(feeds)).catch(() => [])
    for (const feed of feeds) feed.tell(changes)
    if (this.#timers.has(merchant_no)) this.#lookLater(merchant_no)
  }

  /** Whoever watches does not wait for the sealer's turn. What cannot be sealed now is told after a later one. */
  async #sealed(merchant_no: string): Promise<void> {
    await this.#seal(merchant_no).catch(() => {})
  }

  #since(merchant_no: string, place: Place) {
    return this.#asTenant(merchant_no, (db) => changesSince(db, merchant_no, place, AT_ONCE))
  }

  #asTenant<Result>(merchant_no: string, work: Parameters<typeof inTransaction<Result>>[2]): Promise<Result> {
    return inTransaction(this.#pool, openTenant(merchant_no), work)
  }
}

function furthestBack(feeds: ReadonlySet<Feed>): Place {
  const places = Array.from(feeds, ({ place }) => place)
  return places.reduce((back, place) => (place < back ? place : back), places[0] ?? 0n)
}
