import { z } from 'zod'
import { apiPost } from '../../kit'
import { listInput, pageOf } from '../../lists'
import { NewRecurring, Recurring, RecurringDetail, RecurringFilters } from '../../payments/recurring'
import { RECURRING_EXAMPLES } from '../examples/recurring'
import { CLOSED_BY_KYC, OutTradeNo } from './shared'

/** A contract as a merchant's program sees it: its periods are orders, and their notifications name it. */
export const ApiRecurring = RecurringDetail.omit({
  app_name: true,
  timeline: true,
  created_by: true,
  time_zone: true,
}).meta({ id: 'Recurring' })
export type ApiRecurring = z.infer<typeof ApiRecurring>

const ListedContract = Recurring.omit({ app_name: true }).meta({ id: 'ListedRecurring' })
const whichRecurring = { recurring_no: z.string().min(1).max(40).optional(), out_trade_no: OutTradeNo.optional() }
// A key is of one app and one mode.
const { app_id: _ownContracts, mode: _ownMode, ...Filters } = RecurringFilters

export const recurringCalls = {
  createRecurring: apiPost('recurring/create', {
    summary: 'Make a recurring contract and get the link at which the payer agrees to it',
    needs: 'app',
    scope: 'recurring',
    refuses: [
      'duplicate-out_trade_no',
      'app-status-abnormal',
      'currency-not-supported',
      'terms-missing',
      'amount-out-of-range',
      'recurring-method-not-offered',
      ...CLOSED_BY_KYC,
    ],
    idempotentBy: 'out_trade_no',
    input: z.object(NewRecurring),
    reply: ApiRecurring,
    example: RECURRING_EXAMPLES.createRecurring,
  }),
  queryRecurring: apiPost('recurring/query', {
    summary: 'One contract with its periods, by our number or by yours',
    needs: 'app',
    scope: 'recurring',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichRecurring),
    reply: ApiRecurring,
    example: RECURRING_EXAMPLES.queryRecurring,
  }),
  listRecurring: apiPost('recurring/list', {
    summary: 'Recurring contracts of the app, newest first',
    needs: 'app',
    scope: 'recurring',
    reads: true,
    input: listInput(Filters, ['create_time']),
    reply: pageOf(ListedContract),
    example: RECURRING_EXAMPLES.listRecurring,
  }),
  cancelRecurring: apiPost('recurring/cancel', {
    summary: 'End a contract; nothing more is charged',
    needs: 'app',
    scope: 'recurring',
    refuses: ['not-found', 'recurring-status-invalid'],
    input: z.object(whichRecurring),
    reply: ApiRecurring,
    example: RECURRING_EXAMPLES.cancelRecurring,
  }),
}
