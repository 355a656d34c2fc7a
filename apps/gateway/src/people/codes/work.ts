import { isWorked } from '@balcao/kernel/work'
import { randomBytes } from 'node:crypto'
import { secondsAfter } from '../../base/clock'
import { fingerprint, sameText, type Secret } from '../../base/secret'
import { senderOf, WIDER } from '../../base/sender'
import type { Gateway } from '../../kit/calls/ctx'
import { inTransaction } from '../../kit/database/transaction'
import { WorkNeeded } from './codes.errors'
import * as repo from './codes.repo'

/**
 * Mails to strangers cost whoever asks for many of them: the first of a sender's are free, for each further one a browser
 * works for about a second. A challenge carries its own end and seal, so that nothing is stored for those never solved.
 */
const VALID_SECONDS = 5 * 60
const NONCE_BYTES = 10
const TIME_BYTES = 6
const SEAL_BYTES = 16
const BODY_BYTES = NONCE_BYTES + TIME_BYTES

export interface Asked {
  ip: string
  work: string | undefined
}

export function newWork({ secret, clock, workBits }: Gateway, ip: string): { challenge: string; bits: number } {
  const ends = Buffer.alloc(TIME_BYTES)
  ends.writeUIntBE(secondsAfter(clock.now(), VALID_SECONDS).getTime(), 0, TIME_BYTES)
  const body = Buffer.concat([randomBytes(NONCE_BYTES), ends])
  return { challenge: Buffer.concat([body, sealOf(secret, ip, body)]).toString('base64url'), bits: workBits }
}

/** Throws WorkNeeded, unless this is one of the sender's first wishes of the hour or brings a solution nobody has used. */
export async function mustHaveWorked(gateway: Gateway, { ip, work }: Asked, windowSeconds: number): Promise<void> {
  const now = gateway.clock.now()
  const windowStart = secondsAfter(now, -windowSeconds)
  const { near, wide } = senderOf(ip)
  const isFree = await inTransaction(gateway.databases.auth, 'begin', async (db) => {
    const count = (sender: string, most: number) => repo.countSend(db, `free ${sender}`, most, now, windowStart)
    return (await count(near, gateway.freeMails)) && (!wide || (await count(wide, gateway.freeMails * WIDER)))
  })
  if (isFree) return
  const ends = work === undefined ? null : endOfSolved(gateway, ip, work, now)
  if (work === undefined || !ends) throw new WorkNeeded()
  const spent = fingerprint(`work ${work.split('.')[0]}`)
  if (!(await inTransaction(gateway.databases.auth, 'begin', (db) => repo.spendWork(db, spent, ends)))) {
    throw new WorkNeeded()
  }
}

/** When the challenge ends that this solves; null: it is not ours, not this sender's, over, or not solved. */
function endOfSolved({ secret, workBits }: Gateway, ip: string, work: string, now: Date): Date | null {
  const bytes = Buffer.from(work.split('.')[0] ?? '', 'base64url')
  if (bytes.length !== BODY_BYTES + SEAL_BYTES || !isWorked(work, workBits)) return null
  const body = bytes.subarray(0, BODY_BYTES)
  if (!sameText(bytes.subarray(BODY_BYTES).toString('hex'), sealOf(secret, ip, body).toString('hex'))) return null
  const ends = new Date(body.readUIntBE(NONCE_BYTES, TIME_BYTES))
  return ends > now ? ends : null
}

function sealOf(secret: Secret, ip: string, body: Buffer): Buffer {
  return secret.mac('work', JSON.stringify([senderOf(ip).near, body.toString('hex')])).subarray(0, SEAL_BYTES)
}
