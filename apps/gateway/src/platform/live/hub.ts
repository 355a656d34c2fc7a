import type pg from 'pg'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { Feed, readPlace } from './feed'
import { changesSince, nowPlace, type Place } from './live.repo'

const LOOK_MS = 700
const BEAT_MS = 15_000
/** Rights are read when a stream begins, so it does not last: the browser comes back at once and resumes. */
const LASTS_MS = 60_000
const AT_ONCE = 200

/** All streams of this gateway. One look per merchant serves every browser of it; nobody watching costs nothing. */
export class LiveHub {
  readonly #pool: pg.Pool
  readonly #feeds = new Map<string, Set<Feed>>()
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async follow(merchant_no: string, lastEventId: string | undefined, topics: ReadonlySet<string>): Promise<Feed> {
    const resumeAt = readPlace(lastEventId)
    const here = await this.#asTenant(merchant_no, nowPlace)
    const missed = resumeAt && (await this.#since(merchant_no, resumeAt))
    const feed = new Feed(resumeAt ?? here, topics)
    if (missed && missed.length >= AT_ONCE) feed.tellReset(here)
    else feed.tell(missed ?? [])
    this.#join(merchant_no, feed)
    return feed
  }

  /** Ends every stream, so that a closing gateway does not wait for them. */
  close(): void {
    for (const feeds of this.#feeds.values()) for (const feed of feeds) feed.push(null)
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#feeds.clear()
    this.#timers.clear()
  }

  #join(merchant_no: string, feed: Feed): void {
    const feeds = this.#feeds.get(merchant_no) ?? new Set()
    this.#feeds.set(merchant_no, feeds.add(feed))
    const beat = setInterval(() => feed.beat(), BEAT_MS)
    const end = setTimeout(() => feed.push(null), LASTS_MS)
    feed.once('close', () => {
      clearInterval(beat)
      clearTimeout(end)
      feeds.delete(feed)
      if (feeds.size === 0) this.#feeds.delete(merchant_no)
    })
    if (!this.#timers.has(merchant_no)) this.#lookLater(merchant_no)
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
    // A database that is away for a moment is asked again at the next look.
    const changes = await this.#since(merchant_no, furthestBack(feeds)).catch(() => [])
    for (const feed of feeds) feed.tell(changes)
    if (this.#timers.has(merchant_no)) this.#lookLater(merchant_no)
  }

  #since(merchant_no: string, place: Place) {
    return this.#asTenant(merchant_no, (db) => changesSince(db, merchant_no, place, AT_ONCE))
  }

  #asTenant<Result>(merchant_no: string, work: Parameters<typeof inTransaction<Result>>[2]): Promise<Result> {
    return inTransaction(this.#pool, openTenant(merchant_no), work)
  }
}

function furthestBack(feeds: ReadonlySet<Feed>): Place {
  let back: Place | null = null
  for (const { place } of feeds) if (!back || BigInt(place.xid) < BigInt(back.xid)) back = place
  return back ?? { xid: '0', id: '' }
}
