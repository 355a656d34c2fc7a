import { disputes, type DisputeDetail } from '@balcao/contract/payments/disputes'
import type { StoredFile } from '@balcao/contract/platform/files'
import { MOST_EVIDENCE_TEXT } from '@balcao/kernel/dispute-state'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { useMoneyText } from '../../../ui/show/money'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { useDraft } from '../../../lib/forms/use-draft'
import { draftKeys } from '../../../lib/session/storage'
import { Deliveries } from './deliveries'
import { EvidenceField } from './evidence.field'

const STALE = [disputes.detail, disputes.list]

interface Answer {
  text: string
  files: StoredFile[]
}
const NOTHING: Answer = { text: '', files: [] }

/** Contest with words and files, or accept. The same answer sent again under its number stays one. */
export function AnswerForm({ dispute }: { dispute: DisputeDetail }) {
  const t = useT('disputes')
  const money = useMoneyText()
  const [request_id] = useState(newRequestId)
  const { dispute_no, currency } = dispute
  const accept = useAction(disputes.respond, { refreshes: STALE, done: t('accepted') })
  const form = useForm(disputes.respond, {
    held: useDraft(draftKeys.disputeAnswer, NOTHING, { about: dispute_no, secrets: {} }),
    faults: ({ text, files }) => {
      const hasSomething = text.trim() !== '' || files.length > 0 || dispute.deliveries.length > 0
      return { text: !hasSomething && t('evidenceMissing') }
    },
    toInput: ({ text, files }, id) => {
      const file_ids = files.map(({ file_id }) => file_id)
      return { dispute_no, action: 'CONTEST' as const, text, file_ids, request_id: id }
    },
    asks: ({ files }) => {
      const count = files.length + dispute.deliveries.length
      const question = { title: t('contestTitle'), text: t('contestText', { count }) }
      return confirmDanger({ ...question, confirm: t('contest'), cancel: t('keepOpen') })
    },
    refreshes: STALE,
    done: t('contested'),
  })
  const loss = money(dispute.loss, currency)

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

  const acceptIt = (
    <DangerButton size="sm" loading={accept.isRunning} disabled={form.isRunning} onClick={() => void askAndAccept()}>
      {t('accept', { loss })}
    </DangerButton>
  )
  return (
    <Form of={form} submit={t('contest')} isReady={!accept.isRunning} beside={acceptIt}>
      <TextAreaField
        label={t('explanation')}
        hint={t('explanationHint')}
        rows={5}
        maxLength={MOST_EVIDENCE_TEXT}
        {...form.field('text')}
      />
      <Deliveries deliveries={dispute.deliveries} />
      <EvidenceField
        files={form.draft.files}
        onChange={(changed) => form.change(({ files }) => ({ files: changed(files) }))}
      />
    </Form>
  )
}
