import { kyc, type KycCase } from '@balcao/contract/merchant/kyc'
import { businessDay } from '@balcao/kernel/business-day'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { isKycValid, openFor } from '@balcao/kernel/kyc-state'
import { useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { newRequestId } from '../../../../lib/forms/random'
import { holds } from '../../../../lib/session/rights'
import { useAction } from '../../../../lib/ask/use-action'
import { shownTimeZone } from '../../../../lib/texts/time-zone'
import { Code } from '../../../../ui/show/code'
import { useDayText } from '../../../../ui/show/day-text'
import { confirmDanger } from '../../../../ui/say/confirm'
import { DateTime } from '../../../../ui/show/date-time'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Timeline } from '../../../../ui/frames/timeline'
import { Paragraph, Quiet } from '../../../../ui/show/text'
import { Actions } from '../../../../ui/frames/actions'
import { KycStatus } from '../kyc-badges'
import classes from '../kyc.module.css'
import { useKycTexts } from '../use-kyc-texts'

const STALE = [kyc.detail, kyc.standing]

interface StatusCardProps {
  file: KycCase
  onIncomplete: () => void
}

/** What is due, what it blocks, and the one step that follows. */
export function StatusCard({ file, onIncomplete }: StatusCardProps) {
  const t = useT('kyc')
  const { status, reason, sections, comments, valid_until, works_until } = file
  const done = sections.filter(({ state }) => state === 'COMPLETE' || state === 'ACCEPTED').length
  const count = comments.filter(({ resolve_time }) => resolve_time === null).length
  const [now] = useState(() => new Date())
  const isValid = isKycValid(valid_until ? new Date(valid_until) : null, now)
  return (
    <section className={`${classes.panel} ${classes.statusCard}`}>
      <KycStatus status={status} />
      <Paragraph>{t(`due.${status}`, { done, count, reason })}</Paragraph>
      {file.live_methods.length === 0 && <Paragraph role="status">{t('noChannel')}</Paragraph>}
      {!isValid && <Paragraph look="hint">{t('blocks')}</Paragraph>}
      {isValid && status === 'APPROVED' && valid_until && (
        <Paragraph look="hint">
          {t('validUntil')} <DateTime value={valid_until} />
        </Paragraph>
      )}
      {isValid && status !== 'APPROVED' && works_until && (
        <Paragraph look="hint">
          {t('worksUntil')} <DateTime value={works_until} />
        </Paragraph>
      )}
      {file.tax_no !== '' && (
        <Paragraph look="hint">
          {t('approvedTaxNo')} <Code>{formatDocument(file.tax_no)}</Code>
        </Paragraph>
      )}
      {holds('kyc:edit') && <NextStep file={file} onIncomplete={onIncomplete} />}
      {file.history.length > 0 && (
        <details>
          <summary>
            <Quiet>{t('history')}</Quiet>
          </summary>
          <History file={file} />
        </details>
      )}
    </section>
  )
}

function NextStep({ file, onIncomplete }: StatusCardProps) {
  const t = useT('kyc')
  const texts = useKycTexts()
  const [request_id, setRequestId] = useState(newRequestId)
  const [isTried, setIsTried] = useState(false)
  const submit = useAction(kyc.submit, { refreshes: STALE, done: t('submitted') })
  const reopen = useAction(kyc.reopen, { refreshes: STALE, done: t('reopened') })
  const { status, sections } = file
  if (status === 'REJECTED') {
    return (
      <div>
        <PlainButton isWorking={reopen.isRunning} onClick={() => void reopen.run({})}>
          {t('reopen')}
        </PlainButton>
      </div>
    )
  }
  if (status === 'APPROVED') return <Correcting worksUntil={file.works_until ?? ''} />
  if (openFor(status) === 'nothing') return null
  const lacking = sections.filter(({ state }) => state === 'EMPTY' || state === 'INCOMPLETE')

  async function handIn() {
    setIsTried(true)
    if (lacking.length > 0) return onIncomplete()
    await submit.run({ request_id })
    // What was refused is another wish once something was mended.
    setRequestId(newRequestId())
  }

  return (
    <Actions>
      <PlainButton isWorking={submit.isRunning} onClick={() => void handIn()}>
        {t('submit')}
      </PlainButton>
      {isTried && lacking.length > 0 && (
        <p className={classes.problem} role="alert">
          {t('stillMissing', { sections: lacking.map(({ section }) => texts.section(section)).join(', ') })}
        </p>
      )}
    </Actions>
  )
}

/** What was approved can only be changed by another review. */
function Correcting({ worksUntil }: { worksUntil: string }) {
  const t = useT('kyc')
  const day = useDayText()
  const correct = useAction(kyc.correct, { refreshes: STALE, done: t('reopened') })

  async function askAndOpen() {
    const until = day(businessDay(new Date(worksUntil), shownTimeZone()))
    const question = { title: t('correctTitle'), text: t('correctText', { until }) }
    if (await confirmDanger({ ...question, confirm: t('correct'), cancel: t('correctNot') })) await correct.run({})
  }

  return (
    <div>
      <PlainButton look="quiet" isWorking={correct.isRunning} onClick={() => void askAndOpen()}>
        {t('correct')}
      </PlainButton>
    </div>
  )
}

const TONES = { approved: 'success', rejected: 'failed', asked: 'attention', renewalDue: 'attention' } as const

export function History({ file }: { file: Pick<KycCase, 'history'> }) {
  const t = useT('kyc')
  const steps = file.history.map(({ event, at, who, reason }) => {
    const words = t(`event.${event as 'submitted'}`)
    const tone = TONES[event as keyof typeof TONES] ?? ('waiting' as const)
    return { event: reason ? `${words}: ${reason}` : words, tone, at, who }
  })
  return <Timeline steps={steps} />
}
