import type { FastifyInstance } from 'fastify'
import type { ApprovalKind } from './calls/approval'
import type { Calls } from './calls/implement'
import type { Awaiting, Search, Step, Tiding, Work } from './calls/ctx'
import type { DemoShare } from './demo'
import type { Gauge } from './gauges'
import type { Transport } from './http/routes'
import type { Job } from './jobs/jobs'
import type { Tick } from './jobs/tick'
import type { ExportSource } from './lists/export'
import type { Forgetting, Sealed } from './sealed'

/** All that a feature brings to the gateway, in one place beside it. */
export interface Module {
  name: string
  /** What can be called, each with its handler. */
  calls: readonly Calls[]
  /** Due work that is looked for on a timer. */
  ticks: readonly Tick[]
  /** Work that was asked for in a transaction. */
  jobs: readonly Job[]
  /** Its share of the demo world. */
  demo: readonly DemoShare[]
  /** What can be asked for here and decided by somebody else. */
  approvals: readonly ApprovalKind[]
  /** Lists that can be had as a file. */
  files: readonly ExportSource[]
  /** How its own are found from anywhere. */
  searches: readonly Search[]
  /** What of it may wait for somebody. */
  duties: readonly Awaiting[]
  /** What of it people may be told of. */
  tidings: readonly Tiding[]
  /** What of it leads a new merchant to the first payment. */
  steps: readonly Step[]
  /** What of it takes its time. */
  works: readonly Work[]
  /** Columns that it keeps sealed. */
  seals: readonly Sealed[]
  /** What goes with the installation's key. */
  forgettings: readonly Forgetting[]
  /** What a monitor may ask for. */
  gauges: readonly Gauge[]
  /** Addresses that are no calls of the contract. */
  mount(app: FastifyInstance, transport: Transport): void
}

const NOTHING: Omit<Module, 'name'> = {
  calls: [],
  ticks: [],
  jobs: [],
  demo: [],
  approvals: [],
  files: [],
  searches: [],
  duties: [],
  tidings: [],
  works: [],
  steps: [],
  seals: [],
  forgettings: [],
  gauges: [],
  mount: () => {},
}

export function defineModule(name: string, parts: Partial<Omit<Module, 'name'>>): Module {
  return { ...NOTHING, ...parts, name }
}
