import { provider } from '@balcao/contract/provider/provider'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import classes from './provider.module.css'

/** A mail as text: whatever it holds, nothing in it can act. */
export function MailWords(which: { merchant_no: string; mail_id: string }) {
  const t = useT('provider')
  const { data, error, refetch } = useAsk(provider.openMail, which)
  if (!data && error) {
    return <FailureFace title={t('outbox.failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  if (!data) return <LoadingFace />
  if (data.text === '') return <p>{t('outbox.secret')}</p>
  return (
    <>
      <h3 className={classes.subject}>{data.subject}</h3>
      <p className={classes.words}>{data.text}</p>
    </>
  )
}
