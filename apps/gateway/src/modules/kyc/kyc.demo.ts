import { KYC_SECTIONS } from '@balcao/kernel/kyc-fields'
import type { KycAnswers } from '@balcao/kernel/kyc-rules'
import { SAMPLE_ANSWERS, SAMPLE_FILES } from '@balcao/kernel/kyc-sample'
import type { DemoShare, DemoWorld } from '../../db/demo'
import { LOJA, PADARIA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../kit/clock'
import type { Ctx } from '../../kit/ctx'
import { addDemoFile } from '../files'
import { attach } from './attachments'
import * as service from './kyc.service'
import * as review from './review.service'

const DAY = 24 * 60 * 60

interface Story {
  merchantNo: string
  /** How many days ago the file was handed in for the first time. */
  began: number
  basic: KycAnswers
  apps: KycAnswers
  after?: (world: DemoWorld, merchantNo: string) => Promise<void>
}

const STORIES: readonly Story[] = [
  { merchantNo: LOJA, began: 210, basic: {}, apps: {} },
  {
    merchantNo: TIENDA,
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
    after: async (world, merchantNo) => {
      await world.db
        .updateTable('kyc_cases')
        .set({ status: 'RENEWAL_DUE' })
        .where('merchant_no', '=', merchantNo)
        .execute()
      await service.submit(await merchantSide(world, merchantNo, 1))
    },
  },
  {
    merchantNo: PADARIA,
    began: 340,
    basic: { name: 'Padaria Central Ltda', trade_name: 'Padaria Central', website: 'https://padaria.example' },
    apps: {},
  },
]

/** KYC files of the demo world, filled, reviewed and approved by the functions that people's calls set to work. */
export const kycDemo: DemoShare = {
  name: 'KYC files',
  build: async (world) => {
    for (const story of STORIES) await tell(world, story)
    // The admins heard of it long ago.
    await world.db.updateTable('kyc_events').set({ told_at: world.now }).execute()
  },
}

async function tell(world: DemoWorld, { merchantNo, began, basic, apps, after }: Story): Promise<void> {
  const filing = await merchantSide(world, merchantNo, began)
  const changes: Partial<Record<string, KycAnswers>> = { basic, business: apps }
  for (const section of KYC_SECTIONS) {
    const answers = { ...SAMPLE_ANSWERS[section], ...changes[section] } as Parameters<typeof service.save>[1]['answers']
    await service.save(filing, { section, version: 0, answers })
  }
  for (const { type, subject } of SAMPLE_FILES) {
    const file = { merchantNo, uid: filing.user.uid, purpose: 'kyc', name: `${type}.pdf`, at: filing.now }
    const file_id = await addDemoFile(world, file)
    await attach(filing, { file_id, type, subject })
  }
  await service.submit(filing)
  const reviewing = await reviewerSide(world, began - 1)
  await review.take(reviewing, merchantNo)
  await review.decide(reviewing, { merchant_no: merchantNo, decision: 'approve', reason: '' })
  await after?.(world, merchantNo)
}

async function merchantSide({ db, gateway, now }: DemoWorld, merchantNo: string, daysAgo: number): Promise<Ctx> {
  const { uid, real_name: realName } = await db
    .selectFrom('merchant_users')
    .select(['uid', 'real_name'])
    .where('merchant_no', '=', merchantNo)
    .where('role', '=', 'MERCHANT_ADMIN')
    .orderBy('uid')
    .executeTakeFirstOrThrow()
  const when = secondsAfter(now, -daysAgo * DAY)
  return { db, gateway, merchantNo, now: when, user: { uid, realName }, audit: () => {} } as unknown as Ctx
}

async function reviewerSide({ db, now }: DemoWorld, daysAgo: number): Promise<review.Reviewing> {
  const { uid, real_name: realName } = await db
    .selectFrom('users')
    .select(['uid', 'real_name'])
    .where('provider_role', '=', 'PLATFORM_REVIEWER')
    .executeTakeFirstOrThrow()
  return { db, now: secondsAfter(now, -daysAgo * DAY), user: { uid, realName }, audit: () => {} }
}
