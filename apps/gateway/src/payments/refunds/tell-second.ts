import { formatMoney } from '@balcao/kernel/money'
import type { Job } from '../../kit/jobs/jobs'
import { editorsOf, writeToStaff } from '../../people'
import { linkTo } from '../../platform'
import * as repo from './refunds.repo'

export const TELL_SECOND = 'refunds.tellSecond'

export interface Waiting {
  merchant_no: string
  refund_no: string
  app_id: string
  asked_by: string
  by: string
}

/** Writes to those who may let a refund go that waits for a second person; not to whoever asked for it. */
export const tellSecond: Job<Waiting> = {
  name: TELL_SECOND,
  run: (gateway, { merchant_no, refund_no, app_id, asked_by, by }) =>
    writeToStaff(gateway, merchant_no, async (db) => {
      const refund = await repo.find(db, merchant_no, refund_no)
      if (!refund) throw new Error(`Refund ${refund_no} is not visible yet`)
      if (!refund.waits_second) return null
      const { trade_no: to, currency } = refund
      const amount = { amount: formatMoney(refund.amount, currency), currency }
      const url = linkTo(gateway.config.publicUrl, merchant_no, `/order/details?trade_no=${to}`)
      const people = await editorsOf(db, merchant_no, 'refund', asked_by, app_id)
      return { people, letter: { template: 'secondWanted', values: { what: 'refund', by, amount, to, url } } }
    }),
}
