import { reports } from '@balcao/contract/money/reports'
import { dayAfter } from '@balcao/kernel/business-day'
import { MOST_SCHEDULES } from '@balcao/kernel/reports'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openSettlementDesk } from '../../../test/support/desks/settlement-desk'
import { makeScheduledReports, reportSettlement } from './schedules.jobs'

let gateway: TestGateway
let asked = 0

beforeAll(async () => {
  gateway = await openGateway()
})
// What one test scheduled would go on through the years of the next ones.
afterEach(() => gateway.databases.owner.query('delete from report_schedules'))
afterAll(() => gateway.close())

/** A merchant whose admin signs in whenever the clock was moved. */
async function openOffice() {
  const merchant_no = await addMerchant(gateway)
  const appId = await addApp(gateway, merchant_no)
  await gateway.databases.owner.query(
    `update apps set report_recipients = 'app@mail.example' where merchant_no = $1 and app_id = $2`,
    [merchant_no, appId],
  )
  const { email } = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })
  const admin = () => gateway.signIn(email)
  return {
    merchant_no,
    appId,
    admin,
    ask: async (wish: object, who = admin()) =>
      gateway.call(
        reports.schedule,
        { request_id: `schedule-${++asked}`, type: 'TRANSACTION', recipients: 'a@mail.example', ...wish },
        await who,
      ),
    listed: async () => (await gateway.call(reports.schedules, {}, await admin())).data,
    /** The periods that its schedules made reports of, the oldest first. */
    async made(): Promise<string[]> {
      const { rows } = await gateway.databases.owner.query<{ period: string }>(
        `select report_day || '..' || report_until as period from downloads
         where merchant_no = $1 and origin = 'SCHEDULE' order by schedule_id, report_day`,
        [merchant_no],
      )
      return rows.map(({ period }) => period)
    },
  }
}

/** Time passes in steps of an hour, as ticks would meet it; four gateways look at once. */
async function until(instant: string, stepSeconds = 3600): Promise<void> {
  const end = Date.parse(instant)
  while (gateway.clock.now().getTime() < end) {
    gateway.clock.advance(Math.min(stepSeconds, (end - gateway.clock.now().getTime()) / 1000))
    await Promise.all([1, 2, 3, 4].map(() => makeScheduledReports(gateway.gateway)))
  }
}

/** Asleep: nobody looks until then. */
async function sleepUntil(instant: string): Promise<void> {
  gateway.clock.advance((Date.parse(instant) - gateway.clock.now().getTime()) / 1000)
  // Each look makes the next one of a schedule.
  while ((await makeScheduledReports(gateway.gateway)) > 0);
}

describe('a schedule', () => {
  it('makes one report of each day, week and month, at six on its own clock', async () => {
    const daily = await openOffice()
    const weekly = await openOffice()
    const monthly = await openOffice()
    await daily.ask({ cadence: 'DAILY' })
    await weekly.ask({ cadence: 'WEEKLY', time_zone: 'America/Mexico_City' })
    await monthly.ask({ cadence: 'MONTHLY', time_zone: 'Asia/Kolkata', format: 'XLSX' })
    expect((await daily.listed())[0]).toMatchObject({ next_time: '2026-11-16T09:00:00.000Z', status: 'ACTIVE' })
    expect((await weekly.listed())[0]).toMatchObject({ next_time: '2026-11-16T12:00:00.000Z' })
    expect((await monthly.listed())[0]).toMatchObject({ next_time: '2026-12-01T00:30:00.000Z' })
    await until('2026-11-16T08:59:59Z')
    expect(await daily.made()).toEqual([])
    await until('2026-12-01T12:00:00Z')
    expect(await daily.made()).toEqual(Array.from({ length: 16 }, (_, day) => days(dayAfter('2026-11-15', day))))
    expect(await weekly.made()).toEqual(['2026-11-09..2026-11-15', '2026-11-16..2026-11-22', '2026-11-23..2026-11-29'])
    expect(await monthly.made()).toEqual(['2026-11-01..2026-11-30'])
    const { list } = (await gateway.call(reports.list, { origin: 'SCHEDULE' }, await monthly.admin())).data
    // Midnight in India is half past six in the evening before.
    expect(list).toMatchObject([
      {
        type: 'TRANSACTION',
        format: 'XLSX',
        report_day: '2026-11-01',
        report_until: '2026-11-30',
        filters: { time_from: '2026-10-31T18:30:00.000Z', time_to: '2026-11-30T18:30:00.000Z' },
      },
    ])
  })

  it('keeps to the clock through its change, and to the ends of months', async () => {
    const office = await openOffice()
    const zone = { time_zone: 'America/New_York' }
    await sleepUntil('2027-03-12T12:00:00Z')
    await office.ask({ cadence: 'DAILY', ...zone })
    await until('2027-03-16T12:00:00Z')
    const { list } = (await gateway.call(reports.list, { sort: 'create_time' }, await office.admin())).data
    expect(list.map(({ report_day, filters, create_time }) => [report_day, filters['time_from'], create_time])).toEqual(
      [
        ['2027-03-12', '2027-03-12T05:00:00.000Z', '2027-03-13T11:00:00.000Z'],
        ['2027-03-13', '2027-03-13T05:00:00.000Z', '2027-03-14T10:00:00.000Z'],
        // The day of 23 hours.
        ['2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T10:00:00.000Z'],
        ['2027-03-15', '2027-03-15T04:00:00.000Z', '2027-03-16T10:00:00.000Z'],
      ],
    )
    const months = await openOffice()
    await months.ask({ cadence: 'MONTHLY', ...zone })
    await until('2027-07-02T00:00:00Z', 12 * 3600)
    expect(await months.made()).toEqual([
      '2027-03-01..2027-03-31',
      '2027-04-01..2027-04-30',
      '2027-05-01..2027-05-31',
      '2027-06-01..2027-06-30',
    ])
  })

  it('after a long sleep makes up for a week, and for the newest in any case', async () => {
    const [daily, monthly] = [await openOffice(), await openOffice()]
    await daily.ask({ cadence: 'DAILY' })
    await monthly.ask({ cadence: 'MONTHLY' })
    const today = '2027-07-01'
    expect((await daily.listed())[0]?.next_time).toBe(`${dayAfter(today, 1)}T09:00:00.000Z`)
    await sleepUntil('2027-08-20T12:00:00Z')
    expect(await daily.made()).toEqual(Array.from({ length: 7 }, (_, day) => days(dayAfter('2027-08-13', day))))
    expect(await monthly.made()).toEqual(['2027-07-01..2027-07-31'])
  })

  it('makes nothing while it is paused, and nothing of that time later', async () => {
    const office = await openOffice()
    const { schedule_id } = (await office.ask({ cadence: 'DAILY' })).data
    const paused = await gateway.call(reports.setSchedule, { schedule_id, status: 'PAUSED' }, await office.admin())
    expect(paused.data).toMatchObject({ status: 'PAUSED', next_time: null })
    await until('2027-08-23T12:00:00Z', 6 * 3600)
    expect(await office.made()).toEqual([])
    await gateway.call(reports.setSchedule, { schedule_id, status: 'ACTIVE' }, await office.admin())
    await until('2027-08-24T12:00:00Z', 6 * 3600)
    expect(await office.made()).toEqual([days('2027-08-23')])
    await gateway.call(reports.removeSchedule, { schedule_id }, await office.admin())
    await until('2027-08-26T12:00:00Z', 6 * 3600)
    expect([await office.made(), await office.listed()]).toEqual([[days('2027-08-23')], []])
  })

  it('goes on where it is when its merchant was suspended', async () => {
    const office = await openOffice()
    await office.ask({ cadence: 'DAILY' })
    const set = (status: string) =>
      gateway.databases.owner.query('update merchants set status = $2 where merchant_no = $1', [
        office.merchant_no,
        status,
      ])
    await set('SUSPENDED')
    await until('2027-08-28T12:00:00Z', 6 * 3600)
    expect(await office.made()).toEqual([])
    await set('ACTIVE')
    await sleepUntil('2027-08-28T12:00:01Z')
    expect(await office.made()).toEqual([days('2027-08-26'), days('2027-08-27')])
  })
})

describe('its recipients', () => {
  it('are told when the report is ready: those it names, or those of its app as they are by then', async () => {
    const office = await openOffice()
    const { merchant_no, appId } = office
    await office.ask({ cadence: 'DAILY', recipients: 'x@mail.example; y@mail.example' })
    await office.ask({ cadence: 'DAILY', recipients: '', app_id: appId, type: 'REFUND' })
    await gateway.databases.owner.query(
      `update apps set report_recipients = 'new@mail.example' where merchant_no = $1`,
      [merchant_no],
    )
    await sleepUntil('2027-08-29T12:00:00Z')
    expect(await mailedTo(merchant_no)).toEqual([])
    await runJobs(gateway)
    expect(await mailedTo(merchant_no)).toEqual(['new@mail.example', 'x@mail.example', 'y@mail.example'])
    const { list } = (await gateway.call(reports.list, { type: 'REFUND' }, await office.admin())).data
    expect(list).toMatchObject([{ origin: 'SCHEDULE', app_id: appId, filters: { app_id: appId }, status: 'READY' }])
  })

  it('must be named where no app names any, and must be addresses', async () => {
    const office = await openOffice()
    const refused = async (wish: object) => (await office.ask({ cadence: 'DAILY', ...wish })).failure.sub_code
    expect(await refused({ recipients: '' })).toBe('recipients')
    expect(await refused({ recipients: 'nobody' })).toBe('recipients')
    expect(await refused({ recipients: Array(6).fill('a@mail.example').join(';') })).toBe('recipients')
    expect(await refused({ app_id: '100000000000000099' })).toBe('app_id')
    expect(await refused({ app_id: office.appId, type: 'BALANCE_STATEMENT' })).toBe('app_id')
    expect(await refused({ time_zone: 'Mars/Olympus' })).toBe('time_zone')
    expect(await refused({ cadence: 'SETTLEMENT' })).toBe('type')
    expect(await office.listed()).toEqual([])
  })
})

describe('with each settlement', () => {
  it('comes what it consists of, once, however often it is told', async () => {
    const desk = await openSettlementDesk(gateway)
    const wish = {
      request_id: 'on-settlement',
      type: 'SETTLEMENT',
      cadence: 'SETTLEMENT',
      recipients: 's@mail.example',
    }
    const { data } = await gateway.call(reports.schedule, wish, await desk.as('admin'))
    expect([data.cadence, data.next_time]).toEqual(['SETTLEMENT', null])
    await desk.paid(10_000n, 459n, 1_000n)
    await desk.days(4)
    await runJobs(gateway)
    const [settlement, ...others] = await desk.list()
    expect(others).toEqual([])
    const settlement_no = settlement?.settlement_no ?? ''
    await reportSettlement.run(gateway.gateway, { merchant_no: desk.merchant_no, settlement_no })
    await runJobs(gateway)
    const { list } = (await gateway.call(reports.list, { type: 'SETTLEMENT' }, await desk.as('admin'))).data
    expect(list).toMatchObject([
      {
        kind: 'settlementLines',
        type: 'SETTLEMENT',
        origin: 'SCHEDULE',
        status: 'READY',
        filters: { settlement_no },
        report_day: null,
        sums: [{ currency: 'BRL', amount: settlement?.net }],
      },
    ])
    expect(await mailedTo(desk.merchant_no)).toEqual(['s@mail.example'])
  })
})

describe('who may', () => {
  it('schedule money: only who sees it; and some apps: only these', async () => {
    const { merchant_no, appId, ask } = await openOffice()
    await ask({ cadence: 'MONTHLY', type: 'PAYOUT' })
    await ask({ cadence: 'MONTHLY', app_id: appId })
    await ask({ cadence: 'MONTHLY' })
    const grants = { dashboard: 'view', report: 'edit' } as const
    const custom = await addPerson(gateway, { at: { [merchant_no]: 'CUSTOM' }, grants })
    const narrow = await addPerson(gateway, { at: { [merchant_no]: 'CUSTOM' }, grants, appIds: [appId] })
    const typesFor = async (email: string) => {
      const { data } = await gateway.call(reports.schedules, {}, await gateway.signIn(email))
      return data.map(({ type, app_id }) => [type, app_id])
    }
    expect(await typesFor(custom.email)).toEqual([
      ['TRANSACTION', ''],
      ['TRANSACTION', appId],
    ])
    expect(await typesFor(narrow.email)).toEqual([['TRANSACTION', appId]])
    expect((await ask({ cadence: 'DAILY', type: 'PAYOUT' }, gateway.signIn(custom.email))).status).toBe(403)
    expect((await ask({ cadence: 'DAILY' }, gateway.signIn(narrow.email))).failure.sub_code).toBe('app_id')
    expect((await ask({ cadence: 'DAILY', app_id: appId }, gateway.signIn(narrow.email))).code).toBe('10000')
  })

  it('change one of another’s: not what they do not see', async () => {
    const { merchant_no, ask } = await openOffice()
    const { schedule_id } = (await ask({ cadence: 'MONTHLY', type: 'PAYOUT' })).data
    const grants = { dashboard: 'view', report: 'edit' } as const
    const custom = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'CUSTOM' }, grants })).email)
    expect((await gateway.call(reports.removeSchedule, { schedule_id }, custom)).code).toBe('40006')
    expect((await gateway.call(reports.setSchedule, { schedule_id, status: 'PAUSED' }, custom)).code).toBe('40006')
  })

  it(`have more than ${MOST_SCHEDULES}: nobody`, async () => {
    const office = await openOffice()
    const who = await office.admin()
    for (let n = 0; n < MOST_SCHEDULES; n++) await office.ask({ cadence: 'MONTHLY' }, Promise.resolve(who))
    expect((await office.ask({ cadence: 'MONTHLY' })).failure.sub_code).toBe('too-many-schedules')
    expect(await office.listed()).toHaveLength(MOST_SCHEDULES)
  })
})

const days = (day: string) => `${day}..${day}`

async function mailedTo(merchant_no: string): Promise<string[]> {
  const { rows } = await gateway.databases.owner.query<{ recipient: string }>(
    `select recipient from mails where merchant_no = $1 and template = 'reportReady' order by recipient`,
    [merchant_no],
  )
  return rows.map(({ recipient }) => recipient)
}
