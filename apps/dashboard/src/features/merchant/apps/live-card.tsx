import { apps, type AppDetail } from '@balcao/contract/merchant/apps'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { KycNotice } from '../../../parts/kyc/kyc-notice'
import { Card } from '../../../ui/frames/card'
import { confirmDanger } from '../../../ui/say/confirm'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Actions } from '../../../ui/frames/actions'

const STATE_TEXT = {
  SANDBOX: 'live.sandbox',
  PENDING_REVIEW: 'live.pending',
  ENABLED: 'live.enabled',
  DISABLED: 'live.disabled',
} as const
const STALE = [apps.detail, apps.list]

/** How the app stands, and the next step from there. */
export function LiveCard({ app }: { app: AppDetail }) {
  const t = useT('apps')
  const { status, status_reason } = app
  const mayEdit = holds('appManagement:edit')
  return (
    <Card title={t('live.title')}>
      <Stack>
        <Paragraph>{t(STATE_TEXT[status])}</Paragraph>
        {status_reason && <Paragraph look="failure">{t('live.sentBack', { reason: status_reason })}</Paragraph>}
        {status === 'ENABLED' && <KycNotice gate="liveOrder" isInside />}
        {status !== 'ENABLED' && <KycNotice gate="goLive" isInside />}
        {mayEdit && status === 'SANDBOX' && <AskToGoLive app={app} />}
        {mayEdit && (status === 'ENABLED' || status === 'DISABLED') && <Switch app={app} />}
      </Stack>
    </Card>
  )
}

function AskToGoLive({ app: { app_id, missing_for_live } }: { app: AppDetail }) {
  const t = useT('apps')
  const form = useForm(apps.goLive, {
    start: { note: '' },
    toInput: ({ note }, request_id) => ({ request_id, app_id, note: note.trim() }),
    refreshes: STALE,
    done: t('live.asked'),
  })
  const names = missing_for_live.map((field) => (isNamed(field) ? t(MISSING[field]) : field))
  return (
    <Form of={form} submit={t('live.ask')} isReady={names.length === 0}>
      {names.length > 0 && <Paragraph look="hint">{t('live.missing', { fields: names.join(', ') })}</Paragraph>}
      <TextAreaField
        label={t('live.note')}
        hint={t('live.noteHint')}
        rows={2}
        maxLength={MOST_REASON}
        {...form.field('note')}
      />
    </Form>
  )
}

function Switch({ app: { app_id, status } }: { app: AppDetail }) {
  const t = useT('apps')
  const isOn = status === 'ENABLED'
  const set = useAction(apps.setStatus, { refreshes: STALE, done: t(isOn ? 'live.isDisabled' : 'live.isEnabled') })

  async function askAndDisable() {
    const question = { title: t('live.disableTitle'), text: t('live.disableQuestion') }
    const isSure = await confirmDanger({ ...question, confirm: t('live.disable'), cancel: t('cancel') })
    if (isSure) await set.run({ app_id, status: 'DISABLED' })
  }

  return (
    <Actions align="end">
      {isOn ? (
        <PlainButton look="danger" isWorking={set.isRunning} onClick={() => void askAndDisable()}>
          {t('live.disable')}
        </PlainButton>
      ) : (
        <PlainButton isWorking={set.isRunning} onClick={() => void set.run({ app_id, status: 'ENABLED' })}>
          {t('live.enable')}
        </PlainButton>
      )}
    </Actions>
  )
}

const MISSING = {
  kyc: 'live.kyc',
  channel: 'live.channel',
  name: 'appName',
  website: 'website',
  country: 'country',
  industry: 'industry',
  contact_email: 'contactEmail',
  complaint_email: 'complaintEmail',
} as const
const isNamed = (field: string): field is keyof typeof MISSING => field in MISSING
