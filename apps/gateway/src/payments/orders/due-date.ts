import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { isCnpj, isCpf, normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { InputRefused } from '../../kit/calls/input'

const MOST_DAYS_AHEAD = 365

interface DueWish {
  currency: string
  due_date?: string | undefined
  days_after_due?: number | undefined
  buyer?: { name: string; document: string } | undefined
}

/** An order with a due date can be paid until it, and as many days afterwards as its shop bears with. Its payer has a name. */
export function dueOf({ currency, due_date, days_after_due = 0, buyer }: DueWish, now: Date, timeZone: string) {
  if (due_date === undefined) return {}
  const today = businessDay(now, timeZone)
  const isNear = due_date >= today && due_date <= dayAfter(today, MOST_DAYS_AHEAD)
  if (currency !== 'BRL' || !isNear) throw new InputRefused('due_date')
  const document = normaliseDocument(buyer?.document ?? '')
  if (!buyer?.name || !(isCpf(document) || isCnpj(document))) throw new InputRefused('buyer')
  return { due_date, days_after_due, expire_time: dayStart(dayAfter(due_date, days_after_due + 1), timeZone) }
}
