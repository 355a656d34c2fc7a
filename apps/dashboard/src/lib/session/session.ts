import type { LoginReply } from '@balcao/contract/people/auth'
import { session as calls, type Tokens } from '@balcao/contract/people/session'
import type { Envelope } from '@balcao/contract/transport'
import { CODE } from '@balcao/kernel/codes'
import { EXPIRY_THRESHOLD_SECONDS, REFRESH_GRACE_SECONDS } from '@balcao/kernel/session-life'
import { Cancelled, SessionEnded, TimedOut, Unreachable } from '../ask/errors'
import { http } from '../ask/http'
import { keepLogin, keepTokens } from './kept-login'
import { returnAfterLogin } from './return-after-login'
import { browserKeys, clearSessionKeys, sessionKeys } from './storage'
import { oneTabAtATime } from './tab-lock'

/** The life of a session in this browser (spec 4; product: readings of the spec). Nothing else refreshes tokens. */

export type WayOut = '/auth/login' | '/'

let leave: (to: WayOut) => void = () => undefined
let isOver = false

/** The app says how to go to the login screen; this file only says when. */
export function whenSessionEnds(go: (to: WayOut) => void) {
  leave = go
}

/** Spec 7: the text "null" is no token, whoever wrote it there. */
export function accessToken(): string | null {
  const token = sessionKeys.authorization.read()
  return token === 'null' ? null : token
}

export function beginSession(login: LoginReply) {
  isOver = false
  browserKeys.sessionEnded.remove()
  keepLogin(login)
}

export function endSession(to: WayOut = '/auth/login') {
  clearSessionKeys()
  leaveOnce(to)
}

/** Ends what nobody wanted to end: who logs in again is told why they have to, and goes on where they were. */
export function throwOut(to: WayOut = '/auth/login') {
  if (!isOver) {
    returnAfterLogin.toHere()
    browserKeys.sessionEnded.write(true)
  }
  endSession(to)
}

/** Another tab has ended the session and cleared the storage, which may already hold the next login: only go. */
export function leaveOnce(to: WayOut = '/auth/login') {
  if (isOver) return
  isOver = true
  leave(to)
}

/** Spec 4: on every request and response, under ten minutes left means the session is over. */
export function assertSessionLives() {
  if (accessToken() === null || hasTimeLeft()) return
  throwOut()
  throw new SessionEnded()
}

export function hasLivingSession(): boolean {
  try {
    assertSessionLives()
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error
  }
  return accessToken() !== null
}

export const secondsSinceRefresh = () => secondsNow() - (sessionKeys.startTime.read() ?? 0)

/** After a 401 to a call that carried `stale`: returns when a newer token is stored, or ends the session. */
export async function renewAfter401(stale: string, background: boolean) {
  try {
    await renewOnce(stale, background)
  } catch (error) {
    if (error instanceof Cancelled) throw error
    throwOut(error instanceof RefreshExpired ? '/' : '/auth/login')
    throw new SessionEnded()
  }
}

/** Because somebody is at work. A network that is away for a moment throws nobody out. */
export async function renewQuietly() {
  const token = accessToken()
  if (token === null) return
  try {
    await renewOnce(token, false)
  } catch (error) {
    if (error instanceof Unreachable || error instanceof TimedOut || error instanceof Cancelled) return
    throwOut(error instanceof RefreshExpired ? '/' : '/auth/login')
  }
}

/** A page that was left or loaded anew takes its question for new tokens along; the answer is not given for long. */
export async function finishRenewal() {
  if (sessionKeys.renewing.read()) await renewQuietly()
}

class RefreshExpired extends Error {}
class RefreshRefused extends Error {}

let renewal: Promise<void> | null = null

/** All that wait in this tab share one renewal, and the tabs share it through the storage. */
function renewOnce(stale: string, background: boolean): Promise<void> {
  if (accessToken() !== stale && renewal === null) return Promise.resolve()
  renewal ??= oneTabAtATime('session.refresh', () => renewUnlessDone(stale, background)).finally(() => {
    renewal = null
  })
  return renewal
}

async function renewUnlessDone(stale: string, background: boolean) {
  if (accessToken() !== stale) return
  sessionKeys.renewing.write(true)
  keepTokens(await nextTokens(background))
}

async function nextTokens(background: boolean): Promise<Tokens> {
  const { body } = await askForTokens(background)
  const envelope = body as Partial<Envelope<Tokens>> | null | undefined
  if (envelope?.code === CODE.refreshExpired) throw new RefreshExpired()
  if (envelope?.code !== CODE.success || !envelope.data) throw new RefreshRefused()
  return envelope.data
}

/** A lost answer may be asked for again, as long as the server still remembers it. */
async function askForTokens(background: boolean) {
  const call = {
    method: calls.refresh.method,
    path: calls.refresh.path,
    query: { refresh_token: sessionKeys.refreshToken.read() ?? '' },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    background,
  }
  const began = secondsNow()
  try {
    return await http(call)
  } catch (error) {
    if (error instanceof Unreachable && secondsNow() - began < REFRESH_GRACE_SECONDS) return http(call)
    throw error
  }
}

export function hasTimeLeft(): boolean {
  const end = (sessionKeys.startTime.read() ?? 0) + (sessionKeys.sessionTime.read() ?? 0)
  return end - secondsNow() >= EXPIRY_THRESHOLD_SECONDS
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
