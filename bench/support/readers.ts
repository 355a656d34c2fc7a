import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A call as it goes over the wire, ready to be sent as often as wanted. */
export interface Target {
  origin: string
  path: string
  body: object
  headers: Record<string, string>
  /** A field of the body that is another one each time. */
  counted?: string
}

export interface ReadersWork extends Target {
  seconds: number
  readers: number
}

const SECONDS = 2
const READERS = 16

const PROGRAM = fileURLToPath(new URL('./readers-process.ts', import.meta.url))

/**
 * How many answers a second sixteen readers get. They are a process of their own: in the server's, their work would
 * count as its own.
 */
export async function answersPerSecond(target: Target): Promise<number> {
  const process = fork(PROGRAM)
  process.send({ ...target, seconds: SECONDS, readers: READERS } satisfies ReadersWork)
  const [answers] = (await Promise.race([once(process, 'message'), once(process, 'exit').then(fell)])) as [number]
  process.disconnect()
  return answers / SECONDS
}

function fell(): never {
  throw new Error('The readers ended before their time.')
}
