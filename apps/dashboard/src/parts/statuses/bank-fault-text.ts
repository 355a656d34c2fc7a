import { bankFaultIn } from '@balcao/kernel/bank-faults'
import { useT } from '../../lib/texts/i18n'

/** Why a bank could not be asked or would not, in the reader's words. What it says in its own words stays as it is. */
export function useBankFaultText(): (text: string) => string {
  const t = useT('bank-faults')
  return (text) => {
    const known = bankFaultIn(text)
    return known ? t(`fault.${known.fault}`) + known.rest : text
  }
}
