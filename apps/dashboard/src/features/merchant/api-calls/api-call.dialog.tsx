import { apiCalls, type ApiCallDetail } from '@balcao/contract/merchant/api-calls'
import { useAsk } from '../../../lib/ask/use-ask'
import { useT } from '../../../lib/texts/i18n'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Dialog } from '../../../ui/frames/dialog'
import { Facts } from '../../../ui/frames/facts'
import { Stack } from '../../../ui/frames/stack'
import { Code } from '../../../ui/show/code'
import { CodeBlock } from '../../../ui/show/code-block'
import { DateTime } from '../../../ui/show/date-time'
import { Paragraph } from '../../../ui/show/text'
import { CallOutcome } from './call-outcome'

interface ApiCallDialogProps {
  call_id: string
  onClose: () => void
}

/** One call: who asked for what, and the fields that were sent. */
export function ApiCallDialog({ call_id, onClose }: ApiCallDialogProps) {
  const t = useT('api-calls')
  const { data, error, refetch } = useAsk(apiCalls.detail, { call_id })
  return (
    <Dialog title={data ? `${data.method} ${data.path}` : t('title')} size="xl" onClose={onClose}>
      {() => {
        if (data) return <Call call={data} />
        if (!error) return <LoadingFace />
        return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
      }}
    </Dialog>
  )
}

function Call({ call }: { call: ApiCallDetail }) {
  const t = useT('api-calls')
  return (
    <Stack>
      <CallOutcome call={call} />
      <Facts
        facts={[
          { name: t('request'), value: <CopyButton text={call.request_id} /> },
          { name: t('time'), value: <DateTime value={call.at} /> },
          { name: t('app'), value: call.app_name },
          ...(call.about ? [{ name: t('about'), value: <Code>{call.about}</Code> }] : []),
          { name: t('took'), value: t('milliseconds', { count: call.duration_ms }) },
        ]}
      />
      <CodeBlock label={t('fields')} text={call.input} isJson />
      <Paragraph look="hint">{t('covered')}</Paragraph>
    </Stack>
  )
}
