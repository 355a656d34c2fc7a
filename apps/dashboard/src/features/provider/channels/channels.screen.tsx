import { channels, type ChannelRow } from '@balcao/contract/provider/channels'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { ListFaces } from '../../../ui/lists/list-faces'
import { ScreenFrame } from '../../../ui/frames/screen-frame'
import { Code } from '../../../ui/show/code'
import { DateTime } from '../../../ui/show/date-time'
import { useBankFaultText } from '../../../parts/statuses/bank-fault-text'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import classes from './channels.module.css'
import { PauseDialog } from './pause.dialog'

const TONE_OF: Record<ChannelRow['state'], Tone> = { OPEN: 'success', PAUSED: 'closed', FAILING: 'attention' }

/** The banks of this installation: what each serves, whether it is open, and how it answers. */
export function ChannelsScreen() {
  const t = useT('channels')
  const { data, error, refetch } = useAsk(channels.list, {})
  const [chosen, setChosen] = useState<ChannelRow | null>(null)
  return (
    <ScreenFrame title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <ListFaces<ChannelRow>
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ name }) => name}
        empty={<p>{t('empty')}</p>}
        columns={[
          { head: t('channel'), isMain: true, cell: (row) => <Named row={row} /> },
          { head: t('state'), isMain: true, cell: (row) => <State row={row} /> },
          {
            head: t('serves'),
            cell: (row) => servesText(row) || <span className={classes.quiet}>{t('everything')}</span>,
          },
          { head: t('lately'), cell: (row) => <Lately row={row} /> },
          { head: t('certificate'), cell: (row) => <Certificate row={row} /> },
        ]}
        rowActions={(row) =>
          row.state === 'PAUSED' ? (
            <PlainButton look="quiet" aria-label={t('resumeOf', { name: row.name })} onClick={() => setChosen(row)}>
              {t('resume')}
            </PlainButton>
          ) : (
            <DangerButton aria-label={t('pauseOf', { name: row.name })} onClick={() => setChosen(row)}>
              {t('pause')}
            </DangerButton>
          )
        }
      />
      {chosen && (
        <PauseDialog key={`${chosen.name} ${chosen.state}`} channel={chosen} onClose={() => setChosen(null)} />
      )}
    </ScreenFrame>
  )
}

function servesText({ methods, currencies, countries }: ChannelRow): string {
  return [methods, currencies, countries]
    .map((each) => each.join(', '))
    .filter(Boolean)
    .join(' · ')
}

function Named({ row: { name, kind, mode, priority } }: { row: ChannelRow }) {
  const t = useT('channels')
  const kinds: Record<string, string> = {
    sandbox: t('kind.sandbox'),
    'api-pix': t('kind.apiPix'),
    connector: t('kind.connector'),
  }
  const words = [kinds[kind] ?? kind, t(`mode.${mode}`), ...(priority === null ? [] : [t('priority', { priority })])]
  return (
    <div className={classes.lines}>
      <Code>{name}</Code>
      <span className={classes.quiet}>{words.join(' · ')}</span>
    </div>
  )
}

function State({
  row: { state, paused_at, paused_by, reason, last_failure, last_failure_detail },
}: {
  row: ChannelRow
}) {
  const t = useT('channels')
  const inWords = useBankFaultText()
  return (
    <div className={classes.lines}>
      <StatusBadge tone={TONE_OF[state]}>{t(`stateOf.${state}`)}</StatusBadge>
      {state === 'PAUSED' && paused_at && (
        <span className={classes.quiet}>
          {t('pausedBy', { name: paused_by, reason })} <DateTime value={paused_at} isBrief />
        </span>
      )}
      {last_failure && (
        <span className={classes.quiet}>
          {t('lastFailure')} <DateTime value={last_failure} isBrief />
          {last_failure_detail && `: ${inWords(last_failure_detail)}`}
        </span>
      )}
    </div>
  )
}

/** More than this, and times at the bank and here do not go together. */
const SKEW_SECONDS = 60

function Lately({ row: { kind, calls, failed, latency_ms, last_success, skew_seconds } }: { row: ChannelRow }) {
  const t = useT('channels')
  if (kind === 'sandbox') return <span className={classes.quiet}>{t('played')}</span>
  return (
    <div className={classes.lines}>
      <span>
        {calls === 0 ? t('noCalls') : t('calls', { calls, failed, percent: Math.round((failed / calls) * 100) })}
      </span>
      {latency_ms !== null && <span className={classes.quiet}>{t('latency', { ms: latency_ms })}</span>}
      {last_success && (
        <span className={classes.quiet}>
          {t('lastSuccess')} <DateTime value={last_success} isBrief />
        </span>
      )}
      {Math.abs(skew_seconds) > SKEW_SECONDS && (
        <span className={classes.warning}>{t('skew', { seconds: skew_seconds })}</span>
      )}
    </div>
  )
}

function Certificate({ row }: { row: ChannelRow }) {
  const t = useT('channels')
  const { certificate_until, certificate_days, is_expiring, credentials_fault } = row
  if (certificate_until === null || certificate_days === null)
    return <span className={classes.quiet}>{t('noCertificate')}</span>
  return (
    <div className={classes.lines}>
      <DateTime value={certificate_until} isBrief />
      <span className={is_expiring ? classes.warning : classes.quiet}>
        {certificate_days < 0 ? t('expired') : t('daysLeft', { days: certificate_days })}
      </span>
      {credentials_fault && <span className={classes.warning}>{t('fault', { fault: credentials_fault })}</span>}
    </div>
  )
}
