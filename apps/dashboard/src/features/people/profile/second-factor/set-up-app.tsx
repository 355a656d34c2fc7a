import { mfa } from '@balcao/contract/people/mfa'
import { useState } from 'react'
import { useForm } from '../../../../lib/forms/use-form'
import { Form } from '../../../../ui/forms/form'
import { useT } from '../../../../lib/texts/i18n'
import { CodeField, isCode } from '../../../../ui/fields/code-field'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { QrCode } from '../../../../ui/show/qr-code'
import { Paragraph } from '../../../../ui/show/text'
import classes from './flow.module.css'
import { NOTHING_TO_FILL_IN, FirstStep } from './first-step'
import { RecoveryCodes } from './recovery-codes'

export interface FlowProps {
  onDone: () => void
  onCancel: () => void
}

/** QR code and first code, recovery codes. */
export function SetUpApp({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const form = useForm(mfa.totpBegin, {
    ...NOTHING_TO_FILL_IN,
    toInput: () => ({}),
    onDone: setBegun,
  })
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) {
    const finish = (fresh: string[]) => (fresh.length > 0 ? setCodes(fresh) : onDone())
    return <FirstCode {...begun} onConfirmed={finish} onCancel={onCancel} />
  }
  return <FirstStep form={form} intro={t('app.intro')} action={t('next')} onCancel={onCancel} />
}

interface FirstCodeProps {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

function FirstCode({ secret, uri, onConfirmed, onCancel }: FirstCodeProps) {
  const t = useT('second-factor')
  const form = useForm(mfa.totpConfirm, {
    start: { code: '' },
    toInput: ({ code }) => ({ code }),
    refreshes: [mfa.status],
    done: t('app.added'),
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
    asksBeforeLeaving: false,
  })
  const cancel = (
    <PlainButton look="quiet" onClick={onCancel}>
      {t('cancel')}
    </PlainButton>
  )
  return (
    <Form of={form} submit={t('app.confirm')} isReady={isCode(form.draft.code)} beside={cancel}>
      <Paragraph>{t('app.scan')}</Paragraph>
      <div className={classes.qr}>
        <QrCode text={uri} label={t('app.qr')} />
      </div>
      <div>
        <Paragraph look="quiet">{t('app.byHand')}</Paragraph>
        <CopyButton text={secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</CopyButton>
      </div>
      <CodeField label={t('app.code')} {...form.field('code')} />
    </Form>
  )
}
