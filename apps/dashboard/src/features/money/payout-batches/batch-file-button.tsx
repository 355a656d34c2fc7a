import { payoutBatches } from '@balcao/contract/money/payout-batches'
import { useAction } from '../../../lib/ask/use-action'
import { saveFile } from '../../../lib/forms/save-file'
import { useT } from '../../../lib/texts/i18n'
import { TextButton } from '../../../ui/buttons/text-button'

/** The same bytes each time: they were agreed to. */
export function BatchFileButton({ batch_id, file_no }: { batch_id: string; file_no: number }) {
  const t = useT('payout-batches')
  const fetching = useAction(payoutBatches.file)

  async function save() {
    const answer = await fetching.run({ batch_id })
    if (answer.ok) saveFile(answer.reply.name, btoa(answer.reply.content), 'text/plain')
  }
  return (
    <TextButton onClick={() => void save()} disabled={fetching.isRunning}>
      {t('file', { number: file_no })}
    </TextButton>
  )
}
