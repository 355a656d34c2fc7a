import type { ReplyOf } from '@balcao/contract/kit'
import { announcements } from '@balcao/contract/platform/announcements'
import { useAction } from '../../lib/ask/use-action'
import { useLanguage, useT } from '../../lib/texts/i18n'
import { AnnouncedLine } from './announced-line'

/** What the provider announces now and this person has not put away. */
export function AnnouncedLines({ announced }: { announced: ReplyOf<typeof announcements.current> }) {
  const t = useT('announcements')
  const language = useLanguage()
  const close = useAction(announcements.close, { refreshes: [announcements.current] })
  const shown = announced.filter(({ is_closed }) => !is_closed)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('line')}>
      {shown.map(({ announcement_id, severity, texts }) => (
        <AnnouncedLine
          key={announcement_id}
          severity={severity}
          text={texts[language]}
          onClose={() => void close.run({ announcement_id })}
        />
      ))}
    </section>
  )
}
