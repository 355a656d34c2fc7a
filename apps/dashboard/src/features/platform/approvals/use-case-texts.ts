import type { Approval } from '@balcao/contract/platform/approvals'
import { APPROVAL_KINDS } from '@balcao/kernel/approval-state'
import { MERCHANT_FLAGS } from '@balcao/kernel/merchant-state'
import { useT } from '../../../lib/texts/i18n'
import type { Fact } from '../../../ui/frames/facts'
import { useValueText } from './use-value-text'

const FIELDS = [
  'flag',
  'act',
  'why',
  'real_name',
  'email',
  'role',
  'app_ids',
  'what',
  'trade_no',
  'valid_from',
  'app_id',
  'name',
  'website',
  'industry',
  'country',
  'contact_email',
  'complaint_email',
  'note',
  'amount',
  'words',
  'why',
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
  'method',
  'fee_percent',
  'fee_fixed',
  'fee_minimum',
  'reserve_percent',
  'reserve_days',
  'refund_fee',
  'chargeback_fee',
  'cycle_days',
  'target',
  'settle_currency',
  'minimum',
  'tax_percent',
  'mid',
  'spread_percent',
  'most',
  'free_up_to',
  'merchant_percent',
  'payer_percent',
  'least',
  'second_above',
  'day_count',
  'day_percent',
] as const

/** In the order above, whatever order the wire has; what is not known comes last. */
function byField([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  const placeOf = (name: string) => {
    const at = FIELDS.findIndex((field) => field === name)
    return at < 0 ? FIELDS.length : at
  }
  return placeOf(one) - placeOf(other)
}

const NAMING = ['name', 'real_name', 'what', 'amount', 'bank_name', 'act']
/** Who asked stands below, for every kind alike. */
const SAID_ELSEWHERE = ['asked_name', 'status']

/** A case in words: what it is about, and what whoever asked wants to be seen. */
export function useCaseTexts() {
  const t = useT('approvals')
  const valueText = useValueText()

  function flagName(flag: string): string {
    const known = MERCHANT_FLAGS.find((each) => each === flag)
    return known ? t(`flag.${known}`) : flag
  }

  /** What is asked for: by its own name where it has one, by its amount where money moves. */
  function nameOf({ object_id, ask }: Approval): string {
    const named = NAMING.find((field) => typeof ask[field] === 'string' && ask[field] !== '')
    return named ? valueText(named, String(ask[named])) : flagName(object_id)
  }

  function subject(approval: Approval): string {
    const known = APPROVAL_KINDS.find((each) => each === approval.kind)
    return `${known ? t(`kind.${known}`) : approval.kind}: ${nameOf(approval)}`
  }

  /** What lies inside, as an account inside a withdrawal, stands among the rest. */
  function askFacts({ ask }: Approval): Fact[] {
    const lines = Object.entries(ask).flatMap(([name, value]) =>
      Array.isArray(value)
        ? [[name, value.join(', ')] as const]
        : value && typeof value === 'object'
          ? Object.entries(value)
          : [[name, value] as const],
    )
    return lines.toSorted(byField).flatMap(([name, value]) => {
      const known = FIELDS.find((each) => each === name)
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      if (!text || SAID_ELSEWHERE.includes(name)) return []
      const shown = known === 'flag' ? flagName(text) : valueText(name, text)
      return [{ name: known ? t(`field.${known}`) : name, value: shown }]
    })
  }

  return { subject, askFacts, nameOf }
}
