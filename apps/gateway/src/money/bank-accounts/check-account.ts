import type { AccountDetails } from '@balcao/contract/money/bank-accounts'
import type { BankAccountKind } from '@balcao/kernel/bank-account-state'
import { brazilianBank } from '@balcao/kernel/brazilian-banks'
import { isClabe } from '@balcao/kernel/clabe'
import { isAccountAt, isBic, normaliseIban } from '@balcao/kernel/iban'
import { isPixKey, normalisePixKey } from '@balcao/kernel/pix-key'
import { InputRefused } from '../../kit/calls/input'

/** An account as it is kept: only the fields of its kind, normalised, and how lists show it. */
export interface CheckedAccount {
  currency: string
  details: Partial<AccountDetails>
  bankName: string
  masked: string
}

const CHECKS: Record<BankAccountKind, (details: AccountDetails, currency: string) => CheckedAccount> = {
  BR_BANK: brazilian,
  PIX: pix,
  CLABE: clabe,
  IBAN: iban,
}

/** Refuses the first field that is wrong, by its name. */
export function checkAccount(kind: BankAccountKind, currency: string, details: AccountDetails): CheckedAccount {
  return CHECKS[kind](details, currency)
}

function brazilian(given: AccountDetails): CheckedAccount {
  const bank = brazilianBank(given.bank)
  if (!bank) throw new InputRefused('details.bank')
  must('details.agency', /^\d{4}$/.test(given.agency))
  must('details.agency_digit', /^[0-9X]?$/.test(given.agency_digit))
  must('details.account', /^\d{1,13}$/.test(given.account))
  must('details.account_digit', /^[0-9X]{1,2}$/.test(given.account_digit))
  const { agency, agency_digit, account_type, account, account_digit } = given
  return {
    currency: 'BRL',
    details: { bank: bank.compe, agency, agency_digit, account_type, account, account_digit },
    bankName: `${bank.compe} ${bank.name}`,
    masked: masked(`${account}-${account_digit}`),
  }
}

function pix({ pix_key_type, pix_key: typed }: AccountDetails): CheckedAccount {
  const pix_key = normalisePixKey(pix_key_type, typed)
  must('details.pix_key', isPixKey(pix_key_type, pix_key))
  return { currency: 'BRL', details: { pix_key_type, pix_key }, bankName: 'PIX', masked: masked(pix_key) }
}

function clabe({ clabe: typed }: AccountDetails): CheckedAccount {
  const plain = typed.replace(/\s/g, '')
  must('details.clabe', isClabe(plain))
  return { currency: 'MXN', details: { clabe: plain }, bankName: `CLABE ${plain.slice(0, 3)}`, masked: masked(plain) }
}

function iban(given: AccountDetails, currency: string): CheckedAccount {
  const bic = given.bic.toUpperCase()
  const between = given.intermediary_bic.toUpperCase()
  must('details.bic', isBic(bic))
  must('details.iban', isAccountAt(bic, given.iban))
  must('details.intermediary_bic', between === '' || isBic(between))
  const plain = normaliseIban(given.iban)
  const { intermediary_name } = given
  return {
    currency,
    details: { iban: plain, bic, intermediary_bic: between, intermediary_name },
    bankName: bic,
    masked: masked(plain),
  }
}

function must(field: string, isRight: boolean): void {
  if (!isRight) throw new InputRefused(field)
}

/** The last four signs, and of a short one no more than half. */
function masked(text: string): string {
  return `•••• ${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`
}
