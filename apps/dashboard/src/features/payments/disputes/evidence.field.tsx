import type { StoredFile } from '@balcao/contract/platform/files'
import { MOST_EVIDENCE_FILES } from '@balcao/kernel/dispute-state'
import { useState } from 'react'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { uploadFile } from '../../../lib/ask/upload-file'
import { explain } from '../../../ui/say/explain'
import { FileField } from '../../../ui/fields/file-field'
import { RemovedFile } from '../../../ui/fields/removed-file'
import { useRemoval } from '../../../ui/fields/use-removal'
import { fileSize } from '../../../ui/show/file-size'
import { showToast } from '../../../ui/say/toast'
import { Stack } from '../../../ui/frames/stack'
import { Quiet } from '../../../ui/show/text'
import { TextButton } from '../../../ui/buttons/text-button'
import { Working } from '../../../ui/faces/working'
import classes from './disputes.module.css'

const TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const

interface EvidenceFieldProps {
  files: StoredFile[]
  onChange: (change: (before: StoredFile[]) => StoredFile[]) => void
}

/** Files that support the answer. Each is sent as soon as it is chosen, and serves nobody until the answer is. */
export function EvidenceField({ files, onChange }: EvidenceFieldProps) {
  const t = useT('disputes')
  const locale = useLocale()
  const [sending, setSending] = useState<File | null>(null)
  const { removed, remove, undo } = useRemoval<StoredFile>()

  async function send(file: File) {
    setSending(file)
    try {
      const stored = await uploadFile('dispute', file)
      onChange((before) => [...before, stored])
    } catch (error) {
      await showToast({ tone: 'failure', title: t('uploadFailed', { name: file.name }), text: explain(error) })
    } finally {
      setSending(null)
    }
  }

  function takeAway(file: StoredFile) {
    remove(file)
    onChange((before) => before.filter(({ file_id }) => file_id !== file.file_id))
  }

  function giveBack(file: StoredFile) {
    undo()
    onChange((before) => [...before, file])
  }

  return (
    <Stack isTight>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('evidence')}>
          {files.map((file) => (
            <li key={file.file_id} className={classes.file}>
              <span className={classes.fileName}>{file.name}</span>
              <Quiet>{fileSize(file.size, locale)}</Quiet>
              <TextButton aria-label={t('removeFile', { name: file.name })} onClick={() => takeAway(file)}>
                {t('remove')}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {removed && <RemovedFile name={removed.thing.name} onUndo={removed.canUndo && (() => giveBack(removed.thing))} />}
      {sending && <Working>{t('sending', { name: sending.name })}</Working>}
      {!sending && files.length < MOST_EVIDENCE_FILES && (
        <FileField
          label={t(files.length > 0 ? 'addAnother' : 'addEvidence')}
          types={TYPES}
          onChoose={(file) => void send(file)}
        />
      )}
    </Stack>
  )
}
