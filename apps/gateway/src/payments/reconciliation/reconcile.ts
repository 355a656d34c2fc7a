import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { differencesOf, type Movement, type MovementKind, MOVEMENT_KINDS } from '@balcao/kernel/reconciliation'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import type { Gateway } from '../../kit/calls/ctx'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { type BankBooks, type Channel, ChannelDown } from '../../ports/channels/channel'
import { movedAtBank, type MovedRow, notMovedAtBank } from '../orders'
import * as repo from './reconciliation.repo'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** So long after a day its last events have been heard. */
const SETTLES_SECONDS = 2 * HOUR
/** One side hears later than the other, at most so much. */
const AROUND_SECONDS = DAY
/** Days that are looked at by themselves. */
const DAYS = 3
/** What is open is compared again after so long: it may have been an outage. */
const STALE_SECONDS = 6 * HOUR
const TURN_SECONDS = 10 * 60
const LANES = 4

/** The day of a bank is that of its country. */
const ZONES: Readonly<Record<string, string>> = { BRA: 'America/Sao_Paulo', MEX: 'America/Mexico_City' }

const zoneOf = ({ facts }: Channel) => ZONES[facts?.countries[0] ?? ''] ?? 'UTC'

/** Each bank's own word on the last days against the books. What differs goes into the provider's queue. */
export async function reconcile(gateway: Gateway): Promise<number> {
  const { channels, databases, clock } = gateway
  let compared = 0
  for (const channel of channels.all) {
    const { books, name } = channel
    if (!books) continue
    const now = clock.now()
    const last = dayAfter(businessDay(secondsAfter(now, -SETTLES_SECONDS), zoneOf(channel)), -1)
    const lately = Array.from({ length: DAYS }, (_, ago) => dayAfter(last, -ago))
    await repo.makeDue(databases.worker, name, lately)
    const turn = {
      now,
      next: secondsAfter(now, TURN_SECONDS),
      staleBefore: secondsAfter(now, -STALE_SECONDS),
      since: lately.at(-1) ?? last,
    }
    for (;;) {
      const day = await repo.takeDay(databases.worker, name, turn)
      if (day === undefined) break
      await compare(gateway, channel, books, day)
      compared += 1
    }
  }
  return compared
}

async function compare({ databases, clock, log }: Gateway, channel: Channel, books: BankBooks, day: string) {
  const { worker } = databases
  const zone = zoneOf(channel)
  const [from, until] = [dayStart(day, zone), dayStart(dayAfter(day, 1), zone)]
  const around = { from: secondsAfter(from, -AROUND_SECONDS), until: secondsAfter(until, AROUND_SECONDS) }
  const of = { channel: channel.name, day }
  const ran_at = clock.now()
  try {
    const { movements: theirs, covers } = await books.statement(around.from, around.until)
    const ours: MovedRow[] = []
    const within = { channel: channel.name, ...around }
    for (const kind of MOVEMENT_KINDS) {
      const numbers = theirs.filter((each) => each.kind === kind).map(({ number }) => number)
      const isOfOrder = kind !== 'deposit' && kind !== 'payout'
      const moved = isOfOrder ? movedAtBank(worker, within, kind, numbers) : repo.booked(worker, within, kind, numbers)
      ours.push(...(await moved))
    }
    const isOfDay = ({ at }: Movement) => at >= from && at < until
    // Also what the books say did not go back: the bank may have paid it all the same.
    const denied = books.refundMoved ? await notMovedAtBank(worker, { channel: channel.name, from, until }) : []
    const asked = await askedAlone(books, [...ours.filter(isOfDay), ...denied], theirs, ran_at)
    const all = { ours, theirs: [...theirs, ...asked.found], from, until, covers: [...covers, ...asked.covers] }
    for (const found of differencesOf(all))
      await repo.keepFound(worker, { ...of, id: newId('RD', ran_at), now: ran_at }, found)
    await repo.markGone(worker, channel.name, day, ran_at)
    await repo.keepRun(worker, of, { ran_at, fault: '', movements: theirs.filter(isOfDay).length })
  } catch (error) {
    if (!(error instanceof ChannelDown)) throw error
    log.warn({ ...of, why: error.message }, 'a day could not be compared with its bank')
    await repo.keepRun(worker, of, { ran_at, fault: error.message, movements: 0 })
  }
}

/** Where a bank lists elsewhere what went back: each of these is asked about by its number, if no statement told of it. */
async function askedAlone(books: BankBooks, ours: readonly MovedRow[], theirs: readonly Movement[], now: Date) {
  const found: Movement[] = []
  const covers: MovementKind[] = books.refundMoved ? ['refund', 'sendBack'] : []
  const told = new Set(theirs.map(({ kind, number }) => `${kind} ${number}`))
  const open = ours.filter(({ kind, number }) => covers.includes(kind) && !told.has(`${kind} ${number}`))
  await inLanes(LANES, open, async (money) => {
    const { merchant_no, number: refundNo, currency, amount, trade_no: tradeNo = '', ref = '', at } = money
    const wish = { merchant_no, tradeNo, ref, refundNo, currency, amount, interest: 0n, now }
    const moved = await books.refundMoved?.(wish)
    // Of the day that it was asked about, whenever the bank was at it.
    if (moved) found.push({ ...moved, at })
  })
  return { found, covers }
}

export const reconcileTick: Tick = { name: 'reconciliation.compare', everySeconds: 60, run: reconcile }
