import { LOJA } from '../../db/demo-facts'
import { newId } from '../../base/ids'
import { secondsAfter } from '../../base/clock'
import type { DemoShare } from '../../kit/demo'
import { payers } from '../orders'
import * as repo from './notes.repo'

/** A few words of colleagues about what is going on. */
export const notesDemo: DemoShare = {
  name: 'notes of colleagues',
  build: async ({ db, now }) => {
    const people = await repo.colleagues({ db, merchant_no: LOJA })
    const [writer, reader] = [people[0], people[1]]
    const order = await payers.latestPaid(db, LOJA)
    const dispute = await db
      .selectFrom('disputes')
      .select('dispute_no')
      .where('merchant_no', '=', LOJA)
      .orderBy('create_time', 'desc')
      .limit(1)
      .executeTakeFirst()
    const deposit = await db
      .selectFrom('account_deposits')
      .select('deposit_no')
      .where('merchant_no', '=', LOJA)
      .where('status', '=', 'WAITING')
      .orderBy('create_time', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!writer || !reader || !order || !dispute || !deposit) throw new Error('There is nothing to write notes about.')
    const texts = [
      ['order', order.trade_no, `Asked for a second box by telephone. @${reader.name}, please add it to the parcel.`],
      ['payer', order.buyer_email, 'Buys for a school: wants the invoice in the name of the school.'],
      ['dispute', dispute.dispute_no, 'The carrier’s signature is in the files of the parcel.'],
      ['deposit', deposit.deposit_no, 'The customer says the second transfer was theirs too. To be accepted.'],
    ] as const
    for (const [at, [about, about_id, text]] of texts.entries()) {
      const create_time = secondsAfter(now, -3600 * (at + 1))
      const by = { uid: writer.uid, name: writer.name, mentions: about === 'order' ? [reader.uid] : [] }
      await repo.insert(db, {
        merchant_no: LOJA,
        note_id: newId('N', create_time),
        about,
        about_id,
        text,
        ...by,
        create_time,
      })
    }
  },
}
