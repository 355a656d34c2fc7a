import { MERCHANT_STATES, type MerchantState } from '@balcao/kernel/merchant-state'
import { valuesIn } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const MERCHANT_FILTERS = ['id', 'status'] as const
export const MAIL_FILTERS = ['recipient', 'merchant_no', 'status'] as const
export const MAIL_STATES = ['QUEUED', 'SENT', 'FAILED'] as const

/** What the addresses ask for, as the calls take it. What nobody could have chosen is left out. */

export function merchantQuestion(state: UrlState) {
  const { id, status = '' } = valuesIn(state, MERCHANT_FILTERS)
  return present({ id: id?.trim().slice(0, 60) || undefined, status: filled(merchantStatesIn(status)) })
}

export function mailQuestion(state: UrlState) {
  const { recipient, merchant_no = '', status = '' } = valuesIn(state, MAIL_FILTERS)
  return present({
    recipient: recipient?.trim().slice(0, 254) || undefined,
    merchant_no: /^M\d{12}$/.test(merchant_no) ? merchant_no : undefined,
    status: filled(mailStatesIn(status)),
  })
}

export function merchantStatesIn(status: string): MerchantState[] {
  return MERCHANT_STATES.filter((state) => status.split(',').includes(state))
}

export function mailStatesIn(status: string): (typeof MAIL_STATES)[number][] {
  return MAIL_STATES.filter((state) => status.split(',').includes(state))
}

function filled<Value>(list: Value[]): Value[] | undefined {
  return list.length > 0 ? list : undefined
}

function present(wanted: object): object {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}
