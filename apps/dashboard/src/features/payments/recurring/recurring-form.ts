import type { CallerInput } from '@balcao/contract/kit'
import type { recurring } from '@balcao/contract/payments/recurring'
import { isMailAddress, isWebAddress } from '@balcao/kernel/company'
import { isCnpj, isCpf, normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { parseMoney } from '@balcao/kernel/money'
import { ISPB, PAYER_ACCOUNT, PAYER_BRANCH, pixPeriod } from '@balcao/kernel/payer-bank'
import { parseInterval } from '@balcao/kernel/recurring-interval'
import { RECURRING_METHODS, type RecurringMethod } from '@balcao/kernel/recurring-state'

/** The form as it is typed; everything is text. */
export interface RecurringForm {
  app_id: string
  method: RecurringMethod
  currency: string
  amount: string
  every: string
  unit: string
  quantity: string
  trial_every: string
  trial_unit: string
  trial_amount: string
  buyer_name: string
  buyer_document: string
  payer_ispb: string
  payer_branch: string
  payer_account: string
  email: string
  subject: string
  content: string
  return_url: string
}
type Faults = Partial<Record<keyof RecurringForm, 'required' | 'wrong' | 'trialFree' | 'noTrial' | 'pixInterval'>>

export const EMPTY_FORM: RecurringForm = {
  app_id: '',
  method: RECURRING_METHODS[0],
  currency: 'BRL',
  amount: '',
  every: '1',
  unit: 'M',
  quantity: '0',
  trial_every: '',
  trial_unit: 'D',
  trial_amount: '',
  buyer_name: '',
  buyer_document: '',
  payer_ispb: '',
  payer_branch: '',
  payer_account: '',
  email: '',
  subject: '',
  content: '',
  return_url: '',
}

const REQUIRED = ['app_id', 'amount', 'every', 'quantity', 'email', 'subject', 'content', 'return_url'] as const

/** What is missing or cannot be right; the server looks at everything again. */
export function faultsIn(form: RecurringForm): Faults {
  const faults: Faults = {}
  const isMoney = (text: string) => (parseMoney(text.trim(), form.currency) ?? 0n) > 0n
  if (!isMoney(form.amount)) faults.amount = 'wrong'
  if (!parseInterval(`${form.every.trim()}${form.unit}`)) faults.every = 'wrong'
  if (!/^\d{1,3}$/.test(form.quantity.trim())) faults.quantity = 'wrong'
  if (!isMailAddress(form.email.trim())) faults.email = 'wrong'
  if (!isWebAddress(form.return_url.trim())) faults.return_url = 'wrong'
  const hasTrial = form.trial_every.trim() !== '' || form.trial_amount.trim() !== ''
  if (hasTrial && !parseInterval(`${form.trial_every.trim()}${form.trial_unit}`)) faults.trial_every = 'wrong'
  if (hasTrial && !isMoney(form.trial_amount)) {
    const isFree = form.trial_amount.trim() === '' || parseMoney(form.trial_amount.trim(), form.currency) === 0n
    faults.trial_amount = isFree ? 'trialFree' : 'wrong'
  }
  if (isAskedAtBank(form)) Object.assign(faults, faultsAtBank(form, hasTrial))
  for (const name of REQUIRED) if (form[name].trim() === '') faults[name] = 'required'
  return faults
}

/** PIX alone is agreed to at a payer's bank. */
export function mayAskBank({ method, currency }: RecurringForm): boolean {
  return method === 'PIX' && currency === 'BRL'
}

export function isAskedAtBank(form: RecurringForm): boolean {
  return mayAskBank(form) && [form.payer_ispb, form.payer_branch, form.payer_account].some((text) => text.trim() !== '')
}

/** Nobody sits before a page who could be told later: all that the bank needs must be there. */
function faultsAtBank(form: RecurringForm, hasTrial: boolean): Faults {
  const document = normaliseDocument(form.buyer_document)
  return {
    ...(!ISPB.test(form.payer_ispb.trim()) && { payer_ispb: 'wrong' }),
    ...(!PAYER_BRANCH.test(form.payer_branch.trim()) && { payer_branch: 'wrong' }),
    ...(!PAYER_ACCOUNT.test(form.payer_account.trim()) && { payer_account: 'wrong' }),
    ...(form.buyer_name.trim() === '' && { buyer_name: 'required' }),
    ...(!isCpf(document) && !isCnpj(document) && { buyer_document: 'wrong' }),
    ...(hasTrial && { trial_every: 'noTrial' }),
    ...(pixPeriod(`${form.every.trim()}${form.unit}`) === undefined && { every: 'pixInterval' }),
  }
}

export function wishOf(form: RecurringForm, outTradeNo: string): CallerInput<(typeof recurring)['create']> {
  const { app_id, method, currency } = form
  const hasTrial = form.trial_every.trim() !== ''
  return {
    app_id,
    method,
    currency,
    out_trade_no: outTradeNo,
    amount: form.amount.trim(),
    interval: `${form.every.trim()}${form.unit}`,
    quantity: Number(form.quantity),
    trial_period: hasTrial ? `${form.trial_every.trim()}${form.trial_unit}` : '',
    trial_amount: hasTrial ? form.trial_amount.trim() : '',
    buyer_name: form.buyer_name.trim(),
    buyer_document: method === 'PIX' ? form.buyer_document.trim() : '',
    ...(isAskedAtBank(form) && {
      payer_ispb: form.payer_ispb.trim(),
      payer_branch: form.payer_branch.trim(),
      payer_account: form.payer_account.trim(),
    }),
    email: form.email.trim(),
    subject: form.subject.trim(),
    content: form.content.trim(),
    return_url: form.return_url.trim(),
  }
}
