import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import type { RequestFacts } from '../../kit/calls/ctx'
import { fingerprint } from '../../base/secret'
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

export function forgetOldDevices(db: Db, now: Date): Promise<void> {
  return repo.forgetDevices(db, secondsAfter(now, -KEPT_SECONDS))
}
