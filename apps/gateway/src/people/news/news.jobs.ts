import { businessDay } from '@balcao/kernel/business-day'
import type { Language } from '@balcao/kernel/languages'
import { MORNING_HOUR } from '@balcao/kernel/report-period'
import { may, type Right } from '@balcao/kernel/permissions'
import { secondsAfter } from '../../base/clock'
import type { Db } from '../../db/held-connection'
import type { Ctx, Gateway } from '../../kit/calls/ctx'
import { isOpen, openTenantFor, readTie } from '../../kit/database/tenancy'
import { inTransaction, type Found } from '../../kit/database/transaction'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { linkTo, sendMail } from '../../platform'
import { languagesOf } from '../session'
import * as repo from './news.repo'
import { newsFor } from './news.service'

const AT_ONCE = 200
const DAY_SECONDS = 24 * 60 * 60
/** A letter with more is a list. */
const MOST_LINES = 20

/** One letter a morning to whoever wants it, of what the day brought; none where it brought nothing. */
export async function sendDigests(gateway: Gateway): Promise<number> {
  const now = gateway.clock.now()
  const due = await repo.dueReaders(gateway.databases.worker, now, MORNING_HOUR, AT_ONCE)
  const languages = await inTransaction(gateway.databases.auth, 'begin', (db) =>
    languagesOf(
      db,
      due.map(({ uid }) => uid),
    ),
  )
  await inLanes(1, due, (reader) => {
    const { app } = gateway.databases
    return inTransaction(app, openTenantFor(reader.merchant_no, reader.uid), (db, found) =>
      write({ gateway, db, now, reader, found, language: languages.get(reader.uid) ?? 'en' }),
    )
  })
  return due.length
}

interface Turn {
  gateway: Gateway
  db: Db
  now: Date
  reader: repo.DueReader
  found: Found | undefined
  language: Language
}

/** The day is claimed in the transaction that asks for the letter: two gateways write one. */
async function write({ gateway, db, now, reader, found, language }: Turn): Promise<void> {
  const { merchant_no, uid, time_zone } = reader
  if (!(await repo.claimDay(db, merchant_no, uid, businessDay(now, time_zone)))) return
  const tie = readTie(found)
  const person = await repo.addressAt(db, merchant_no, uid)
  if (!tie || !isOpen(tie) || !person) return
  const user = { uid, realName: person.real_name, username: person.email, kind: 'merchant' as const }
  const ctx = {
    gateway,
    db,
    now,
    merchant_no,
    tie,
    user,
    language,
    may: (right: Right) => may(tie.grants, right),
  } as unknown as Ctx
  const chosen = await repo.reader(ctx)
  const since = secondsAfter(now, -DAY_SECONDS).toISOString()
  const news = (await newsFor(ctx, { follows: null, read_until: null, read_keys: [], files_seen: null, ...chosen }))
    .filter(({ at }) => at >= since)
    .slice(0, MOST_LINES)
  if (news.length === 0) return
  const items = news.map(({ kind, state, name, amount, currency }) => ({
    kind,
    state,
    name,
    amount: { amount, currency },
  }))
  const url = linkTo(gateway.config.publicUrl, merchant_no, '/order')
  const wish = { to: person.email, language, template: 'newsDigest', values: { items, url } } as const
  await sendMail(db, { gateway, now, merchant_no }, wish)
}

export const digestTick: Tick = { name: 'news.digest', everySeconds: 60, run: sendDigests }
