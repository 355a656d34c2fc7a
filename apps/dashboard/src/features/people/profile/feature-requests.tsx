import { approvals } from '@balcao/contract/platform/approvals'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { MERCHANT_FLAGS, type MerchantFlag } from '@balcao/kernel/merchant-state'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import classes from './profile.module.css'

const STALE = [approvals.list]

/** A merchant's administrator asks the provider for a part of the dashboard; somebody there decides. */
export function FeatureRequests() {
  const t = useT('approvals')
  const [flag, setFlag] = useState<MerchantFlag>(MERCHANT_FLAGS[0])
  const [note, setNote] = useState('')
  const [request_id, setRequestId] = useState(newRequestId)
  const send = useAction(approvals.askFlag, { refreshes: STALE, done: t('ask.sent') })

  async function sendRequest() {
    const outcome = await send.run({ request_id, flag, note: note.trim() })
    if (!outcome.ok) return
    setNote('')
    setRequestId(newRequestId())
  }

  return (
    <Card title={t('ask.title')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sendRequest()
        }}
      >
        <SelectField
          label={t('ask.flag')}
          hint={t('ask.text')}
          value={flag}
          options={MERCHANT_FLAGS.map((value) => ({ value, label: t(`flag.${value}`) }))}
          onChange={setFlag}
        />
        <TextAreaField
          label={t('ask.note')}
          hint={t('ask.noteHint')}
          rows={2}
          maxLength={MOST_REASON}
          value={note}
          onChange={setNote}
        />
        <div className={classes.actions}>
          <PlainButton type="submit" isWorking={send.isRunning}>
            {t('ask.send', { what: t(`flag.${flag}`) })}
          </PlainButton>
        </div>
      </form>
      <Requests />
    </Card>
  )
}

function Requests() {
  const t = useT('approvals')
  const { data } = useAsk(approvals.list, {})
  const withdraw = useAction(approvals.withdraw, { refreshes: STALE, done: t('ask.withdrawn') })
  if (!data || data.list.length === 0) return null
  const nameOf = (objectId: string) => {
    const flag = MERCHANT_FLAGS.find((each) => each === objectId)
    return flag ? t(`flag.${flag}`) : objectId
  }
  return (
    <ul className={classes.requests} aria-label={t('ask.requests')}>
      {data.list.map(({ approval_id, object_id, status, reason }) => (
        <li key={approval_id}>
          <span>{[nameOf(object_id), t(`status.${status}`), reason].filter(Boolean).join(' · ')}</span>
          {status === 'PENDING' && (
            <DangerButton disabled={withdraw.isRunning} onClick={() => void withdraw.run({ approval_id })}>
              {t('ask.withdraw')}
            </DangerButton>
          )}
        </li>
      ))}
    </ul>
  )
}
