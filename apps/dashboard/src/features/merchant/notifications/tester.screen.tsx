import { notifications, type SignedSample } from '@balcao/contract/merchant/notifications'
import { ACCEPTED, NOTIFICATION_EVENTS, type NotificationEvent } from '@balcao/kernel/notifications'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { ScreenFrame } from '../../../ui/frames/screen-frame'
import { SelectField } from '../../../ui/fields/select-field'
import { PathOfRoute } from '../../../ui/site-map-register'
import { Paragraph } from '../../../ui/show/text'
import { CodeBlock } from '../../../ui/show/code-block'
import classes from './notifications.module.css'

const FIRST: NotificationEvent = 'order.success'

/** Formulas are the same in every language. */
const FORMULA = {
  v2: 'v2 = HMAC-SHA256(secret_word, body)',
  time: 't',
  signed: 't + "." + body',
  v3: 'v3 = HMAC-SHA256(secret_word, t + "." + body)',
  answer: 'HTTP 200',
}

/** Choose an event, see the exact bytes and how they are signed, and send them. */
export function TesterScreen() {
  const t = useT('notifications')
  const [{ app_id, event: asked, endpoint_id: address }, change] = useUrlState()
  const { apps = [] } = useDropdown().data ?? {}
  const appId = apps.find(({ id }) => id === String(app_id))?.id ?? apps[0]?.id
  const event = NOTIFICATION_EVENTS.find((each) => each === asked) ?? FIRST
  return (
    <>
      <BackLink to="Notifications">{t('title')}</BackLink>
      <ScreenFrame title={t('tester.title')}>
        <div className={classes.sheet}>
          <div className={classes.choice}>
            <SelectField
              label={t('app')}
              value={appId ?? ''}
              options={apps.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => change({ app_id: id, endpoint_id: undefined })}
            />
            <SelectField
              label={t('event')}
              value={event}
              options={NOTIFICATION_EVENTS.map((each) => ({ value: each, label: each }))}
              onChange={(each) => change({ event: each })}
            />
            {appId && <AddressField appId={appId} value={address} onChange={(id) => change({ endpoint_id: id })} />}
          </div>
          {appId ? (
            <Sample appId={appId} event={event} endpointId={typeof address === 'string' ? address : ''} />
          ) : (
            <LoadingFace />
          )}
        </div>
      </ScreenFrame>
    </>
  )
}

interface AddressFieldProps {
  appId: string
  value: unknown
  onChange: (id: string) => void
}

/** Where it goes, if the app has several addresses. */
function AddressField({ appId, value, onChange }: AddressFieldProps) {
  const t = useT('notifications')
  const { data = [] } = useAsk(notifications.endpoints, { app_id: appId })
  if (data.length < 2) return null
  const chosen = data.find(({ endpoint_id }) => endpoint_id === value)?.endpoint_id ?? ''
  return (
    <SelectField
      label={t('address')}
      value={chosen}
      options={data.map(({ endpoint_id, url }) => ({ value: endpoint_id, label: url || '—' }))}
      onChange={onChange}
    />
  )
}

function Sample({ appId, event, endpointId }: { appId: string; event: NotificationEvent; endpointId: string }) {
  const t = useT('notifications')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { data, error, refetch } = useAsk(notifications.preview, { app_id: appId, endpoint_id: endpointId, event })
  const send = useAction(notifications.test, { refreshes: [notifications.list], done: t('tester.sent') })

  async function sendIt() {
    const outcome = await send.run({ app_id: appId, endpoint_id: endpointId, event, request_id: newRequestId() })
    if (!outcome.ok) return
    const { notification_id } = outcome.reply
    await navigate({ to: pathOf('NotificationDetails'), search: { notification_id } })
  }

  if (error)
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  if (!data) return <LoadingFace />
  return (
    <>
      <p className={classes.text}>{data.url ? t('tester.goesTo', { url: data.url }) : t('tester.noAddress')}</p>
      <PlainButton isWorking={send.isRunning} disabled={data.url === ''} onClick={() => void sendIt()}>
        {t('tester.send', { event })}
      </PlainButton>
      <Steps sample={data} />
    </>
  )
}

function Steps({ sample }: { sample: SignedSample }) {
  const t = useT('notifications')
  const { body, body_bytes, t: time, header, value, signatures } = sample
  const [newest] = signatures
  return (
    <ol className={classes.steps}>
      <li>
        <Paragraph>{t('tester.stepBody', { count: body_bytes })}</Paragraph>
        <CodeBlock label={t('tester.bytes')} text={body} />
      </li>
      <li>
        <Paragraph>{t('tester.stepV2')}</Paragraph>
        <CodeBlock label={FORMULA.v2} text={newest?.v2 ?? ''} />
      </li>
      <li>
        <Paragraph>{t('tester.stepTime')}</Paragraph>
        <CodeBlock label={FORMULA.time} text={String(time)} />
      </li>
      <li>
        <Paragraph>{t('tester.stepSigned')}</Paragraph>
        <CodeBlock label={FORMULA.signed} text={`${time}.${body}`} />
      </li>
      <li>
        <Paragraph>{t('tester.stepV3')}</Paragraph>
        <CodeBlock label={FORMULA.v3} text={newest?.v3 ?? ''} />
      </li>
      <li>
        <Paragraph>{t('tester.stepHeader')}</Paragraph>
        <CodeBlock label={header} text={value} />
        {signatures.length > 1 && <p className={classes.text}>{t('tester.twoWords')}</p>}
      </li>
      <li>
        <Paragraph>{t('tester.stepAnswer')}</Paragraph>
        <CodeBlock label={FORMULA.answer} text={ACCEPTED} />
      </li>
    </ol>
  )
}
