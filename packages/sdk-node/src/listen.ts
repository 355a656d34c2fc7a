import { setTimeout as pause } from 'node:timers/promises'
import type { Balcao } from './client.js'
import type { World } from './world.js'

interface Settled {
  notification_id: string
  status: number | null
  answer: string
  duration_ms: number
}

const EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 10_000
const KEPT_ANSWER = 2_000

/**
 * Asks the gateway what it keeps for this machine, hands it to a program here as the gateway itself would, and says what
 * became of it with the next question. Nothing has to reach this machine from outside.
 */
export async function listen(client: Balcao, to: string, { say, signal }: World): Promise<void> {
  const address = new URL(to).href
  let settled: Settled[] = []
  say(`Listening. What the sandbox tells goes to ${address} until you press Ctrl-C.`)
  while (!signal.aborted) {
    const { list } = await client.call('event/listen', { to: address, settled })
    settled = []
    for (const told of list) settled.push(await handOver(address, told, say))
    if (settled.length === 0) await pause(EVERY_MS, undefined, { signal }).catch(() => {})
  }
  if (settled.length > 0) await client.call('event/listen', { to: address, settled })
}

interface Told {
  notification_id: string
  headers: { name: string; value: string }[]
  body: string
}

async function handOver(to: string, { notification_id, headers, body }: Told, say: World['say']): Promise<Settled> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  const { event } = JSON.parse(body) as { event: string }
  try {
    const response = await fetch(to, {
      method: 'POST',
      redirect: 'manual',
      headers: headers.map(({ name, value }) => [name, value] as [string, string]),
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const answer = (await response.text()).slice(0, KEPT_ANSWER)
    say(`${event}  ${notification_id}  ${response.status}  ${took()} ms`)
    return { notification_id, status: response.status, answer, duration_ms: took() }
  } catch (error) {
    say(`${event}  ${notification_id}  no answer: ${causeOf(error)}`)
    return { notification_id, status: null, answer: '', duration_ms: took() }
  }
}

/** fetch wraps what went wrong. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? (cause as NodeJS.ErrnoException).code || cause.message : message
}
