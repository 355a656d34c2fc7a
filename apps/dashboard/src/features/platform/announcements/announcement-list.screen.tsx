import { announcements, type Announcement } from '@balcao/contract/platform/announcements'
import { useState } from 'react'
import { useAction } from '../../../lib/ask/use-action'
import { useCountryName } from '../../../lib/ask/use-regions'
import { useLanguage, useT } from '../../../lib/texts/i18n'
import { Severity } from '../../../parts/announcements/severity'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { ListScreen } from '../../../ui/lists/list-screen'
import { DateTime } from '../../../ui/show/date-time'
import { StatusBadge } from '../../../ui/show/status-badge'
import { NewAnnouncementDialog } from './new-announcement.dialog'

type State = 'coming' | 'now' | 'over'
const TONES = { coming: 'waiting', now: 'success', over: 'closed' } as const

/** What the provider tells merchants, and told them. */
export function AnnouncementListScreen() {
  const t = useT('announcements')
  const language = useLanguage()
  const nameOf = useCountryName()
  const [now] = useState(() => new Date().toISOString())
  const [isOpen, setOpen] = useState(false)
  const stateOf = ({ begin_time, end_time }: Announcement): State =>
    end_time <= now ? 'over' : begin_time > now ? 'coming' : 'now'
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={announcements.list}
        rowKey={({ announcement_id }) => announcement_id}
        pages={{}}
        actions={<PlainButton onClick={() => setOpen(true)}>{t('add')}</PlainButton>}
        empty={<p>{t('empty')}</p>}
        columns={[
          { head: t('text'), isMain: true, cell: ({ texts }) => texts[language] },
          { head: t('severityLabel'), cell: ({ severity }) => <Severity of={severity} /> },
          {
            head: t('for'),
            cell: ({ country }) => (country ? nameOf(country) : t('all')),
          },
          {
            head: t('standing'),
            isMain: true,
            cell: (row) => <StatusBadge tone={TONES[stateOf(row)]}>{t(`state.${stateOf(row)}`)}</StatusBadge>,
          },
          { head: t('from'), cell: ({ begin_time }) => <DateTime value={begin_time} isBrief /> },
          { head: t('to'), cell: ({ end_time }) => <DateTime value={end_time} isBrief /> },
          { head: t('by'), cell: ({ created_by }) => created_by },
        ]}
        rowActions={(row) => stateOf(row) !== 'over' && <EndButton row={row} text={row.texts[language]} />}
      />
      {isOpen && <NewAnnouncementDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function EndButton({ row: { announcement_id }, text }: { row: Announcement; text: string }) {
  const t = useT('announcements')
  const end = useAction(announcements.end, { refreshes: [announcements.list], done: t('ended') })
  return (
    <DangerButton
      disabled={end.isRunning}
      aria-label={t('endOf', { text })}
      onClick={() => void end.run({ announcement_id })}
    >
      {t('end')}
    </DangerButton>
  )
}
