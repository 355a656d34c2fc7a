import type { Gateway } from '../calls/ctx'

/** Due work that is looked for, rather than told: expiries, folds, seals. `run` may happen twice; its effect once. */
export interface Tick {
  name: string
  everySeconds: number
  run(gateway: Gateway): Promise<unknown>
  /** Where a turn only begins something: until that is over. */
  settled?: (gateway: Gateway) => Promise<void>
}

export interface Turn {
  tick: string
  everySeconds: number
  /** How many seconds ago it last came to a good end. */
  age: number
}

export interface Ticking {
  turns(): Turn[]
  /** Waits for what is under way. */
  stop(): Promise<void>
}

export function startTicks(gateway: Gateway, ticks: readonly Tick[]): Ticking {
  const running = new Map<string, Promise<void>>()
  const began = performance.now()
  const ended = new Map<string, number>()
  const timers = ticks.map((tick) => {
    const timer = setInterval(() => {
      if (running.has(tick.name)) return
      const turn = once(gateway, tick)
        .then((isGood) => void (isGood && ended.set(tick.name, performance.now())))
        .finally(() => running.delete(tick.name))
      running.set(tick.name, turn)
    }, tick.everySeconds * 1000)
    timer.unref()
    return timer
  })
  return {
    turns: () =>
      ticks.map(({ name, everySeconds }) => {
        const last = ended.get(name) ?? began
        return { tick: name, everySeconds, age: (performance.now() - last) / 1000 }
      }),
    async stop() {
      timers.forEach(clearInterval)
      await Promise.all(running.values())
      for (const tick of ticks) await tick.settled?.(gateway)
    },
  }
}

/** A tick that fails is tried again at its next turn; the log says so, nothing else stops. */
async function once(gateway: Gateway, tick: Tick): Promise<boolean> {
  try {
    await tick.run(gateway)
    return true
  } catch (error) {
    gateway.log.error({ tick: tick.name, err: error }, 'tick failed')
    return false
  }
}
