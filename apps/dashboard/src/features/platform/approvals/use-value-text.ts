import { useT } from '../../../lib/texts/i18n'
import { knownText } from '../../../lib/texts/known-text'
import { useAmountText } from '../../../parts/approvals/use-amount-text'
import { useDayText } from '../../../ui/show/day-text'

// keys: approvals.act.*
// keys: approvals.what.*
// keys: approvals.role.*
// keys: bank-accounts.kind.*
// keys: bank-accounts.accountType.*
// keys: bank-accounts.pixKey.*
// keys: finance.account.*
// keys: signup.industries.*

/** What somebody asked for, value by value, as people read it. */
export function useValueText(): (name: string, value: string) => string {
  const bank = useT('bank-accounts')
  const finance = useT('finance')
  const signup = useT('signup')
  const day = useDayText()
  const amountText = useAmountText()
  const own = useT('approvals')
  const texts: Record<string, (value: string) => string> = {
    act: (value) => knownText(own, 'act', value),
    what: (value) => knownText(own, 'what', value),
    role: (value) => knownText(own, 'role', value),
    account_type: (value) => knownText(bank, 'accountType', value),
    cycle_day: day,
    industry: (value) => knownText(signup, 'industries', value),
    kind: (value) => knownText(bank, 'kind', value),
    pix_key_type: (value) => knownText(bank, 'pixKey', value),
    source: (value) => knownText(finance, 'account', value),
  }
  return (name, value) => amountText(value) ?? texts[name]?.(value) ?? value
}
