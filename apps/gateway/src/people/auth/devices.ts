import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import type { RequestFacts } from '../../kit/calls/ctx'
import { fingerprint, randomToken } from '../../base/secret'
import { networkOf } from '../../base/sender'
import { sendMail } from '../../platform'
import * as repo from './auth.repo'

const DAY = 24 * 60 * 60
const FAMILIAR_SECONDS = 90 * DAY
/** Longer than they are familiar: somebody who comes back after half a year should hear of it. */
const KEPT_SECONDS = 400 * DAY

interface Person {
  uid: string
  username: string
  language: string
}

/** Tells by mail of a login from a browser or network that was not here for 90 days. The very first one is no news. */
export async function greetDevice(db: Db, facts: RequestFacts, person: Person): Promise<void> {
  const { now, ip, userAgent, gateway } = facts
  const device = fingerprint(`${userAgent}\n${networkOf(ip)}`)
  const { isFamiliar, isFirst } = await repo.noteDevice(
    db,
    person.uid,
    device,
    now,
    secondsAfter(now, -FAMILIAR_SECONDS),
  )
  if (isFamiliar || isFirst) return
  await sendMail(
    db,
    { gateway, now },
    {
      to: person.username,
      language: person.language as Language,
      template: 'newDevice',
      values: { at: now.toISOString(), ip, device: userAgent || '?' },
    },
  )
}

/** The browser that asks, where this person has signed in with it before; null: a stranger's, as far as one can tell. */
export async function knownDevice(
  db: Db,
  { device, now }: Pick<RequestFacts, 'device' | 'now'>,
  username: string,
): Promise<string | null> {
  if (!device) return null
  const hash = fingerprint(device)
  return (await repo.ownsDevice(db, username, hash, secondsAfter(now, -KEPT_SECONDS))) ? hash : null
}

/**
 * Knows this browser by a cookie from now on. One that somebody here has keeps it, since people share browsers; whatever
 * else it brought was not given by us.
 */
export async function rememberDevice(
  db: Db,
  { device, now, setDevice }: Pick<RequestFacts, 'device' | 'now' | 'setDevice'>,
  uid: string,
): Promise<void> {
  const since = secondsAfter(now, -KEPT_SECONDS)
  const isOurs = device !== '' && (await repo.isDevice(db, fingerprint(device), since))
  const cookie = isOurs ? device : randomToken()
  await repo.noteDeviceCookie(db, uid, fingerprint(cookie), now)
  setDevice(cookie)
}

export async function forgetOldDevices(db: Db, now: Date): Promise<void> {
  await repo.forgetDevices(db, secondsAfter(now, -KEPT_SECONDS))
}
