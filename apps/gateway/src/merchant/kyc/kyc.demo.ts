import { KYC_SECTIONS, type KycSection } from '@balcao/kernel/kyc-fields'
import { cardsOf, type KycAnswers } from '@balcao/kernel/kyc-rules'
import { SAMPLE_ANSWERS, SAMPLE_FILES } from '@balcao/kernel/kyc-sample'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { APPLICANTS, LOJA, PADARIA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { addDemoFile } from '../../platform'
import { attach } from './attachments'
import * as repo from './kyc.repo'
import * as service from './kyc.service'
import { moveCase } from './move-case'
import * as review from './review.service'
import { screenWithin } from './screening'

const DAY = 24 * 60 * 60

interface Story {
  merchant_no: string
  /** How many days ago the file was handed in for the first time. */
  began: number
  basic: KycAnswers
  apps: KycAnswers
  /** What was wrong with it at first, so that it was handed in twice. */
  firstRejectedFor?: string
  after?: (world: DemoWorld, merchant_no: string) => Promise<void>
}

const STORIES: readonly Story[] = [
  { merchant_no: LOJA, began: 210, basic: {}, apps: {} },
  {
    merchant_no: TIENDA,
    began: 380,
    basic: {
      name: 'Tienda Luna SA de CV',
      trade_name: 'Tienda Luna',
      country: 'MEX',
      tax_id: 'TLU150302AB1',
      website: 'https://tienda.example',
      legal_representatives: 'Lucía Campos',
    },
    apps: {
      apps: [
        {
          id: 'app001',
          name: 'Tienda Luna',
          website: 'https://tienda.example',
          industry: 'tobaccoAlcohol',
          complaint_email: 'quejas@tienda.example',
        },
      ],
    },
    // A year has passed: it was handed in again and waits for a reviewer, while the thirty days run.
    after: (world, merchant_no) => handInAgain(world, merchant_no, 1),
  },
  {
    merchant_no: PADARIA,
    began: 385,
    basic: {
      name: 'Padaria Central Ltda',
      trade_name: 'Padaria Central',
      tax_id: '12ABC34501DE35',
      website: 'https://padaria.example',
    },
    apps: {},
    firstRejectedFor: 'The certificate of registration is of another company.',
    // The renewal raised a question that nobody has answered yet.
    after: async (world, merchant_no) => {
      await handInAgain(world, merchant_no, 10)
      const reviewing = await reviewerSide(world, 6)
      await review.take(reviewing, merchant_no)
      await review.comment(reviewing, {
        merchant_no,
        section: 'basic',
        path: 'website',
        text: 'This address shows an empty page. Where do your buyers order?',
      })
      await review.decide(reviewing, { merchant_no, decision: 'ask', reason: '' })
    },
  },
]

/** KYC files of the demo world, filled, reviewed and approved by the functions that people's calls set to work. */
export const kycDemo: DemoShare = {
  name: 'KYC files',
  after: ['sign-ups'],
  build: async (world) => {
    for (const story of STORIES) await tell(world, story)
    for (const applicant of APPLICANTS) await bring(world, applicant)
    // The admins heard of it long ago.
    await world.db.updateTable('kyc_events').set({ told_at: world.now }).execute()
  },
}

async function tell(world: DemoWorld, story: Story): Promise<void> {
  const { merchant_no, began, basic, apps, firstRejectedFor, after } = story
  const filing = await merchantSide(world, merchant_no, began)
  await fillIn(world, filing, { basic, business: apps })
  await service.submit(filing)
  if (firstRejectedFor) {
    await reviewed(world, merchant_no, { daysAgo: began - 1, decision: 'reject', reason: firstRejectedFor })
    const again = await merchantSide(world, merchant_no, began - 3)
    await service.reopen(again)
    await service.submit(again)
  }
  await reviewed(world, merchant_no, { daysAgo: began - 4, decision: 'approve', reason: '' })
  await after?.(world, merchant_no)
}

/** Every section answered, every paper attached. */
async function fillIn(
  world: DemoWorld,
  filing: Ctx,
  changes: Partial<Record<string, KycAnswers>>,
  sections: readonly KycSection[] = KYC_SECTIONS,
): Promise<void> {
  const { merchant_no, user, now: at } = filing
  for (const section of sections) {
    const answers = { ...SAMPLE_ANSWERS[section], ...changes[section] } as Parameters<typeof service.save>[1]['answers']
    await service.save(filing, { section, version: 0, answers })
  }
  if (sections !== KYC_SECTIONS) return
  for (const { type, subject } of SAMPLE_FILES) {
    const file_id = await addDemoFile(world, { merchant_no, uid: user.uid, purpose: 'kyc', name: `${type}.pdf`, at })
    await attach(filing, { file_id, type, subject })
  }
}

/** A company that came by the sign-up, as far as its file has come since. */
async function bring(world: DemoWorld, applicant: (typeof APPLICANTS)[number]): Promise<void> {
  const { name, contact, country, tax_no, website, daysAgo, kyc } = applicant
  const { merchant_no } = await world.db
    .selectFrom('merchants')
    .select('merchant_no')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const filing = await merchantSide(world, merchant_no, daysAgo - 1)
  const basic = { name, trade_name: name, country, tax_id: tax_no, website, legal_representatives: contact }
  if (kyc === 'DRAFT') return fillIn(world, filing, { basic }, ['basic', 'bank'])
  if (kyc === 'IN_REVIEW') return bringIntoReview(world, filing, { basic, management: LIKE_LISTED }, daysAgo - 3)
  await fillIn(world, filing, { basic })
  await service.submit(filing)
  if (kyc === 'REJECTED') {
    const reason = 'The bank account belongs to somebody else.'
    return reviewed(world, merchant_no, { daysAgo: daysAgo - 4, decision: 'reject', reason })
  }
  await reviewed(world, merchant_no, { daysAgo: daysAgo - 4, decision: 'approve', reason: '' })
  await endYear(world, merchant_no, await merchantSide(world, merchant_no, daysAgo - 370))
}

/** Somebody whose name is like one on the sandbox's list. */
const LIKE_LISTED: KycAnswers = {
  people: cardsOf(SAMPLE_ANSWERS.management, 'people').map((person) => ({ ...person, name: 'Helena Prado' })),
}

async function bringIntoReview(
  world: DemoWorld,
  filing: Ctx,
  answers: Partial<Record<string, KycAnswers>>,
  daysAgo: number,
): Promise<void> {
  const { merchant_no } = filing
  await fillIn(world, filing, answers)
  await service.submit(filing)
  const reviewing = await reviewerSide(world, daysAgo)
  await screenWithin(world.db, world.gateway, merchant_no, reviewing.now)
  await review.take(reviewing, merchant_no)
}

interface Reviewed {
  daysAgo: number
  decision: 'approve' | 'reject'
  reason: string
}

async function reviewed(world: DemoWorld, merchant_no: string, { daysAgo, decision, reason }: Reviewed) {
  const reviewing = await reviewerSide(world, daysAgo)
  await review.take(reviewing, merchant_no)
  await screenWithin(world.db, world.gateway, merchant_no, reviewing.now)
  const { status } = await review.decide(reviewing, { merchant_no, decision, reason })
  if (status !== 'IN_REVIEW') return
  // Enhanced diligence: somebody else says yes as well.
  const second = await reviewerSide(world, daysAgo, 'PLATFORM_ADMIN')
  await review.decide(second, { merchant_no, decision, reason })
}

/** The year of an approval is over, and the file comes in once more. */
async function handInAgain(world: DemoWorld, merchant_no: string, daysAgo: number): Promise<void> {
  const filing = await merchantSide(world, merchant_no, daysAgo)
  await endYear(world, merchant_no, filing)
  await service.submit({ ...filing, now: secondsAfter(filing.now, 60 * 60) })
}

async function endYear({ db }: DemoWorld, merchant_no: string, { now }: Ctx): Promise<void> {
  const row = await repo.lock(db, merchant_no)
  if (!row) throw new Error(`${merchant_no} has no KYC file to renew`)
  await moveCase(db, row, 'renewalDue', { who: '', reason: '', now })
}

async function merchantSide({ db, gateway, now }: DemoWorld, merchant_no: string, daysAgo: number): Promise<Ctx> {
  const { uid, real_name: realName } = await db
    .selectFrom('merchant_users')
    .select(['uid', 'real_name'])
    .where('merchant_no', '=', merchant_no)
    .where('role', '=', 'MERCHANT_ADMIN')
    .orderBy('uid')
    .executeTakeFirstOrThrow()
  const when = secondsAfter(now, -daysAgo * DAY)
  return { db, gateway, merchant_no, now: when, user: { uid, realName }, audit: () => {} } as unknown as Ctx
}

async function reviewerSide(
  { db, gateway, now }: DemoWorld,
  daysAgo: number,
  role = 'PLATFORM_REVIEWER',
): Promise<review.Reviewing> {
  const { uid, real_name: realName } = await db
    .selectFrom('users')
    .select(['uid', 'real_name'])
    .where('provider_role', '=', role)
    .orderBy('uid')
    .executeTakeFirstOrThrow()
  return { db, gateway, now: secondsAfter(now, -daysAgo * DAY), user: { uid, realName }, audit: () => {} }
}
