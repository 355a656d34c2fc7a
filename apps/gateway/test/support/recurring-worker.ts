import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Gateway } from '../../src/kit/ctx'
import { fromGatewayRoot } from '../../src/kit/paths'
import { expireDue } from '../../src/modules/orders'
import { tellDiary } from '../../src/modules/payments'
import { chargeDue } from '../../src/modules/recurring/charge-due'
import { followOrders } from '../../src/modules/recurring/follow-orders'
import type { TestGateway } from '../harness'

/** Whoever does the clock's work until nothing is due, and dies on the way. */
export interface Worker {
  deaths: number
  settle(): Promise<void>
  stop(): void
}

const WORK = [expireDue, followOrders, chargeDue, tellDiary]

/** One round of everything; how much there was to do. */
export async function workOnce(gateway: Gateway): Promise<number> {
  let done = 0
  for (const work of WORK) done += await work(gateway)
  return done
}

/** A death that is played: what began is rolled back, and nothing after it happens. */
class Died extends Error {}

/** Dies before a transaction, or just before or after the bank was asked. All a killed process can leave is one of these. */
export class SimulatedWorker implements Worker {
  deaths = 0
  readonly #gateway: TestGateway
  #seed = 20_261_115

  constructor(gateway: TestGateway) {
    this.#gateway = gateway
    const { channel, databases } = gateway.gateway
    const charge = channel.charge.bind(channel)
    channel.charge = async (request) => {
      this.#maybeDie(0.04)
      const answer = await charge(request)
      this.#maybeDie(0.08)
      return answer
    }
    const { worker } = databases
    const connect = worker.connect.bind(worker) as (...given: unknown[]) => unknown
    // The pool's own queries come with a callback; a transaction asks for its connection and waits.
    worker.connect = ((...given: unknown[]) => {
      if (given.length === 0) this.#maybeDie(0.01)
      return connect(...given)
    }) as typeof worker.connect
  }

  async settle(): Promise<void> {
    for (let idle = 0; idle < 1;) {
      const done = await workOnce(this.#gateway.gateway).catch((error: unknown) => {
        if (!(error instanceof Died)) throw error
        return 1
      })
      idle = done > 0 ? 0 : idle + 1
      // The bank answers a second later.
      this.#gateway.clock.advance(1)
    }
  }

  stop(): void {}

  #maybeDie(chance: number): void {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648
    if (this.#seed / 2_147_483_648 >= chance) return
    this.deaths++
    throw new Died('the worker died here')
  }
}

/** A process of its own that is killed without a warning, at random moments, and started again. */
export class MortalWorker implements Worker {
  deaths = 0
  readonly #gateway: TestGateway
  #child: ChildProcess | null = null
  #rounds = 0

  constructor(gateway: TestGateway) {
    this.#gateway = gateway
  }

  async settle(): Promise<void> {
    for (let idle = 0; idle < 1;) {
      const done = await this.#round()
      idle = done > 0 ? 0 : idle + 1
      this.#gateway.clock.advance(1)
    }
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
  }

  /** One round; 1 where the worker died in it, so that another follows. */
  async #round(): Promise<number> {
    const child = (this.#child ??= await this.#start())
    const isLast = ++this.#rounds % 40 === 0
    const timer = isLast ? setTimeout(() => child.kill('SIGKILL'), Math.random() * 60) : undefined
    child.stdin?.write(`${this.#gateway.clock.now().toISOString()}\n`)
    const answered = new Promise<number>((resolve) => {
      child.once('message', (done) => resolve(Number(done)))
      child.once('exit', () => resolve(-1))
    })
    const done = await answered
    clearTimeout(timer)
    if (isLast && done >= 0) child.kill('SIGKILL')
    if (isLast && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    if (done < 0 || isLast) {
      this.deaths++
      this.#child = null
      return 1
    }
    return done
  }

  async #start(): Promise<ChildProcess> {
    const { dataDir } = this.#gateway.gateway.config
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fromGatewayRoot('test/support/recurring-worker-process.ts')],
      {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: this.#gateway.databaseUrl },
        stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
      },
    )
    child.stdin?.on('error', () => {})
    await once(child, 'message')
    return child
  }
}

/** The times that a worker's process is told, one a line. */
export function timesFrom(input: NodeJS.ReadableStream): AsyncIterable<string> {
  return createInterface({ input })
}
