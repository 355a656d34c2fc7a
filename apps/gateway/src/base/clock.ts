/** Time comes from here and nowhere else, so that a test can own it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export class HandClock implements Clock {
  #at: number
  constructor(start: Date | string) {
    this.#at = new Date(start).getTime()
  }
  now() {
    return new Date(this.#at)
  }
  advance(seconds: number) {
    this.#at += seconds * 1000
  }
}

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
