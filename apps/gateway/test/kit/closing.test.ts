import { auth } from '@balcao/contract/people/auth'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../harness'

const agent = new Agent({ keepAlive: true })

/** A login of nobody, over a connection that is kept as browsers do. */
function login({ origin }: TestGateway): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${auth.login.path}`, {
      method: auth.login.method,
      agent,
      headers: { 'content-type': 'application/json' },
    })
    sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer))).on('error', reject)
    sent.end(JSON.stringify({ username: 'nobody@shop.example', password: 'Balcao-2026' }))
  })
}

it('answers who is being served, and waits for nobody’s next request', async () => {
  const gateway = await openGateway()
  const { owner } = gateway.databases
  const holder = await owner.connect()
  await holder.query('begin; lock table users')
  const answer = login(gateway)
  const waiting = async () => (await owner.query('select 1 from pg_locks where not granted')).rowCount
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)

  const closing = gateway.close().then(() => 'closed')
  await holder.query('commit')
  holder.release()
  expect((await answer).statusCode).toBe(200)
  // Twenty seconds are what a process has that was asked to end.
  expect(await Promise.race([closing, pause(20_000, 'late', { ref: false })])).toBe('closed')
  agent.destroy()
}, 60_000)
