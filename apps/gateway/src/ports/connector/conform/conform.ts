import { CALLS } from '../calls'
import { Bench, Failed, WAIT_MS } from './bench'
import { EVENT_CHECKS } from './event-checks'
import { PAYMENT_CHECKS } from './payment-checks'
import { SECTION_CHECKS } from './section-checks'
import { SIGNATURE_CHECKS } from './signature-checks'

const CHECKS = [...SIGNATURE_CHECKS, ...PAYMENT_CHECKS, ...SECTION_CHECKS, ...EVENT_CHECKS]

export interface Tried {
  name: string
  /** not served: the connector does not say that it does it. */
  outcome: 'kept' | 'broken' | 'not served'
  /** What is wrong, where it is broken. */
  fault: string
}

interface Trial {
  url: string
  secret: string
  /** Where the connector can reach us. */
  host?: string
  port?: number
  /** How long an event is waited for. */
  waitMs?: number
  /** Parts of the names of those that are tried; left out: all. */
  only?: readonly string[]
  onTried?: (tried: Tried) => void
}

/** The checks whose names have one of these in them, whatever the case; none is asked for: all. */
export function checksNamed(only: readonly string[]) {
  const isWanted = (name: string) => only.some((part) => name.toLowerCase().includes(part.toLowerCase()))
  return only.length === 0 ? CHECKS : CHECKS.filter(({ name }) => isWanted(name))
}

/** Tries a connector against the whole document, as whoever has to rely on it. */
export async function conform({
  url,
  secret,
  host = '127.0.0.1',
  port = 0,
  waitMs = WAIT_MS,
  only = [],
  onTried,
}: Trial): Promise<Tried[]> {
  const bench = new Bench(url, secret, waitMs)
  const address = await bench.open(host, port)
  const all: Tried[] = []
  const note = (one: Tried) => {
    all.push(one)
    onTried?.(one)
  }
  try {
    const about = await tried(async () => {
      const said = await bench.get(CALLS.about)
      if (!said.acts) throw new Failed('it plays no payers (`acts` is not true): nothing that is paid can be tried')
      await bench.get(CALLS.eventsAddress, { wish: { url: address } })
      return said
    })
    note({ name: 'says what it serves, and takes the address of events', ...about.said })
    const serves = about.found?.serves ?? []
    for (const { name, section, run } of about.found ? checksNamed(only) : []) {
      if (section && !serves.includes(section)) note({ name, outcome: 'not served', fault: '' })
      else note({ name, ...(await tried(() => run(bench))).said })
    }
    return all
  } finally {
    bench.close()
  }
}

async function tried<Found>(run: () => Promise<Found>): Promise<{ found?: Found; said: Omit<Tried, 'name'> }> {
  try {
    return { found: await run(), said: { outcome: 'kept', fault: '' } }
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    return { said: { outcome: 'broken', fault: error.message } }
  }
}
