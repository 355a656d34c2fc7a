import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import type { Gateway } from '../../../src/kit/calls/ctx'
import { fromGatewayRoot } from '../../../src/base/paths'
import { expireDue } from '../../../src/payments/orders'
import { tellDiary } from '../../../src/payments/payments'
import { chargeDue } from '../../../src/payments/recurring/charge-due'
import { followOrders } from '../../../src/payments/recurring/follow-orders'
import type { TestGateway } from '../../harness'

/** Whoever does the clock's work until nothing is due, and dies on the way. */
export interface Worker {
  deaths: number
  settle(): Promise<void>
  stop(): void
}

/** After so many rounds a worker's process is killed in one that has something to do. */
const ROUNDS_OF_A_LIFE = 50

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
  #isDead = false

  constructor(gateway: TestGateway) {
    this.#gateway = gateway
    const { databases } = gateway.gateway
    const channel = gateway.demoBank
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
    for (let isIdle = false; !isIdle;) {
      this.#isDead = false
      const done = await workOnce(this.#gateway.gateway).catch((error: unknown) => {
        const all = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
        if (!all.every((each) => each instanceof Died)) throw error
        return 1
      })
      isIdle = done === 0
      // The bank answers a second later.
      this.#gateway.clock.advance(1)
    }
  }

  stop(): void {}

  #maybeDie(chance: number): void {
    if (this.#isDead) throw new Died('the dead do nothing')
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648
    if (this.#seed / 2_147_483_648 >= chance) return
    this.deaths++
    this.#isDead = true
    throw new Died('the worker died here')
  }
}

/** A process of its own that is killed without a warning, at random moments, and started again. */
export class MortalWorker implements Worker {
  deaths = 0
  readonly #gateway: TestGateway
  #program: string | null = null
  #child: ChildProcess | null = null
  #age = 0
  /** How long the last round with something to do took: a death comes somewhere within as much. */
  #busyMs = 60

  constructor(gateway: TestGateway) {
    this.#gateway = gateway
  }

  async settle(): Promise<void> {
    for (let isIdle = false; !isIdle;) {
      isIdle = (await this.#round()) === 0
      this.#gateway.clock.advance(1)
    }
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
  }

  /** One round; 1 where the worker died in it, so that another follows. */
  async #round(): Promise<number> {
    const child = (this.#child ??= await this.#start())
    const isOld = ++this.#age > ROUNDS_OF_A_LIFE
    const begun = performance.now()
    const timer = isOld ? setTimeout(() => child.kill('SIGKILL'), Math.random() * this.#busyMs) : undefined
    child.stdin?.write(`${this.#gateway.clock.now().toISOString()}\n`)
    const done = await answerOf(child)
    clearTimeout(timer)
    if (done !== null) {
      if (done > 0) this.#busyMs = performance.now() - begun
      return done
    }
    if (child.signalCode !== 'SIGKILL') throw new Error('The worker ended by itself.')
    this.deaths++
    this.#age = 0
    this.#child = null
    return 1
  }

  async #start(): Promise<ChildProcess> {
    const { dataDir } = this.#gateway.gateway.config
    this.#program ??= await bundled()
    const child = spawn(process.execPath, [this.#program], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: this.#gateway.databaseUrl },
      stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    })
    child.stdin?.on('error', () => {})
    await once(child, 'message')
    return child
  }
}

/** One file, as the gateway itself is built: it starts in a fraction of the time that the sources would need. */
async function bundled(): Promise<string> {
  const outDir = fromGatewayRoot('.cache/recurring-worker')
  await build({
    root: fromGatewayRoot(),
    configFile: false,
    logLevel: 'warn',
    build: { ssr: 'test/support/fuzz/recurring-worker-process.ts', target: 'node20', outDir, emptyOutDir: true },
    ssr: { noExternal: [/^@balcao\//] },
  })
  return `${outDir}/recurring-worker-process.js`
}

/** What it did in its round; null: it is dead, or was before it could hear. */
async function answerOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return null
  const over = new AbortController()
  const answered = once(child, 'message', { signal: over.signal }).then(([done]) => Number(done))
  const died = once(child, 'exit', { signal: over.signal }).then(() => null)
  return Promise.race([answered, died]).finally(() => over.abort())
}

/** The times that a worker's process is told, one a line. */
export function timesFrom(input: NodeJS.ReadableStream): AsyncIterable<string> {
  return createInterface({ input })
}
