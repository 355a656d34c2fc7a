import { useT } from '../../lib/texts/i18n'
import { knownText } from '../../lib/texts/known-text'

/** What a try came to, in words: an HTTP status as it is, our own words in the reader's language. */
export function NotificationOutcome({ outcome }: { outcome: string }) {
  const t = useT('notifications')
  if (outcome === '') return t('outcome.none')
  return /^\d{3}$/.test(outcome) ? t('outcome.http', { status: outcome }) : knownText(t, 'outcome', outcome)
}
