import { dayAfter } from '@balcao/kernel/business-day'
import { formatMoney } from '@balcao/kernel/money'
import { Readable } from 'node:stream'
import type { DemoShare } from '../../kit/demo'
import { importStatement } from './bank-statements.service'
import { movesOut } from './booked-moves.repo'

const DAYS = 60
const CURRENCY = 'BRL'
/** What the bank took from one transfer on its way. */
const TAKEN = 150n

/** A statement of the provider's bank: as the books have it, but for one amount, one fee, and one line that it lacks. */
export const bankStatementsDemo: DemoShare = {
  name: 'bank statements',
  after: ['settlements', 'bank accounts and withdrawals'],
  async build({ db, gateway, now }) {
    const today = now.toISOString().slice(0, 10)
    const asked = { references: [], currencies: [CURRENCY], from: dayAfter(today, -DAYS), to: dayAfter(today, 1) }
    const paid = (await movesOut(db, asked)).filter(({ state }) => state === 'paid')
    const told = paid.slice(0, -1).map(({ day, amount, references }, at) => {
      const wrong = at === 0 ? amount - TAKEN : amount
      return [day, formatMoney(wrong, CURRENCY), CURRENCY, references[0], `demo-${at + 1}`]
    })
    const fee = [today, '-35.00', CURRENCY, 'Monthly fee of the account', 'demo-fee']
    const rows = [['date', 'amount', 'currency', 'reference', 'id'], ...told, fee]
    const { uid, real_name: realName } = await db
      .selectFrom('users')
      .select(['uid', 'real_name'])
      .where('username', '=', 'provider@balcao.example')
      .executeTakeFirstOrThrow()
    const ctx = {
      gateway,
      now,
      user: { uid, realName },
      file: Readable.from([Buffer.from(rows.map((row) => row.join(',')).join('\n'))]),
      transact: (work: (on: typeof db) => Promise<unknown>) => work(db),
      audit: () => {},
    }
    await importStatement(ctx as unknown as Parameters<typeof importStatement>[0], { name: 'account-0001.csv' })
  },
}
