import { kycReview } from '@balcao/contract/merchant/kyc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { kycDesk, type KycDesk } from '../../../test/support/desks/kyc-desk'
import { mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { ChannelDown } from '../../ports/channels/channel'
import { SandboxScreening } from '../../ports/screening/sandbox-screening'
import { SAMPLE_ANSWERS } from '@balcao/kernel/kyc-sample'
import { cardsOf } from '@balcao/kernel/kyc-rules'
import { renew } from './kyc.jobs'
import { remindOfRenewal } from './renewals'

const DAY = 24 * 60 * 60
let gateway: TestGateway
const lists = new SandboxScreening()
let isAway = false
beforeAll(async () => {
  const screening = {
    isConnected: true,
    screen: (subject: Parameters<typeof lists.screen>[0]) =>
      isAway ? Promise.reject(new ChannelDown('The lists are away.')) : lists.screen(subject),
  }
  gateway = await openGateway()
  Object.assign(gateway.gateway, { screening })
})
afterAll(() => gateway.close())

const people = (name: string, more: object = {}) => ({
  management: { people: cardsOf(SAMPLE_ANSWERS.management, 'people').map((one) => ({ ...one, name, ...more })) },
})
const open = async (desk: KycDesk, who: Signed = desk.reviewer()) =>
  (await gateway.call(kycReview.open, { merchant_no: desk.merchant_no }, who)).data
const hitsOf = async (desk: KycDesk) => (await open(desk)).screening.subjects.flatMap(({ hits }) => hits)
const say = (desk: KycDesk, hit_id: string, decision: 'NO_MATCH' | 'MATCH', reason = 'Another birth date.') =>
  gateway.call(
    kycReview.decideHit,
    { request_id: newRequestId(), merchant_no: desk.merchant_no, hit_id, decision, reason },
    desk.reviewer(),
  )
const colleague = async () => gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_REVIEWER' })).email)

describe('everybody in a file', () => {
  it('is looked for on the lists when it is handed in; no hit stands in nobody’s way', async () => {
    const desk = await kycDesk(gateway)
    await desk.fillIn()
    await desk.submit()
    await desk.take()
    expect((await desk.decide('approve')).failure.sub_code).toBe('kyc-not-screened')
    await runJobs(gateway)
    const { screening, needs_second } = await open(desk)
    expect(screening.subjects.map(({ subject, name, hits }) => [subject, name, hits.length])).toEqual([
      ['company', 'Loja Sol Ltda', 0],
      ['management.people.person1', 'Ana Moraes', 0],
      ['owners.owners.owner1', 'Ana Moraes', 0],
    ])
    expect(needs_second).toBe(false)
    expect((await desk.decide('approve')).data.status).toBe('APPROVED')
  })

  it('whose name is on a list must be decided with a reason before a yes', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview(people('Helena Prado'))
    await runJobs(gateway)
    const [hit] = await hitsOf(desk)
    expect(hit).toMatchObject({ list: 'Sandbox PEP', name: 'Helena Prado Bastos', score: 80, decision: '' })
    expect((await desk.decide('approve')).failure.sub_code).toBe('kyc-hits-open')
    expect((await say(desk, hit?.hit_id ?? '', 'NO_MATCH', ' ')).code).toBe('40001')
    expect((await say(desk, 'KH-none', 'NO_MATCH')).code).toBe('40006')
    expect((await say(desk, hit?.hit_id ?? '', 'NO_MATCH')).data.needs_second).toBe(false)
    expect((await hitsOf(desk))[0]).toMatchObject({ decision: 'NO_MATCH', reason: 'Another birth date.' })
    expect((await desk.decide('approve')).data.status).toBe('APPROVED')
    expect((await say(desk, hit?.hit_id ?? '', 'MATCH')).failure.sub_code).toBe('kyc-status-abnormal')
  })

  it('is looked for again after questions, and what was decided stays; a renewal asks anew', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview(people('Helena Prado'))
    await runJobs(gateway)
    await say(desk, (await hitsOf(desk))[0]?.hit_id ?? '', 'NO_MATCH')
    await desk.comment('basic', 'website')
    await desk.decide('ask')
    gateway.clock.advance(60)
    const { version, answers } = await desk.section('basic')
    await desk.save('basic', version, { ...answers, website: 'https://new.example' })
    await desk.submit()
    expect((await open(desk)).screening.subjects.map(({ at }) => at)).toEqual([null, null, null])
    await desk.take()
    await runJobs(gateway)
    expect(await hitsOf(desk)).toMatchObject([{ decision: 'NO_MATCH', reason: 'Another birth date.' }])
    expect((await desk.decide('approve')).data.status).toBe('APPROVED')
    gateway.clock.advance(366 * DAY)
    await desk.signInAgain()
    await renew(gateway.gateway)
    await desk.submit()
    await desk.take()
    await runJobs(gateway)
    expect(await hitsOf(desk)).toMatchObject([{ decision: '', reason: '' }])
    expect((await desk.decide('approve')).failure.sub_code).toBe('kyc-hits-open')
  })

  it('waits for lists that are away, and is looked for once they are back or a reviewer asks', async () => {
    const desk = await kycDesk(gateway)
    isAway = true
    await desk.fillIn()
    await desk.submit()
    await runJobs(gateway)
    await desk.take()
    isAway = false
    expect((await desk.decide('approve')).failure.sub_code).toBe('kyc-not-screened')
    const again = () => gateway.call(kycReview.screen, { merchant_no: desk.merchant_no }, desk.reviewer())
    expect((await again()).code).toBe('10000')
    await runJobs(gateway)
    expect((await desk.decide('approve')).data.status).toBe('APPROVED')
    expect((await again()).failure.sub_code).toBe('kyc-status-abnormal')
  })
})

describe('enhanced diligence', () => {
  it.each([
    ['an exposed person', () => people('Ana Moraes', { pep: 'yes', pep_details: 'A mayor until 2020.' }), false],
    ['a hit that is the very person', () => people('Helena Prado'), true],
  ])('of %s needs the yes of two reviewers', async (_, answers, isHit) => {
    const desk = await kycDesk(gateway)
    await desk.inReview(answers())
    await runJobs(gateway)
    if (isHit) await say(desk, (await hitsOf(desk))[0]?.hit_id ?? '', 'MATCH', 'The same person, says the passport.')
    const first = await desk.decide('approve')
    expect(first.data).toMatchObject({ status: 'IN_REVIEW', needs_second: true, first_yes: { is_own: true } })
    expect((await desk.decide('approve')).failure.sub_code).toBe('kyc-second-reviewer')
    const other = await colleague()
    expect((await open(desk, other)).first_yes).toMatchObject({ is_own: false })
    expect((await desk.case()).history.map(({ event }) => event)).toEqual(['submitted', 'taken'])
    expect((await desk.decide('approve', '', other)).data).toMatchObject({ status: 'APPROVED', first_yes: null })
  })

  it('forgets the first yes when something is asked or decided otherwise', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview(people('Helena Prado'))
    await runJobs(gateway)
    const [hit] = await hitsOf(desk)
    await say(desk, hit?.hit_id ?? '', 'MATCH')
    await desk.decide('approve')
    expect((await say(desk, hit?.hit_id ?? '', 'MATCH', 'Looked at again.')).data.first_yes).toBeNull()
    expect((await desk.decide('approve')).data.first_yes).toMatchObject({ is_own: true })
  })
})

describe('renewals', () => {
  it('are listed by their day and counted by month; merchants hear of theirs a month and a week before, once each', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview()
    await runJobs(gateway)
    const { valid_until } = (await desk.decide('approve')).data
    const month = (valid_until ?? '').slice(0, 7)
    const list = async () =>
      (await gateway.call(kycReview.renewals, { merchant_no: desk.merchant_no }, desk.reviewer())).data.list
    const months = async () => (await gateway.call(kycReview.renewalMonths, {}, desk.reviewer())).data
    expect(await list()).toMatchObject([{ valid_until, reminders: 0, status: 'APPROVED' }])
    // A year ahead is one month more than the calendar shows.
    expect((await months()).months.map((each) => each.month)).not.toContain(month)
    const { rows } = await gateway.databases.owner.query<{ email: string }>(
      'select email from merchant_users where merchant_no = $1',
      [desk.merchant_no],
    )
    const letters = async () =>
      (await mailsTo(gateway, rows[0]?.email ?? '')).filter((mail) => mail.includes('is to be renewed soon')).length
    const days = async (before: number) => {
      const then = Date.parse(valid_until ?? '') - before * DAY * 1000
      gateway.clock.advance((then - gateway.clock.now().getTime()) / 1000)
      await desk.signInAgain()
      await remindOfRenewal(gateway.gateway)
      await remindOfRenewal(gateway.gateway)
      return letters()
    }
    expect([await days(40), await days(30), await days(10), await days(7), await days(1)]).toEqual([0, 1, 1, 2, 2])
    expect(await list()).toMatchObject([{ reminders: 2 }])
    expect((await months()).months.find((each) => each.month === month)?.count).toBeGreaterThan(0)
  })
})
