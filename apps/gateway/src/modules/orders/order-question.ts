import type { OrderFilters } from '@balcao/contract/orders'
import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { parseMoney } from '@balcao/kernel/money'
import type { z } from 'zod'
import type { Ctx } from '../../kit/ctx'
import { InputRefused } from '../../kit/input'
import type { TallyQuestion } from '../../kit/tally'
import { TALLY } from './steps'

export type Filters = z.infer<z.ZodObject<typeof OrderFilters>>

/** A filter as the repository needs it: amounts in minor units, buyers as they are stored. */
export interface OrderQuestion extends Filters {
  amounts: { from: bigint | null; to: bigint | null }
}

export function questionOf(filters: Filters): OrderQuestion {
  const buyer = filters.buyer?.toLowerCase()
  const amounts = { from: amountOf(filters, 'amount_from'), to: amountOf(filters, 'amount_to') }
  return { ...filters, buyer, amounts }
}

function amountOf(filters: Filters, field: 'amount_from' | 'amount_to'): bigint | null {
  const text = filters[field]
  if (text === undefined) return null
  const amount = parseMoney(text, filters.currency ?? 'BRL')
  if (amount === null) throw new InputRefused(field)
  return amount
}

/** The same filter for the totals; null where it asks by something they are not kept by. */
export function tallyQuestionOf({ tie }: Ctx, filters: Filters): TallyQuestion | null {
  const { time_field, time_from, time_to, id, app_id, method, status, currency, amount_from, amount_to, buyer } =
    filters
  // The totals of sandbox and live orders are not kept apart.
  if (tie.mode || id || buyer || amount_from !== undefined || amount_to !== undefined || time_field === 'pay_time')
    return null
  const days = wholeDays(tie.timeZone, time_from, time_to)
  if (!days) return null
  return {
    kind: TALLY,
    days,
    app_id: appsOf(tie.appIds, app_id),
    status: status?.length ? status : undefined,
    method,
    currency,
  }
}

/** The app that is asked for, among those the person may see. */
function appsOf(allowed: string[] | null, wanted: string | undefined): string[] | undefined {
  if (wanted === undefined) return allowed ?? undefined
  return allowed === null || allowed.includes(wanted) ? [wanted] : []
}

/** A range of instants as business days of the merchant, if it begins and ends with one. */
function wholeDays(zone: string, from?: string, to?: string): { from?: string; to?: string } | null {
  const first = from === undefined ? undefined : dayThatBeginsAt(from, zone)
  const after = to === undefined ? undefined : dayThatBeginsAt(to, zone)
  if (first === null || after === null) return null
  return {
    ...(first === undefined ? undefined : { from: first }),
    ...(after === undefined ? undefined : { to: dayAfter(after, -1) }),
  }
}

function dayThatBeginsAt(instant: string, zone: string): string | null {
  const day = businessDay(new Date(instant), zone)
  return dayStart(day, zone).getTime() === Date.parse(instant) ? day : null
}
