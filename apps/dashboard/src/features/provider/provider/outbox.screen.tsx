import { MailFilters, provider, type Mail } from '@balcao/contract/provider/provider'
import { useState } from 'react'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { DateTime } from '../../../ui/show/date-time'
import { Actions } from '../../../ui/frames/actions'
import { Dialog } from '../../../ui/frames/dialog'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import { Quiet } from '../../../ui/show/text'
import { MailWords } from './mail-words'
import { SendAgainDialog } from './send-again.dialog'

const TONE_OF: Record<Mail['status'], Tone> = { QUEUED: 'waiting', SENT: 'success', FAILED: 'failed' }
const PLATFORM = 'M000000000000'

export function OutboxScreen() {
  const t = useT('provider')
  const city = useCity()
  const [read, setRead] = useState<Mail | null>(null)
  const [again, setAgain] = useState<Mail | null>(null)
  return (
    <>
      <ListScreen
        title={t('outbox.title')}
        endpoint={provider.mails}
        rowKey={({ mail_id }) => mail_id}
        filters={filtersOf(MailFilters, {
          recipient: { label: t('outbox.recipient'), hint: t('outbox.recipientHint') },
          merchant_no: { label: t('outbox.merchantNo') },
          status: { label: t('outbox.statusLabel'), option: (state) => t(`outbox.status.${state}`) },
        })}
        empty={<p>{t('outbox.empty')}</p>}
        pages={{}}
        columns={[
          {
            head: t('outbox.at', { zone: city(shownTimeZone()) }),
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
          { head: t('outbox.error'), cell: ({ last_error }) => <Quiet>{last_error}</Quiet> },
        ]}
        rowActions={(mail) => (
          <Actions align="end">
            {mail.status === 'FAILED' && (
              <PlainButton
                look="quiet"
                aria-label={t('outbox.againOf', { recipient: mail.recipient })}
                onClick={() => setAgain(mail)}
              >
                {t('outbox.again')}
              </PlainButton>
            )}
            <PlainButton look="quiet" onClick={() => setRead(mail)}>
              {t('outbox.read')}
            </PlainButton>
          </Actions>
        )}
      />
      {again && <SendAgainDialog mail={again} onClose={() => setAgain(null)} />}
      {read && (
        <Dialog title={read.recipient} size="xl" onClose={() => setRead(null)}>
          {() => <MailWords merchant_no={read.merchant_no} mail_id={read.mail_id} />}
        </Dialog>
      )}
    </>
  )
}
