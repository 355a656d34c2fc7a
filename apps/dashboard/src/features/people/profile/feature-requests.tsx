import { approvals } from '@balcao/contract/platform/approvals'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { MERCHANT_FLAGS, type MerchantFlag } from '@balcao/kernel/merchant-state'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import classes from './profile.module.css'

const STALE = [approvals.list]

/** A merchant's administrator asks the provider for a part of the dashboard; somebody there decides. */
export function FeatureRequests() {
  const t = useT('approvals')
  const form = useForm(approvals.askFlag, {
    start: { flag: MERCHANT_FLAGS[0] as MerchantFlag, note: '' },
    toInput: ({ flag, note }, request_id) => ({ request_id, flag, note: note.trim() }),
    refreshes: STALE,
    done: t('ask.sent'),
    again: (sent) => ({ ...sent, note: '' }),
  })
  return (
    <Card title={t('ask.title')}>
      <Form of={form} submit={t('ask.send', { what: t(`flag.${form.draft.flag}`) })}>
        <SelectField
          label={t('ask.flag')}
          hint={t('ask.text')}
          options={MERCHANT_FLAGS.map((value) => ({ value, label: t(`flag.${value}`) }))}
          {...form.field('flag')}
        />
        <TextAreaField
          label={t('ask.note')}
          hint={t('ask.noteHint')}
          rows={2}
          maxLength={MOST_REASON}
          {...form.field('note')}
        />
      </Form>
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
