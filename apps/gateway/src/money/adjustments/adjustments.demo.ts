import { secondsAfter } from '../../base/clock'
import { LOJA, TIENDA } from '../../db/demo-facts'
import type { ProviderCtx } from '../../kit/calls/ctx'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { foldWhole } from '../../ledger/fold'
import { decideAsProvider } from '../../platform'
import { propose } from './adjustments.service'

const HOUR = 60 * 60

/** What the money desk gave and took, each agreed to by somebody else; the last one still waits. */
const MADE = [
  {
    merchant_no: LOJA,
    currency: 'BRL',
    direction: 'credit',
    amount: '75.00',
    hours: 20,
    end: 'booked',
    words: 'A fee of October, charged twice',
    reason: 'Ticket 4411: the processing fee of 14 October was charged twice.',
  },
  {
    merchant_no: TIENDA,
    currency: 'MXN',
    direction: 'debit',
    amount: '120.00',
    hours: 16,
    end: 'booked',
    words: 'Cost of a letter by courier',
    reason: 'The contract of March has it, paragraph 7.',
  },
  {
    merchant_no: LOJA,
    currency: 'BRL',
    direction: 'debit',
    amount: '900.00',
    hours: 12,
    end: 'rejected',
    words: 'Correction of a settlement',
    reason: 'Their settlement looks too high.',
  },
  {
    merchant_no: LOJA,
    currency: 'BRL',
    direction: 'credit',
    amount: '40.00',
    hours: 2,
    end: 'waits',
    words: 'Goodwill for the outage of Friday',
    reason: 'Agreed with the account manager.',
  },
] as const

export const adjustmentsDemo: DemoShare = {
  name: 'adjustments',
  after: ['months that are closed', 'payout accounts'],
  build: async (world) => {
    for (const { hours, end, ...wish } of MADE) {
      const { merchant_no, currency } = wish
      const ctx = await atMoneyDesk(world, secondsAfter(world.now, -hours * HOUR))
      const { adjustment_no } = await propose(ctx, { request_id: '', ...wish })
      if (end === 'waits') continue
      const reason = end === 'rejected' ? 'It adds up: the refund of the 9th is in it.' : ''
      await decideAsProvider({ ...world, now: secondsAfter(ctx.now, HOUR) }, merchant_no, adjustment_no, reason)
      await foldWhole(world.db, merchant_no, currency)
    }
  },
}

async function atMoneyDesk({ db, gateway }: DemoWorld, now: Date): Promise<ProviderCtx> {
  const { uid, real_name: realName } = await db
    .selectFrom('users')
    .select(['uid', 'real_name'])
    .where('username', '=', 'money@balcao.example')
    .executeTakeFirstOrThrow()
  return { db, gateway, now, user: { uid, realName }, audit: () => undefined } as unknown as ProviderCtx
}
