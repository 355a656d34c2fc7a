import type { BankAccountDetail } from '@balcao/contract/money/bank-accounts'
import type { AccountType, BankAccountKind } from '@balcao/kernel/bank-account-state'
import { isClabe } from '@balcao/kernel/clabe'
import { formatDocument, isCnpj, isCpf, normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { isAccountAt, isBic } from '@balcao/kernel/iban'
import { isPixKey, normalisePixKey, type PixKeyType } from '@balcao/kernel/pix-key'

/** The form as it is typed. */
export interface AccountDraft {
  kind: BankAccountKind
  currency: string
  holder: string
  document: string
  bank: string
  agency: string
  agency_digit: string
  account_type: AccountType
  account: string
  account_digit: string
  pix_key_type: PixKeyType
  pix_key: string
  clabe: string
  iban: string
  bic: string
  intermediary_bic: string
  intermediary_name: string
}
export type Field = keyof AccountDraft

export const EMPTY: AccountDraft = {
  kind: 'BR_BANK',
  currency: 'USD',
  holder: '',
  document: '',
  bank: '001',
  agency: '',
  agency_digit: '',
  account_type: 'CURRENT',
  account: '',
  account_digit: '',
  pix_key_type: 'DOCUMENT',
  pix_key: '',
  clabe: '',
  iban: '',
  bic: '',
  intermediary_bic: '',
  intermediary_name: '',
}

export function draftOf({ kind, currency, holder, document, details }: BankAccountDetail): AccountDraft {
  return { ...EMPTY, ...details, kind, currency, holder, document: formatDocument(document) }
}

export function wishOf({ kind, currency, holder, document, ...details }: AccountDraft) {
  return { kind, currency, holder: holder.trim(), document: normaliseDocument(document), details }
}

/** Fields that the gateway would refuse; it decides by the same functions. */
export function faultsOf(draft: AccountDraft): Set<Field> {
  const { kind, holder, document, agency, agency_digit, account, account_digit, pix_key_type, pix_key } = draft
  const isBrazilian = kind === 'BR_BANK' || kind === 'PIX'
  const right: Partial<Record<Field, boolean>> = {
    holder: holder.trim() !== '',
    document: isBrazilian ? isCpf(document) || isCnpj(document) : document.trim() !== '',
    ...(kind === 'BR_BANK' && {
      agency: /^\d{4}$/.test(agency),
      agency_digit: /^[0-9X]?$/.test(agency_digit),
      account: /^\d{1,13}$/.test(account),
      account_digit: /^[0-9X]{1,2}$/.test(account_digit),
    }),
    ...(kind === 'PIX' && { pix_key: isPixKey(pix_key_type, normalisePixKey(pix_key_type, pix_key)) }),
    ...(kind === 'CLABE' && { clabe: isClabe(draft.clabe.replace(/\s/g, '')) }),
    ...(kind === 'IBAN' && {
      bic: isBic(draft.bic.toUpperCase()),
      iban: isAccountAt(draft.bic.toUpperCase(), draft.iban),
      intermediary_bic: draft.intermediary_bic === '' || isBic(draft.intermediary_bic.toUpperCase()),
    }),
  }
  return new Set((Object.keys(right) as Field[]).filter((field) => !right[field]))
}
