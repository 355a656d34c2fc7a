import { get, type IncomingMessage } from 'node:http'
import { live } from '@balcao/contract/platform/live'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '@balcao/contract/people/session'
import { fingerprint } from '../../base/secret'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'

let gateway: TestGateway
let merchant: string
let admin: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
afterAll(() => gateway.close())

const opened = (address: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { headers, agent: false }, resolve).on('error', reject),
  )

/** Follows the stream until `enough` events came. */
async function follow(who: Signed, enough: number, lastEventId = '', whileOpen = async () => {}) {
  const query = new URLSearchParams({
    [TOKEN_PARAMETER]: who.token,
    ...(lastEventId ? { last_event_id: lastEventId } : {}),
  })
  const headers = { cookie: `__Host-sid=${who.cookie}`, [MERCHANT_HEADER]: who.merchant_no }
  const stream = await opened(`${gateway.origin}${live.stream.path}?${query.toString()}`, headers)
  await whileOpen()
  let text = ''
  // Leaving the loop ends the stream, and the connection with it.
  for await (const chunk of stream) {
    text += String(chunk)
    if ([...text.matchAll(/^data: /gm)].length >= enough) break
  }
  const events = [...text.matchAll(/id: (.*)\ndata: (.*)/g)]
  return {
    text,
    ids: events.map((event) => event[1] ?? ''),
    data: events.map((event) => JSON.parse(event[2] ?? '') as { topic: string; id: string }),
  }
}

const openStream = (who: Signed) =>
  opened(`${gateway.origin}${live.stream.path}?${TOKEN_PARAMETER}=${who.token}`, {
    cookie: `__Host-sid=${who.cookie}`,
    [MERCHANT_HEADER]: who.merchant_no,
  })
const ended = (stream: IncomingMessage) => new Promise<void>((resolve) => stream.on('close', () => resolve()).resume())

/** Not only with the minute that every stream lasts; what the machine is busy with comes on top of a second. */
async function endsSoon(stream: IncomingMessage): Promise<boolean> {
  const began = performance.now()
  await ended(stream)
  return performance.now() - began < 5000
}

async function removeSomebody(by = admin, at = merchant): Promise<string> {
  const { uid } = await addPerson(gateway, { at: { [at]: 'MERCHANT_VIEWER' } })
  await gateway.call(users.remove, { del_id: uid }, by)
  return uid
}

/** A change as if some call had made it, in a transaction that a test may hold open. */
const INSERT = `insert into audit_log (merchant_no, id, at, actor_uid, actor_name, action, object, object_id, ip, user_agent, request_id)
  values ($1, $2, timestamptz '2026-01-01', '', '', '', $3, $2, '', '', '')`

const CHANGE = INSERT.replace("$3, $2, ''", "$3, $4, ''")

describe('live events', () => {
  it('tell what changed, as it changes', async () => {
    let gone = ''
    const { data } = await follow(admin, 1, '', async () => {
      gone = await removeSomebody()
    })
    expect(data).toEqual([{ topic: 'user', id: gone }])
  })

  it('are resumed behind the last one seen: none twice, none missed', async () => {
    const first = await follow(admin, 1, '', async () => void (await removeSomebody()))
    const missed = [await removeSomebody(), await removeSomebody()]
    const second = await follow(admin, 2, first.ids[0])
    expect(second.data.map((event) => event.id)).toEqual(missed)
  })

  it('say so when too much was missed', async () => {
    const { ids } = await follow(admin, 1, '', async () => void (await removeSomebody()))
    await gateway.databases.owner.query(
      `insert into audit_log (merchant_no, id, at, actor_uid, actor_name, action, object, object_id, ip, user_agent, request_id)
       select $1, 'AX' || i, timestamptz '2026-01-01', '', '', '', 'user', i::text, '', '', '' from generate_series(1, 250) i`,
      [merchant],
    )
    expect((await follow(admin, 1, ids[0])).text).toContain('event: reset')
  })

  it('stay within the merchant and within the rights of the person', async () => {
    const other = await addMerchant(gateway)
    const stranger = await gateway.signIn((await addPerson(gateway, { at: { [other]: 'MERCHANT_ADMIN' } })).email)
    const viewer = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email)
    for (const who of [stranger, viewer]) {
      // What all may see comes last: whatever came before it would have been told before it.
      const seen = `SEEN${who.merchant_no}`
      const { data } = await follow(who, 1, '', async () => {
        await removeSomebody()
        await gateway.databases.owner.query(INSERT, [who.merchant_no, seen, 'order'])
      })
      expect(data).toEqual([{ topic: 'order', id: seen }])
    }
  })

  it('miss nothing of a transaction that began earlier and commits later', async () => {
    const slow = await gateway.databases.owner.connect()
    await slow.query('begin')
    await slow.query(INSERT, [merchant, 'SLOW', 'user'])
    const { data } = await follow(admin, 2, '', async () => {
      const quick = await removeSomebody()
      expect(quick).not.toBe('')
      // Several looks pass while it is under way.
      setTimeout(() => void slow.query('commit').then(() => slow.release()), 900)
    })
    expect(data.map((event) => event.id)).toContain('SLOW')
    expect(data).toHaveLength(2)
  })

  it('of an app come to those alone who may see that app', async () => {
    const [mine, other] = [await addApp(gateway, merchant), await addApp(gateway, merchant)]
    const person = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_OPERATOR' } })
    await gateway.databases.owner.query('update merchant_users set app_ids = $1 where uid = $2', [[mine], person.uid])
    const limited = await gateway.signIn(person.email)
    const { data } = await follow(limited, 1, '', async () => {
      for (const id of [other, 'ORDER-OF-NOBODY']) {
        const topic = id === other ? 'app' : 'order'
        await gateway.databases.owner.query(CHANGE, [merchant, `${topic}-hidden`, topic, id])
      }
      await gateway.databases.owner.query(CHANGE, [merchant, 'seen', 'app', mine])
    })
    expect(data).toEqual([{ topic: 'app', id: mine }])
  })

  it('end within a second of the session’s end, whoever ended it', async () => {
    for (const end of [
      (who: Signed) => gateway.call(session.logout, {}, who),
      (who: Signed) =>
        gateway.databases.owner.query('update sessions set ended_at = started_at where cookie_hash = $1', [
          fingerprint(who.cookie),
        ]),
    ]) {
      const me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
      const stream = await openStream(me)
      await end(me)
      expect(await endsSoon(stream)).toBe(true)
    }
  })

  it('are at most five of a session: the oldest ends', async () => {
    const me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
    const other = await openStream(admin)
    const streams: IncomingMessage[] = []
    for (let n = 0; n < 6; n++) streams.push(await openStream(me))
    const [oldest, ...rest] = streams
    expect(await endsSoon(oldest!)).toBe(true)
    for (const stream of [...rest, other]) {
      expect(stream.readableEnded).toBe(false)
      stream.destroy()
    }
  })

  it('hold up nobody who closes the gateway', async () => {
    const closing = await openGateway()
    const shop = await addMerchant(closing)
    const me = await closing.signIn((await addPerson(closing, { at: { [shop]: 'MERCHANT_ADMIN' } })).email)
    const headers = { cookie: `__Host-sid=${me.cookie}`, [MERCHANT_HEADER]: shop }
    const stream = await opened(`${closing.origin}${live.stream.path}?${TOKEN_PARAMETER}=${me.token}`, headers)
    stream.resume()
    // Twenty seconds are what a process has that was asked to end.
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'late').unref())
    expect(await Promise.race([closing.close().then(() => 'closed'), late])).toBe('closed')
  })
})
