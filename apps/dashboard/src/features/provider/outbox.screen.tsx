import { provider, type Mail } from '@balcao/contract/provider'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { cityOf, shownTimeZone } from '../../lib/time-zone'
import { useFilters } from '../../lib/use-filters'
import { DateTime } from '../../ui/date-time'
import { Dialog } from '../../ui/dialog'
import { FilterBar } from '../../ui/filter-bar'
import { ListScreen } from '../../ui/list-screen'
import { MultiSelect } from '../../ui/multi-select'
import { PlainButton } from '../../ui/plain-button'
import { StatusBadge, type Tone } from '../../ui/status-badge'
import { TextFilter } from '../../ui/text-filter'
import { MAIL_FILTERS, MAIL_STATES, mailQuestion, mailStatesIn } from './desk-filters'
import { MailWords } from './mail-words'
import classes from './provider.module.css'

const TONE_OF: Record<Mail['status'], Tone> = { QUEUED: 'waiting', SENT: 'success', FAILED: 'failed' }
const PLATFORM = 'M000000000000'

export function OutboxScreen() {
  const t = useT('provider')
  const { clear } = useFilters(MAIL_FILTERS)

  const [read, setRead] = useState<Mail | null>(null)
  return (
    <>
      <ListScreen
        title={t('outbox.title')}
        endpoint={provider.mails}
        rowKey={({ mail_id }) => mail_id}
        toolbar={<Filters />}
        empty={<p>{t('outbox.empty')}</p>}
        pages={{
          filters: mailQuestion,
          noMatch: (
            <>
              <p>{t('outbox.noMatch')}</p>
              <PlainButton look="quiet" onClick={clear}>
                {t('clear')}
              </PlainButton>
            </>
          ),
        }}
        columns={[
          {
            head: t('outbox.at', { zone: cityOf(shownTimeZone()) }),
            sort: 'create_time',
            cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
          },
          { head: t('outbox.recipient'), isMain: true, cell: ({ recipient }) => recipient },
          { head: t('outbox.template'), cell: ({ template, language }) => `${template} · ${language}` },
          {
            head: t('outbox.merchantNo'),
            cell: ({ merchant_no }) => (merchant_no === PLATFORM ? t('outbox.platform') : merchant_no),
          },
          {
            head: t('outbox.statusLabel'),
            isMain: true,
            cell: ({ status }) => <StatusBadge tone={TONE_OF[status]}>{t(`outbox.status.${status}`)}</StatusBadge>,
          },
          { head: t('outbox.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
          { head: t('outbox.error'), cell: ({ last_error }) => <span className={classes.quiet}>{last_error}</span> },
        ]}
        rowActions={(mail) => (
          <PlainButton look="quiet" onClick={() => setRead(mail)}>
            {t('outbox.read')}
          </PlainButton>
        )}
      />
      {read && (
        <Dialog title={read.recipient} size="xl" onClose={() => setRead(null)}>
          {() => <MailWords merchant_no={read.merchant_no} mail_id={read.mail_id} />}
        </Dialog>
      )}
    </>
  )
}

function Filters() {
  const t = useT('provider')
  const { values, set, clear } = useFilters(MAIL_FILTERS)
  return (
    <FilterBar active={Object.keys(values).length} onClear={clear}>
      <TextFilter
        label={t('outbox.recipient')}
        placeholder={t('outbox.recipientHint')}
        maxLength={254}
        value={values.recipient ?? ''}
        onChange={(recipient) => set({ recipient })}
      />
      <TextFilter
        label={t('outbox.merchantNo')}
        maxLength={13}
        value={values.merchant_no ?? ''}
        onChange={(merchant_no) => set({ merchant_no })}
      />
      <MultiSelect
        label={t('outbox.statusLabel')}
        options={MAIL_STATES.map((value) => ({ value, label: t(`outbox.status.${value}`) }))}
        value={mailStatesIn(values.status ?? '')}
        onChange={(states) => set({ status: states.join(',') })}
      />
    </FilterBar>
  )
}
