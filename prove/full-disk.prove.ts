import { orders } from '@balcao/contract/payments/orders'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DEMO_APPS, LOJA } from '../apps/gateway/src/db/demo-facts'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { embeddedUrl, signIn, startServer } from '../apps/gateway/test/support/servers/running-server'

/**
 * A whole installation on a small disk (a tmpfs, which only root may mount) that runs full while orders come in, the
 * write-ahead log included, and has space again: nothing acknowledged is lost, nothing is there twice, and nobody had to
 * help. ROUNDS=1 for a shorter one.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const WRITERS = 8
const [DONE, AWAY, TOO_MANY] = ['10000', '20000', '40029']
const MEGABYTE = Buffer.alloc(1024 * 1024)
const seen = { acknowledged: 0, lost: 0, otherAnswers: 0, slowest: 0 }

const disk = mkdtempSync(join(tmpdir(), 'balcao-disk-'))
command('mount', '-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk)
const ballast = join(disk, 'ballast')
const server = await startServer(join(disk, 'data'))
try {
  for (let round = 1; round <= ROUNDS; round++) await fillAndFree(round)
  const { acknowledged, lost, otherAnswers, slowest } = seen
  noteFigure(
    `${ROUNDS} rounds, ${acknowledged} orders acknowledged, ${lost} lost or twice; ${otherAnswers} answers neither done nor 503; ` +
      `orders went on ${slowest.toFixed(1)} s after there was space`,
  )
} finally {
  server.process.kill('SIGTERM')
  await server.ended()
  command('umount', disk)
  rmSync(disk, { recursive: true, force: true })
}

async function fillAndFree(round: number): Promise<void> {
  const { create, list } = await openDesk()
  const acknowledged = new Set<string>()
  const open = new Set<string>()
  const statuses = { taken: 0, away: 0, other: 0, readsMeanwhile: 0 }
  let isOver = false
  let number = 0
  const writer = async (at: number) => {
    while (!isOver) {
      const name = `D-${round}-${at}-${++number}`
      open.add(name)
      while (open.has(name)) {
        const code = await create(name)
        if (code === DONE) {
          open.delete(name)
          acknowledged.add(name)
          statuses.taken++
        } else if (code === AWAY || code === '') statuses.away++
        else if (code !== TOO_MANY) statuses.other++
        if (code !== DONE) await pause(50)
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, at) => writer(at))
  while (statuses.taken < 50 && statuses.other === 0) await pause(20)
  if (statuses.other > 0) {
    isOver = true
    open.clear()
    throw new Error('Orders are refused before the disk is full.')
  }
  const room = fillDisk()
  // The log of the database takes what it has left, page by page.
  const until = Date.now() + 60_000
  while (statuses.away < 20 && Date.now() < until) {
    if ((await list()) === DONE && statuses.away > 0) statuses.readsMeanwhile++
    fillDisk()
    await pause(50)
  }
  say(statuses.away >= 20, `round ${round}: full after ${statuses.taken} orders, and said so ${statuses.away} times`)
  const takenWhileFull = statuses.taken
  await pause(3_000)
  rmSync(ballast)
  const freed = Date.now()
  while (statuses.taken < takenWhileFull + 50 && Date.now() < freed + 120_000) await pause(50)
  const seconds = (Date.now() - freed) / 1000
  say(
    statuses.taken >= takenWhileFull + 50,
    `round ${round}: with space again, orders went on within ${seconds.toFixed(1)} s`,
  )
  isOver = true
  await Promise.all(writers)
  say(statuses.other === 0, `round ${round}: ${statuses.other} answers were neither done nor "not available"`)
  const kept = await storedNames(`D-${round}-%`)
  const lost = Array.from(acknowledged).filter((name) => kept.get(name) !== 1)
  say(
    lost.length === 0 && kept.size === acknowledged.size,
    `round ${round}: ${acknowledged.size} acknowledged, each there once`,
  )
  seen.acknowledged += acknowledged.size
  seen.lost += lost.length
  seen.otherAnswers += statuses.other
  seen.slowest = Math.max(seen.slowest, seconds)
  process.stdout.write(
    `     ${statuses.readsMeanwhile} lists were read while nothing could be written; ballast ${room} MB\n`,
  )
}

/** All that is left, to the last page. */
function fillDisk(): number {
  writeFileSync(ballast, '', { flag: 'a' })
  for (;;) {
    const { size } = statSync(ballast)
    try {
      appendFileSync(ballast, MEGABYTE)
    } catch {
      truncateSync(ballast, Math.max(size, statSync(ballast).size))
      return Math.round(size / MEGABYTE.length)
    }
  }
}

async function openDesk() {
  const { token, cookie } = await signIn(server.origin)
  const send = async (path: string, input: object): Promise<string> => {
    const reply = await fetch(`${server.origin}${path}?access_token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, merchant_no: LOJA },
      body: JSON.stringify(input),
    }).catch(() => null)
    const envelope = (await reply?.json().catch(() => null)) as { code: string } | null
    return envelope?.code ?? ''
  }
  return {
    list: () => send(orders.list.path, {}),
    create: (out_trade_no: string) =>
      send(orders.generate.path, {
        app_id: DEMO_APPS[0].app_id,
        out_trade_no,
        currency: 'BRL',
        amount: '10.00',
        email: 'a@b.example',
        subject: 'A chair',
        content: 'Oak'.repeat(80),
        return_url: 'https://shop.example',
        timeout_express: '90m',
      }),
  }
}

async function storedNames(like: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: embeddedUrl(join(disk, 'data')).url })
  await client.connect()
  const { rows } = await client.query<{ name: string; n: string }>(
    'select out_trade_no as name, count(*) as n from orders where out_trade_no like $1 group by 1',
    [like],
  )
  await client.end()
  return new Map(rows.map(({ name, n }) => [name, Number(n)]))
}

function command(name: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(name, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
}

function say(isSo: boolean, what: string): void {
  process.stdout.write(`${isSo ? 'ok  ' : 'FAIL'} ${what}\n`)
  if (!isSo) process.exitCode = 1
}
