import { TOO_MANY_CODES } from '@balcao/kernel/codes'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { useT } from '../../../lib/texts/i18n'
import { Refused } from '../../../lib/ask/errors'
import { useAction } from '../../../lib/ask/use-action'
import { CodeField } from '../../../ui/fields/code-field'
import { PlainButton } from '../../../ui/buttons/plain-button'
import classes from './withdrawals.module.css'

interface CodeStepProps {
  code: string
  isSent: boolean
  onSent: () => void
  onChange: (code: string) => void
}

/** A code goes to the person's own mail address; it may be asked for again. */
export function CodeStep({ code, isSent, onSent, onChange }: CodeStepProps) {
  const t = useT('withdrawals')
  const send = useAction(withdrawals.sendCode, { done: t('codeSent') })

  async function ask() {
    const outcome = await send.run({})
    if (outcome.ok || isSentBefore(outcome.error)) onSent()
  }

  const button = (
    <PlainButton look={isSent ? 'quiet' : 'accent'} isWorking={send.isRunning} onClick={() => void ask()}>
      {isSent ? t('codeAgain') : t('codeAsk')}
    </PlainButton>
  )
  if (!isSent) return button
  return (
    <div className={classes.code}>
      <CodeField label={t('code')} value={code} onChange={onChange} />
      {button}
    </div>
  )
}

/** Several were sent within the hour, perhaps from a dialog that is closed by now: the newest of them still holds. */
function isSentBefore(error: unknown): boolean {
  return error instanceof Refused && error.failure.sub_code === TOO_MANY_CODES
}
