import { files as filesCalls } from '@balcao/contract/platform/files'
import { kyc, type KycFileView } from '@balcao/contract/merchant/kyc'
import { KYC_FILE_EXTENSIONS, KYC_PLAN, MOST_KYC_FILES } from '@balcao/kernel/kyc-fields'
import { fileSubjects, filePath, type KycAnswers } from '@balcao/kernel/kyc-rules'
import { useState } from 'react'
import { useLocale, useT } from '../../../../lib/texts/i18n'
import { uploadFile } from '../../../../lib/ask/upload-file'
import { useAction } from '../../../../lib/ask/use-action'
import { explain } from '../../../../ui/say/explain'
import { FileField } from '../../../../ui/fields/file-field'
import { RemovedFile } from '../../../../ui/fields/removed-file'
import { useRemoval } from '../../../../ui/fields/use-removal'
import { fileSize } from '../../../../ui/show/file-size'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Spinner } from '../../../../ui/faces/spinner'
import { showToast } from '../../../../ui/say/toast'
import { Paragraph, Quiet } from '../../../../ui/show/text'
import { TextButton } from '../../../../ui/buttons/text-button'
import { CommentAt } from '../review/comment-at'
import classes from '../kyc.module.css'
import { openDocument } from '../open-document'
import { problemAt, useSection } from './section-context'

/** The section's own files; those of people stand on their cards. */
export function SectionFiles({ answers }: { answers: KycAnswers }) {
  const { section } = useSection()
  const own = KYC_PLAN[section].files.filter((file) => file.of === undefined && fileSubjects(file, answers).length > 0)
  return own.map(({ type }) => <FileSlot key={type} type={type} subject="" />)
}

export function CardFiles({ group, id }: { group: string; id: string }) {
  const { section } = useSection()
  const own = KYC_PLAN[section].files.filter((file) => file.of === group)
  return own.map(({ type }) => <FileSlot key={type} type={type} subject={id} />)
}

const STALE = [kyc.detail]

/** Up to five files of a kind, each with the versions before it. */
function FileSlot({ type, subject }: { type: string; subject: string }) {
  const t = useT('kyc')
  const facts = useSection()
  const { texts, files, isOpen } = facts
  const [sending, setSending] = useState<string | null>(null)
  const [replacing, setReplacing] = useState<string | null>(null)
  const attach = useAction(kyc.attach, { refreshes: STALE, done: t('attached') })
  const detach = useAction(kyc.removeFile, { refreshes: STALE, done: t('fileRemoved') })
  const { removed, remove, undo } = useRemoval<KycFileView>(({ file_id }) => detach.run({ file_id }))
  const path = filePath(type, subject)
  const own = files.filter((file) => file.type === type && file.subject === subject)
  const current = own.filter(({ end_time, file_id }) => end_time === null && file_id !== removed?.thing.file_id)
  const earlier = own.filter(({ end_time }) => end_time !== null)
  const problem = problemAt(facts, path)
  const name = texts.file(type)

  async function send(file: File) {
    setSending(file.name)
    try {
      const { file_id } = await uploadFile('kyc', file)
      const outcome = await attach.run({ file_id, type, subject, ...(replacing && { replaces: replacing }) })
      if (outcome.ok) setReplacing(null)
    } catch (error) {
      await showToast({ tone: 'failure', title: t('uploadFailed', { name: file.name }), text: explain(error) })
    } finally {
      setSending(null)
    }
  }

  const replaced = current.find(({ file_id }) => file_id === replacing)
  const takesOne = isOpen(path) && !sending && (replaced !== undefined || current.length < MOST_KYC_FILES)
  return (
    <div className={classes.slot}>
      <p className={classes.slotTitle}>{name}</p>
      {current.length > 0 && (
        <ul className={classes.files} aria-label={name}>
          {current.map((file) => (
            <FileRow
              key={file.file_id}
              file={file}
              isOpen={isOpen(path)}
              onReplace={() => setReplacing(file.file_id)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
      {removed && <RemovedFile name={removed.thing.name} onUndo={removed.canUndo && undo} />}
      {earlier.length > 0 && (
        <details>
          <summary>
            <Quiet>{t('earlier', { number: earlier.length })}</Quiet>
          </summary>
          <ul className={classes.files}>
            {earlier.map((file) => (
              <FileRow key={file.file_id} file={file} isOpen={false} />
            ))}
          </ul>
        </details>
      )}
      {sending && (
        <Paragraph look="hint" role="status">
          <Spinner /> {t('sending', { name: sending })}
        </Paragraph>
      )}
      {takesOne && (
        <FileField
          label={replaced ? t('replaceFile', { name: replaced.name }) : t('addFile', { what: name })}
          error={problem && texts.fault(problem)}
          types={KYC_FILE_EXTENSIONS}
          onChoose={(file) => void send(file)}
        />
      )}
      {replaced && (
        <div>
          <PlainButton look="quiet" onClick={() => setReplacing(null)}>
            {t('cancel')}
          </PlainButton>
        </div>
      )}
      <CommentAt path={path} />
    </div>
  )
}

interface FileRowProps {
  file: KycFileView
  isOpen: boolean
  onReplace?: () => void
  onRemove?: () => void
}

function FileRow({ file, isOpen, onReplace, onRemove }: FileRowProps) {
  const t = useT('kyc')
  const locale = useLocale()
  const link = useAction(filesCalls.link)
  const { file_id, name, size, version, by } = file

  async function open() {
    const outcome = await link.run({ file_id })
    if (outcome.ok) openDocument(outcome.reply.url, name)
  }

  return (
    <li className={classes.file}>
      <TextButton look="underlined" aria-label={t('openFile', { name })} onClick={() => void open()}>
        {name}
      </TextButton>
      <Quiet>{`${t('version', { number: version })} · ${fileSize(size, locale)} · ${by}`}</Quiet>
      {isOpen && (
        <>
          <TextButton look="underlined" aria-label={t('replaceFile', { name })} onClick={onReplace}>
            {t('replace')}
          </TextButton>
          <TextButton look="underlined" aria-label={t('removeFile', { name })} onClick={onRemove}>
            {t('remove')}
          </TextButton>
        </>
      )}
    </li>
  )
}
