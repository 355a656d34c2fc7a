import { files } from '@balcao/contract/platform/files'
import type { DisputeDetail } from '@balcao/contract/payments/disputes'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { fileSize } from '../../../ui/show/file-size'
import { TextButton } from '../../../ui/buttons/text-button'
import { Quiet } from '../../../ui/show/text'
import classes from './disputes.module.css'

/** What was put forward, to be opened again. */
export function EvidenceList({ evidence }: { evidence: DisputeDetail['evidence'] }) {
  const t = useT('disputes')
  const locale = useLocale()
  const link = useAction(files.link)
  if (evidence.length === 0) return null

  async function open(file_id: string, name: string) {
    const outcome = await link.run({ file_id })
    if (!outcome.ok) return
    const kind = name.toLowerCase().endsWith('.pdf') ? 'pdf' : 'image'
    window.open(`/downloadDoc?${kind}=${encodeURIComponent(outcome.reply.url)}`, '_blank', 'noopener')
  }

  return (
    <ul className={classes.files} aria-label={t('evidence')}>
      {evidence.map(({ file_id, name, size }) => (
        <li key={file_id} className={classes.file}>
          <TextButton onClick={() => void open(file_id, name)}>{name}</TextButton>
          <Quiet>{fileSize(size, locale)}</Quiet>
        </li>
      ))}
    </ul>
  )
}
