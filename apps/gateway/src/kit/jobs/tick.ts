import type { Gateway } from '../calls/ctx'

/** Due work that is looked for, rather than told: expiries, folds, seals. `run` may happen twice; its effect once. */
export interface Tick {
  name: string
  everySeconds: number
  run(gateway: Gateway): Promise<unknown>
  /** Where a turn only begins something: until that is over. */
  settled?: (gateway: Gateway) => Promise<void>
}

export interface Ticking {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

export function startTicks(gateway: Gateway, ticks: readonly Tick[]): Ticking {
  const running = new Map<string, Promise<void>>()
  const timers = ticks.map((tick) => {
    const timer = setInterval(() => {
      if (running.has(tick.name)) return
      const turn = once(gateway, tick).finally(() => running.delete(tick.name))
      running.set(tick.name, turn)
    }, tick.everySeconds * 1000)
    timer.unref()
    return timer
  })
  return {
    async stop() {
      timers.forEach(clearInterval)
      await Promise.all(running.values())
      for (const tick of ticks) await tick.settled?.(gateway)
    },
  }
}

/** A tick that fails is tried again at its next turn; the log says so, nothing else stops. */
async function once(gateway: Gateway, tick: Tick): Promise<void> {
  try {
    await tick.run(gateway)
  } catch (error) {
    gateway.log.error({ tick: tick.name, err: error }, 'tick failed')
  }
}
