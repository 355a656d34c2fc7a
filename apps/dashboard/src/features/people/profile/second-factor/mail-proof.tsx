import { profile } from '@balcao/contract/people/profile'
import { useState } from 'react'
import { useForm } from '../../../../lib/forms/use-form'
import { Form } from '../../../../ui/forms/form'
import { useT } from '../../../../lib/texts/i18n'
import { useAction } from '../../../../lib/ask/use-action'
import { CodeField, isCode } from '../../../../ui/fields/code-field'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Stack } from '../../../../ui/frames/stack'
import { Paragraph } from '../../../../ui/show/text'

/** Somebody else made this login: a code shows that its mail reaches the person, before any second factor. */
export function MailProof({ address }: { address: string }) {
  const t = useT('second-factor')
  const [isSent, setIsSent] = useState(false)
  const send = useAction(profile.sendMailCode, { done: t('mail.sent') })
  const form = useForm(profile.proveMail, {
    start: { code: '' },
    faults: ({ code }) => ({ code: !isCode(code) && t('mail.codeMissing') }),
    toInput: ({ code }) => ({ code }),
    refreshes: [profile.query],
    done: t('mail.proved'),
  })
  const ask = async () => setIsSent((await send.run({})).ok || isSent)
  const button = (
    <PlainButton look={isSent ? 'quiet' : 'accent'} isWorking={send.isRunning} onClick={() => void ask()}>
      {t(isSent ? 'mail.again' : 'mail.send')}
    </PlainButton>
  )
  return (
    <Stack>
      <Paragraph look="quiet">{t('mail.why', { address })}</Paragraph>
      {isSent ? (
        <Form of={form} submit={t('mail.prove')} beside={button}>
          <CodeField label={t('mail.code')} {...form.field('code')} error={form.faults.code || undefined} />
        </Form>
      ) : (
        <div>{button}</div>
      )}
    </Stack>
  )
}
