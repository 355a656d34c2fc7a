import { setTimeout as pause } from 'node:timers/promises'

/** Time comes from here and nowhere else, so that a test can own it. */
export interface Clock {
  now(): Date
  /** What somebody is made to wait for. */
  pause(ms: number): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), pause: (ms) => pause(ms) }

/** A clock that stands still until it is moved, and makes nobody wait. */
export class HandClock implements Clock {
  /** The longest that anybody would have waited by another clock. */
  longestPause = 0
  #at: number
  constructor(start: Date | string) {
    this.#at = new Date(start).getTime()
  }
  now() {
    return new Date(this.#at)
  }
  pause(ms: number) {
    this.longestPause = Math.max(this.longestPause, ms)
    return Promise.resolve()
  }
  advance(seconds: number) {
    this.#at += seconds * 1000
  }
}

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
