import { SessionEnded } from '../ask/errors'
import { accessToken, assertSessionLives, finishRenewal, leaveOnce, renewQuietly, secondsSinceRefresh } from './session'
import { sessionKeys } from './storage'

const HUMAN = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const QUIET_SECONDS = 60
const LOOK_MS = 15_000

/** Keeps the session of somebody who is at work, and throws out a tab that nobody touches. Returns how to stop. */
export function watchActivity(): () => void {
  let lastTry = 0

  function onHumanAction() {
    if (Date.now() - lastTry < QUIET_SECONDS * 1000 || accessToken() === null) return
    if (!sessionStillLives() || secondsSinceRefresh() <= QUIET_SECONDS) return
    lastTry = Date.now()
    void renewQuietly()
  }

  for (const kind of HUMAN) window.addEventListener(kind, onHumanAction, { passive: true, capture: true })
  void finishRenewal()
  const timer = setInterval(sessionStillLives, LOOK_MS)
  return () => {
    for (const kind of HUMAN) window.removeEventListener(kind, onHumanAction, { capture: true })
    clearInterval(timer)
  }
}

/** A logout in another tab ends this one too. Returns how to stop. */
export function followOtherTabs(): () => void {
  function onStorage({ key }: StorageEvent) {
    if ((key === null || key === sessionKeys.authorization.key) && accessToken() === null) leaveOnce()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function sessionStillLives(): boolean {
  try {
    assertSessionLives()
    return true
  } catch (error) {
    if (error instanceof SessionEnded) return false
    throw error
  }
}
