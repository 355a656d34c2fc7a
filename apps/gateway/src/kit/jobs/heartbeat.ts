import type pg from 'pg'
import type { Log } from '../../base/log'

/** How often a gateway says that it lives, and looks whether the others do. */
const BEAT_SECONDS = 3
/**
 * So many looks in a row without a new beat: a quarter of a minute, so that a job whose next holder dies as well is still done
 * within one. They are counted in looks that worked, and not by a clock: while the database is away nobody's heart beats, and
 * nobody is dead. One that was only held up has its jobs done twice, which every job is made for.
 */
const LOOKS = 4

interface Seen {
  beats: bigint | null
  looks: number
}

/** Says that a gateway lives, and frees the jobs of those that no longer say so. */
export class Heartbeat {
  readonly #queue: pg.Pool
  readonly #id: string
  readonly #seen = new Map<string, Seen>()
  /** How many are alive, as far as the last look could tell. */
  living = 1
  constructor(queue: pg.Pool, id: string) {
    this.#queue = queue
    this.#id = id
  }

  async beat(): Promise<void> {
    await this.#queue.query(
      `insert into gateways (gateway_id, beats) values ($1, 1)
       on conflict (gateway_id) do update set beats = gateways.beats + 1`,
      [this.#id],
    )
  }

  /** The dead that were found: those whose heart stands still, and lockers of jobs that have none. */
  async look(): Promise<string[]> {
    const others = (await standing(this.#queue)).filter(({ id }) => id !== this.#id)
    const dead: string[] = []
    const seen = new Map<string, Seen>()
    for (const { id, beats } of others) {
      const before = this.#seen.get(id)
      const looks = before?.beats === beats ? before.looks + 1 : 0
      if (looks < LOOKS) seen.set(id, { beats, looks })
      else if (await bury(this.#queue, id, beats)) dead.push(id)
    }
    this.#seen.clear()
    for (const [id, each] of seen) this.#seen.set(id, each)
    this.living = 1 + Array.from(seen.values()).filter(({ beats }) => beats !== null).length
    return dead
  }

  async stop(): Promise<void> {
    await this.#queue.query('delete from gateways where gateway_id = $1', [this.#id])
  }
}

interface Standing {
  id: string
  beats: bigint | null
}

async function standing(queue: pg.Pool): Promise<Standing[]> {
  const { rows } = await queue.query<{ id: string; beats: string | null }>(
    `select coalesce(alive.gateway_id, held.locked_by) as id, alive.beats::text as beats
     from gateways alive full join (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ) held on held.locked_by = alive.gateway_id`,
  )
  return rows.map(({ id, beats }) => ({ id, beats: beats === null ? null : BigInt(beats) }))
}

/** false: it moved in the last moment. */
async function bury(queue: pg.Pool, id: string, beats: bigint | null): Promise<boolean> {
  if (beats !== null) {
    const { rowCount } = await queue.query('delete from gateways where gateway_id = $1 and beats = $2', [id, beats])
    if (rowCount === 0) return false
  }
  await queue.query('select graphile_worker.force_unlock_workers($1)', [[id]])
  return true
}

/** Where one gateway is all there can be (the embedded database), whatever is there at its start belongs to the dead. */
export async function buryAll(queue: pg.Pool): Promise<void> {
  for (const { id, beats } of await standing(queue)) await bury(queue, id, beats)
}

export interface Beating {
  stop(): Promise<void>
}

export interface Pace {
  beatSeconds?: number
  /** Told again and again how many gateways there are. */
  onLiving?: (gateways: number) => void
}

/** Beats and looks in turn, until it is stopped. */
export async function startHeartbeat(
  queue: pg.Pool,
  id: string,
  log: Log,
  { beatSeconds = BEAT_SECONDS, onLiving = () => {} }: Pace = {},
): Promise<Beating> {
  const heart = new Heartbeat(queue, id)
  await heart.beat()
  let turn: Promise<void> | null = null
  const timer = setInterval(() => void (turn ??= takeTurn().finally(() => (turn = null))), beatSeconds * 1000)
  timer.unref()

  async function takeTurn(): Promise<void> {
    try {
      await heart.beat()
      const dead = await heart.look()
      onLiving(heart.living)
      if (dead.length > 0) log.warn({ dead }, 'a gateway is gone: its jobs are free again')
    } catch (error) {
      log.warn({ err: error }, 'this gateway could not say that it lives')
    }
  }

  return {
    async stop() {
      clearInterval(timer)
      await turn
      // Its row is found without a beat by the others, if it cannot be taken away now.
      await heart.stop().catch(() => {})
    },
  }
}
