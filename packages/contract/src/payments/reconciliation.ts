import { DIFFERENCE_STATES, DIFFERENCES, MOVEMENT_KINDS } from '@balcao/kernel/reconciliation'
import { z } from 'zod'
import { feature, Instant, providerPost } from '../kit'
import { listInput, many, pageOf, words } from '../lists'

const Day = z.iso.date()
const Channel = z.string().min(1).max(40)

export const ReconciledDay = z.object({
  channel: z.string(),
  day: Day,
  /** null: it is due, or was asked for again. */
  ran_at: Instant.nullable(),
  /** Why the bank could not be asked; empty: it could. */
  fault: z.string(),
  movements: z.int(),
  open: z.int(),
})
export type ReconciledDay = z.infer<typeof ReconciledDay>

export const DifferenceRow = z.object({
  difference_id: z.string(),
  channel: z.string(),
  day: Day,
  what: z.enum(DIFFERENCES),
  kind: z.enum(MOVEMENT_KINDS),
  /** Empty: the bank does not say whose. */
  merchant_no: z.string(),
  number: z.string(),
  currency: z.string(),
  /** null: the books do not have it. */
  ours: z.string().nullable(),
  /** null: the bank does not have it. */
  theirs: z.string().nullable(),
  status: z.enum(DIFFERENCE_STATES),
  note: z.string(),
  settled_by: z.string(),
  create_time: Instant,
})
export type DifferenceRow = z.infer<typeof DifferenceRow>

export const DifferenceFilters = {
  status: many(DIFFERENCE_STATES),
  what: many(DIFFERENCES),
  /** The beginning of the number of what moved. */
  number: words(60),
}

export const reconciliation = feature('reconciliation', {
  days: providerPost('reconciliation/days', {
    summary: 'The last days of each bank: when what it says was compared with the books, and what is open',
    needs: 'provider:money',
    reads: true,
    reply: z.array(ReconciledDay),
  }),
  differences: providerPost('reconciliation/differences', {
    summary: 'What banks and books have differently, newest first',
    needs: 'provider:money',
    reads: true,
    input: listInput(DifferenceFilters, ['create_time']),
    reply: pageOf(DifferenceRow),
  }),
  settle: providerPost('reconciliation/settle', {
    summary: 'Somebody has looked into a difference, and says what came of it',
    needs: 'provider:money',
    input: z.object({ difference_id: z.string().min(1).max(40), note: z.string().trim().min(1).max(300) }),
    reply: z.null(),
  }),
  again: providerPost('reconciliation/again', {
    summary: 'A day is compared again within a minute',
    needs: 'provider:money',
    input: z.object({ channel: Channel, day: Day }),
    reply: z.null(),
  }),
})
