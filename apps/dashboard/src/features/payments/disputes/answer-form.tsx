import { disputes, type DisputeDetail } from '@balcao/contract/payments/disputes'
import type { StoredFile } from '@balcao/contract/platform/files'
import { MOST_EVIDENCE_TEXT } from '@balcao/kernel/dispute-state'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import classes from './disputes.module.css'
import { EvidenceField } from './evidence.field'

const STALE = [disputes.detail, disputes.list]

/** Contest with words and files, or accept. The same answer sent again under its number stays one. */
export function AnswerForm({ dispute }: { dispute: DisputeDetail }) {
  const t = useT('disputes')
  const money = useMoneyText()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<StoredFile[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const [request_id] = useState(newRequestId)
  const { dispute_no, currency } = dispute
  const contest = useAction(disputes.respond, { refreshes: STALE, done: t('contested') })
  const accept = useAction(disputes.respond, { refreshes: STALE, done: t('accepted') })
  const loss = money(dispute.loss, currency)

  async function sendContest() {
    const hasSomething = text.trim() !== '' || files.length > 0 || dispute.deliveries.length > 0
    setIsMissing(!hasSomething)
    if (!hasSomething) return
    const file_ids = files.map(({ file_id }) => file_id)
    await contest.run({ dispute_no, action: 'CONTEST', text, file_ids, request_id: `${request_id}C` })
  }

  async function askAndAccept() {
    const figures = { loss, amount: money(dispute.amount, currency), fee: money(dispute.fee, currency) }
    const question = {
      title: t('acceptTitle'),
      text: t('acceptText', figures),
      confirm: t('accept', { loss }),
      cancel: t('keepOpen'),
    }
    if (await confirmDanger(question)) {
      await accept.run({ dispute_no, action: 'ACCEPT', request_id: `${request_id}A` })
    }
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendContest()
      }}
    >
      <TextAreaField
        label={t('explanation')}
        hint={t('explanationHint')}
        error={isMissing ? t('evidenceMissing') : undefined}
        rows={5}
        maxLength={MOST_EVIDENCE_TEXT}
        value={text}
        onChange={setText}
      />
      <EvidenceField files={files} onChange={setFiles} />
      <div className={classes.actions}>
        <PlainButton type="submit" isWorking={contest.isRunning} disabled={accept.isRunning}>
          {t('contest')}
        </PlainButton>
        <DangerButton
          size="sm"
          loading={accept.isRunning}
          disabled={contest.isRunning}
          onClick={() => void askAndAccept()}
        >
          {t('accept', { loss })}
        </DangerButton>
      </div>
    </form>
  )
}
