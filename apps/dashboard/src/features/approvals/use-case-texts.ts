import type { Approval } from '@balcao/contract/approvals'
import { APPROVAL_KINDS } from '@balcao/kernel/approval-state'
import { MERCHANT_FLAGS } from '@balcao/kernel/merchant-state'
import { useT } from '../../lib/i18n'
import type { Fact } from '../../ui/facts'

const FIELDS = [
  'flag',
  'app_id',
  'name',
  'website',
  'industry',
  'country',
  'contact_email',
  'complaint_email',
  'note',
  'amount',
  'fee',
  'net',
  'cycle_day',
  'source',
  'to',
  'remark',
  'before',
  'kind',
  'currency',
  'holder',
  'document',
  'bank_name',
  'bank',
  'agency',
  'agency_digit',
  'account_type',
  'account',
  'account_digit',
  'pix_key_type',
  'pix_key',
  'clabe',
  'iban',
  'bic',
  'intermediary_bic',
  'intermediary_name',
] as const

/** A case in words: what it is about, and what whoever asked wants to be seen. */
export function useCaseTexts() {
  const t = useT('approvals')

  function flagName(flag: string): string {
    const known = MERCHANT_FLAGS.find((each) => each === flag)
    return known ? t(`flag.${known}`) : flag
  }

  /** What is asked for: by its own name where it has one. */
  function nameOf({ object_id, ask }: Approval): string {
    return typeof ask['name'] === 'string' ? ask['name'] : flagName(object_id)
  }

  function subject(approval: Approval): string {
    const known = APPROVAL_KINDS.find((each) => each === approval.kind)
    return `${known ? t(`kind.${known}`) : approval.kind}: ${nameOf(approval)}`
  }

  /** What lies inside, as an account inside a withdrawal, stands among the rest. */
  function askFacts({ ask }: Approval): Fact[] {
    const lines = Object.entries(ask).flatMap(([name, value]) =>
      value && typeof value === 'object' ? Object.entries(value) : [[name, value] as const],
    )
    return lines.flatMap(([name, value]) => {
      const known = FIELDS.find((each) => each === name)
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return text ? [{ name: known ? t(`field.${known}`) : name, value: known === 'flag' ? flagName(text) : text }] : []
    })
  }

  return { subject, askFacts, nameOf }
}
