import { setImmediate as turn } from 'node:timers/promises'

/** As long as a small call takes. */
const STEP_MS = 1

/** For work that takes long: whoever waits meanwhile gets a turn after every small step of it. */
export class Pace {
  #since = performance.now()

  get isDue(): boolean {
    return performance.now() - this.#since > STEP_MS
  }

  async rest(): Promise<void> {
    await turn()
    this.#since = performance.now()
  }
}
