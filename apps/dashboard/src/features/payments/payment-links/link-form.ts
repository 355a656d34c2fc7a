import type { CallerInput } from '@balcao/contract/kit'
import type { paymentLinks } from '@balcao/contract/payments/payment-links'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import { isWebAddress } from '@balcao/kernel/company'
import { parseMoney } from '@balcao/kernel/money'
import { MOST_STOCK } from '@balcao/kernel/payment-link'

/** The form as it is typed; everything is text. */
export interface LinkForm {
  app_id: string
  subject: string
  content: string
  reference: string
  kind: string
  currency: string
  amount: string
  amount_least: string
  amount_most: string
  stock: string
  /** yyyy-mm-dd */
  end_day: string
  return_url: string
}
type Faults = Partial<Record<keyof LinkForm, 'required' | 'wrong'>>

export const EMPTY_FORM: LinkForm = {
  app_id: '',
  subject: '',
  content: '',
  reference: '',
  kind: 'fixed',
  currency: 'BRL',
  amount: '',
  amount_least: '',
  amount_most: '',
  stock: '',
  end_day: '',
  return_url: '',
}

const REQUIRED = ['app_id', 'subject', 'content', 'reference', 'return_url'] as const

/** What is missing or cannot be right; the server looks at everything again. */
export function faultsIn(form: LinkForm): Faults {
  const faults: Faults = {}
  const minor = (text: string) => parseMoney(text.trim(), form.currency) ?? 0n
  if (form.kind === 'fixed' && minor(form.amount) === 0n) faults.amount = form.amount.trim() ? 'wrong' : 'required'
  if (form.kind === 'open') {
    const [least, most] = [form.amount_least.trim(), form.amount_most.trim()]
    if (least && minor(least) === 0n) faults.amount_least = 'wrong'
    if (most && (minor(most) === 0n || (least && minor(most) < minor(least)))) faults.amount_most = 'wrong'
  }
  const stock = form.stock.trim()
  if (stock && !(/^\d{1,7}$/.test(stock) && Number(stock) > 0 && Number(stock) <= MOST_STOCK)) faults.stock = 'wrong'
  if (form.end_day && !/^\d{4}-\d{2}-\d{2}$/.test(form.end_day)) faults.end_day = 'wrong'
  if (!/^[\w.-]{1,40}$/.test(form.reference.trim())) faults.reference = 'wrong'
  if (!isWebAddress(form.return_url.trim())) faults.return_url = 'wrong'
  for (const name of REQUIRED) if (form[name].trim() === '') faults[name] = 'required'
  return faults
}

export function wishOf(
  form: LinkForm,
  request_id: string,
  timeZone: string,
): CallerInput<(typeof paymentLinks)['create']> {
  const isFixed = form.kind === 'fixed'
  const given = (text: string) => text.trim() || null
  return {
    request_id,
    app_id: form.app_id,
    subject: form.subject.trim(),
    content: form.content.trim(),
    reference: form.reference.trim(),
    currency: form.currency,
    amount: isFixed ? form.amount.trim() : null,
    amount_least: isFixed ? null : given(form.amount_least),
    amount_most: isFixed ? null : given(form.amount_most),
    stock: form.stock.trim() ? Number(form.stock) : null,
    // The whole of that day, by the merchant's clock.
    end_time: form.end_day ? dayStart(dayAfter(form.end_day, 1), timeZone).toISOString() : null,
    return_url: form.return_url.trim(),
  }
}
