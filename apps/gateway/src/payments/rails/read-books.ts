import type { Gateway } from '../../kit/calls/ctx'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { secondsAfter } from '../../base/clock'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { ChannelDown, type BankBooks, type Channel, type ReadBooks } from '../../ports/channels/channel'
import { orderFacts } from '../orders'
import { onBankEvent } from '../payments'
import { refundsAtBank } from '../refunds'
import { hearAll } from './hear-all'
import * as repo from './rails.repo'

const EVERY_SECONDS = 30
/** Longer than a turn takes; whoever dies over it is followed by another. */
const TURN_SECONDS = 5 * 60
/** A bank tells the end of a refund itself, mostly at once. */
const REFUND_WAITS_SECONDS = 30
const AT_ONCE = 1000
const LANES = 4

/**
 * Calls of banks get lost: while we are down, while they are. So each bank's books are read again from where they were read
 * last, and open refunds asked about; what was heard before changes nothing. By one of the gateways at a time.
 */
export async function readBooks(gateway: Gateway): Promise<number> {
  let heard = 0
  await inLanes(LANES, gateway.channels.all, async (channel) => {
    if (channel.books) heard += await readOne(gateway, channel, channel.books)
  })
  return heard
}

async function readOne(gateway: Gateway, channel: Channel, books: BankBooks): Promise<number> {
  const { databases, clock, log } = gateway
  const began = clock.now()
  const turn = await repo.takeTurn(databases.worker, channel.name, began, secondsAfter(began, TURN_SECONDS))
  if (!turn) return 0
  let until = turn.read_until
  let heard = 0
  try {
    await attend(gateway, channel, books)
    for (let isMore = true; isMore;) {
      const read: ReadBooks = await books.receivedSince(until)
      heard += await hearAll(gateway, read, 1)
      isMore = !read.isAll
      until = read.until
      await repo.keepRead(databases.worker, channel.name, until, secondsAfter(began, TURN_SECONDS))
    }
    heard += await askRefunds(gateway, channel, books)
  } catch (error) {
    if (!(error instanceof ChannelDown)) throw error
    log.warn({ channel: channel.name, why: error.message }, 'the bank’s books could not be read')
  } finally {
    await repo.keepRead(databases.worker, channel.name, until, secondsAfter(began, EVERY_SECONDS - 1))
  }
  return heard
}

/** A bank that cannot be told where to call is read all the same. */
async function attend({ log }: Gateway, { name }: Channel, books: BankBooks): Promise<void> {
  try {
    await books.attend()
  } catch (error) {
    if (!(error instanceof ChannelDown)) throw error
    log.warn({ channel: name, why: error.message }, 'the bank could not be told where to call')
  }
}

async function askRefunds(gateway: Gateway, channel: Channel, books: BankBooks): Promise<number> {
  const now = gateway.clock.now()
  const before = secondsAfter(now, -REFUND_WAITS_SECONDS)
  const { worker } = gateway.databases
  let heard = 0
  for (const { merchant_no, refund_no, trade_no, ...money } of await refundsAtBank(worker, before, AT_ONCE)) {
    const order = await inTransaction(worker, openTenant(merchant_no), (db) => orderFacts(db, merchant_no, trade_no))
    if (order.channel !== channel.name) continue
    const asked = { merchant_no, tradeNo: trade_no, refundNo: refund_no, ref: order.channel_ref, ...money, now }
    const said = await books.refundNow(asked)
    if (said) await onBankEvent(gateway, said)
    heard += said ? 1 : 0
  }
  return heard
}

export const readTick: Tick = { name: 'rails.read', everySeconds: EVERY_SECONDS, run: readBooks }
