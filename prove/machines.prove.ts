import { setTimeout as pause } from 'node:timers/promises'
import { LOJA } from '../apps/gateway/src/db/demo-facts'
import { openBusyShop } from '../apps/gateway/test/support/desks/busy-shop'
import { openReceiver } from '../apps/gateway/test/support/outside/receiver'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { openBusyDesks } from './support/busy-desks'
import { openMachines } from './support/machines'

/**
 * Three gateways behind haproxy and pgbouncer, on a primary with a copy that it waits for, with an S3 server: as an operator
 * would run them, with the files of deploy/. Under orders, refunds, withdrawals, uploads, exports, batches and notifications
 * each gateway is killed (-9), all are restarted in turn, the pooler is killed, and the copy takes the primary's place.
 * ROUNDS=1 for a shorter one.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const MOST_SECONDS = 60

const machines = await openMachines()
const receiver = await openReceiver()
const statuses = new Map<number, number>()
const onStatus = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
const isOver = { value: false }

try {
  await machines.sql(`update apps set notify_url = '${receiver.url}' where merchant_no = '${LOJA}'`)
  const shop = await openBusyShop({ ...machines.place, onStatus }, () => machines.origin)
  const desks = await openBusyDesks({ ...machines, onStatus })
  const watching = watchJobs()
  const events = await breakThings(() => shop.acknowledged())
  const { counts, wrong } = await shop.close()
  const busy = await desks.close()
  const late = await untilQuiet()
  isOver.value = true
  const slowest = await watching
  const { sent, twice } = notified()
  const others = [...statuses].filter(([status]) => status >= 500 && status !== 503)
  const faults = [
    ...wrong,
    ...busy.wrong,
    ...late,
    ...others.map(([status, times]) => `${times} answers ${status}`),
    ...(slowest.seconds > MOST_SECONDS ? [`a job waited ${slowest.seconds.toFixed(0)} s: ${slowest.why}`] : []),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
  noteFigure(
    `${events}: ${counts['sold']} orders, ${counts['refunded']} refunds, ${counts['withdrawn']} withdrawals, ` +
      `${counts['sent']} uploads, ${busy.seen.exports} exports, ${busy.seen.batches} batches, ${sent} notifications`,
  )
  noteFigure(
    `${faults.length} faults; ${statuses.get(503) ?? 0} answers 503 of ${total()}, no other 5xx: ${others.length === 0}; ` +
      `slowest job ${slowest.seconds.toFixed(0)} s, export ${busy.seen.slowestExport.toFixed(0)} s, ` +
      `batch ${busy.seen.slowestBatch.toFixed(0)} s; ${twice} notifications came twice`,
  )
} finally {
  await receiver.close()
  await machines.close()
}

/** All of it in turn, with work acknowledged in between. */
async function breakThings(acknowledged: () => number): Promise<string> {
  const goOn = async () => {
    const enough = acknowledged() + 20
    for (let waited = 0; acknowledged() < enough; waited++) {
      if (waited > 1200) throw new Error('Nothing is acknowledged any more.')
      await pause(100)
    }
  }
  let [kills, restarts] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < machines.ports.length; n++) {
      await goOn()
      await machines.killGateway(n)
      await pause(5_000)
      await machines.startGateway(n)
      kills++
    }
    for (let n = 0; n < machines.ports.length; n++) {
      await goOn()
      await machines.restartGateway(n)
      restarts++
    }
    await goOn()
    await machines.restartPooler()
    if (round === Math.floor(ROUNDS / 2)) {
      await goOn()
      await machines.promote()
    }
  }
  await goOn()
  return `${kills} gateways killed, ${restarts} restarted, ${ROUNDS} poolers killed, 1 promotion`
}

interface Waiting {
  seconds: number
  /** What held it up, as the queue has it. */
  why: string
}

/** For how long the oldest job had been there, at worst. */
async function watchJobs(): Promise<Waiting> {
  let worst: Waiting = { seconds: 0, why: '' }
  while (!isOver.value) {
    const [row] = await machines
      .sql(
        `select extract(epoch from clock_timestamp() - jobs.created_at) as age, tasks.identifier as task, attempts,
           coalesce(locked_by, '') as holder, coalesce(locked_by in (select gateway_id from gateways), false) as alive,
           round(extract(epoch from clock_timestamp() - locked_at)) as held,
           round(extract(epoch from run_at - clock_timestamp())) as due, left(coalesce(last_error, ''), 200) as error
         from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
         where attempts < max_attempts order by jobs.created_at limit 1`,
      )
      .catch(() => [])
    const { age, ...facts } = row ?? {}
    if (Number(age ?? 0) > worst.seconds) worst = { seconds: Number(age), why: JSON.stringify(facts) }
    await pause(500)
  }
  return worst
}

/** Everything that was asked for is done soon after nobody asks for more. */
async function untilQuiet(): Promise<string[]> {
  const left = () =>
    machines.sql(
      `select 'jobs' as what, count(*) as n from graphile_worker._private_jobs having count(*) > 0
       union all select 'notifications', count(*) from notifications where due_at is not null and merchant_no = '${LOJA}'
         and create_time > (select max(began_at) from installation) having count(*) > 0
       union all select 'jobs given up', count(*) from graphile_worker._private_jobs where attempts >= max_attempts
         having count(*) > 0`,
    )
  for (let waited = 0; waited < MOST_SECONDS; waited++) {
    if ((await left()).length === 0) return []
    await pause(1_000)
  }
  return (await left()).map(({ what, n }) => `${n} ${what} are left after a minute`)
}

function notified(): { sent: number; twice: number } {
  const ids = receiver.taken().map(({ notification_id }) => notification_id)
  const different = new Set(ids).size
  return { sent: different, twice: ids.length - different }
}

function total(): number {
  return [...statuses.values()].reduce((sum, times) => sum + times, 0)
}
