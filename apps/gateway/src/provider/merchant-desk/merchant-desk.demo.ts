import { newId } from '../../base/ids'
import { secondsAfter } from '../../base/clock'
import { LOJA, TIENDA } from '../../db/demo-facts'
import type { DemoShare } from '../../kit/demo'
import * as repo from './merchant-desk.repo'

const DAY = 24 * 60 * 60

const NOTES = [
  [LOJA, 21, 'Called about the new card terms: they want them once they sell more than 300,000 a month.'],
  [LOJA, 3, 'Two disputes in a week, both of the same promotion. Asked them for the papers of the carrier.'],
  [TIENDA, 8, 'Wants its settlements in pesos from January on. To be proposed by finance.'],
] as const

export const merchantDeskDemo: DemoShare = {
  name: 'notes of the provider',
  after: ['merchants and people'],
  build: async ({ db, now }) => {
    const { uid, real_name: name } = await db
      .selectFrom('users')
      .select(['uid', 'real_name'])
      .where('username', '=', 'support@balcao.example')
      .executeTakeFirstOrThrow()
    for (const [merchant_no, days, text] of NOTES) {
      const create_time = secondsAfter(now, -days * DAY)
      await repo.insertNote(db, { merchant_no, note_id: newId('N', create_time), text, uid, name, create_time })
    }
  },
}
