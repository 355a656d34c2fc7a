import type { Verdict } from '@balcao/contract/platform/audit'
import { useState } from 'react'
import { numberFormat } from '../../../lib/texts/formats'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { explain } from '../../../ui/say/explain'
import { PlainButton } from '../../../ui/buttons/plain-button'
import classes from '../../../parts/audit/audit.module.css'

/** Goes through the whole log, stretch by stretch, and says what it found. */
export function useVerification(verify: (cursor: string | undefined) => Promise<Verdict>) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isRunning, setIsRunning] = useState(false)

  async function run() {
    setIsRunning(true)
    setFailure(null)
    try {
      let found = await verify(undefined)
      setVerdict(found)
      while (found.next) {
        found = await verify(found.next)
        setVerdict(found)
      }
    } catch (error) {
      setVerdict(null)
      setFailure(error)
    }
    setIsRunning(false)
  }

  return { run, isRunning, verdict, failure }
}

export type Verification = ReturnType<typeof useVerification>

export function VerifyButton({ run, isRunning }: Verification) {
  const t = useT('audit')
  return (
    <PlainButton look="quiet" isWorking={isRunning} onClick={() => void run()}>
      {t('verify')}
    </PlainButton>
  )
}

export function VerdictLine({ isRunning, verdict, failure }: Verification) {
  const t = useT('audit')
  const format = numberFormat(useLocale())
  if (failure) return <Line tone="bad">{explain(failure)}</Line>
  if (!verdict) return null
  const { checked, broken } = verdict
  const total = format.format(verdict.total)
  if (broken) {
    const { seq, id, how } = broken
    return <Line tone="bad">{t(`broken.${how}`, { seq, id: id ?? '', total })}</Line>
  }
  if (isRunning) return <Line tone="plain">{t('verifying', { checked: format.format(checked), total })}</Line>
  return <Line tone="good">{t('whole', { count: checked, formatted: format.format(checked) })}</Line>
}

function Line({ tone, children }: { tone: 'good' | 'bad' | 'plain'; children: string }) {
  return (
    <p className={classes.verdict} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
