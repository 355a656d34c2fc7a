/** How one call to a bank went. */
export interface BankCall {
  isGood: boolean
  ms: number
  /** Why it failed, in plain words; nothing of payers and secrets. */
  detail: string
}

export interface MinuteOfCalls {
  minute: Date
  calls: number
  failed: number
  ms: number
}

/** So many failures in a row, and others are asked first. */
const FAILING_AFTER = 3
/** After so long somebody may try it again. */
const REST_SECONDS = 30
const MINUTE_MS = 60_000

/** What this gateway has seen of a bank. What it saw is added to what all of them saw (`channel_minutes`) now and then. */
export class Health {
  lastSuccess: Date | null = null
  lastFailure: Date | null = null
  lastDetail = ''
  /** How many seconds its clock is before ours. */
  skewSeconds = 0
  #failuresInRow = 0
  #minutes = new Map<number, MinuteOfCalls>()

  note({ isGood, ms, detail }: BankCall, now: Date): void {
    this.#failuresInRow = isGood ? 0 : this.#failuresInRow + 1
    if (isGood) this.lastSuccess = now
    else {
      this.lastFailure = now
      this.lastDetail = detail
    }
    const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
    const minute = this.#minutes.get(start) ?? { minute: new Date(start), calls: 0, failed: 0, ms: 0 }
    minute.calls += 1
    minute.failed += isGood ? 0 : 1
    minute.ms += Math.round(ms)
    this.#minutes.set(start, minute)
  }

  isFailing(now: Date): boolean {
    if (this.#failuresInRow < FAILING_AFTER || !this.lastFailure) return false
    return now.getTime() - this.lastFailure.getTime() < REST_SECONDS * 1000
  }

  /** What nobody has written down yet. */
  takeMinutes(): MinuteOfCalls[] {
    const taken = [...this.#minutes.values()]
    this.#minutes = new Map()
    return taken
  }

  /** It could not be written down: counted again next time. */
  putBack(minutes: readonly MinuteOfCalls[]): void {
    for (const { minute, calls, failed, ms } of minutes) {
      const since = this.#minutes.get(minute.getTime()) ?? { minute, calls: 0, failed: 0, ms: 0 }
      const sum = { minute, calls: since.calls + calls, failed: since.failed + failed, ms: since.ms + ms }
      this.#minutes.set(minute.getTime(), sum)
    }
  }
}
