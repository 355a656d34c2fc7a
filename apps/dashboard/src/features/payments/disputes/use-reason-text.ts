import { DISPUTE_REASONS } from '@balcao/kernel/dispute-state'
import { useT } from '../../../lib/texts/i18n'

/** A reason in the reader's words where banks agree on it, otherwise as the bank wrote it. */
export function useReasonText() {
  const t = useT('disputes')
  return (reason: string) => {
    const known = DISPUTE_REASONS.find((each) => each === reason)
    return known ? t(`reason.${known}`) : reason
  }
}
