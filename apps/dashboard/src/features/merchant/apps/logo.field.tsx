import { files } from '@balcao/contract/platform/files'
import { LOGO_EXTENSIONS, LOGO_SIZE } from '@balcao/kernel/app-rules'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { uploadFile } from '../../../lib/ask/upload-file'
import { useAsk } from '../../../lib/ask/use-ask'
import { explain } from '../../../ui/say/explain'
import { FileField } from '../../../ui/fields/file-field'
import { RemovedFile } from '../../../ui/fields/removed-file'
import { useRemoval } from '../../../ui/fields/use-removal'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { showToast } from '../../../ui/say/toast'
import { Working } from '../../../ui/faces/working'
import { Paragraph } from '../../../ui/show/text'
import classes from './apps.module.css'

interface LogoFieldProps {
  app: string
  fileId: string
  onChange: (fileId: string) => void
}

/** A logo is sent as soon as it is chosen, and serves nobody until the form is. Another size is said, not refused. */
export function LogoField({ app, fileId, onChange }: LogoFieldProps) {
  const t = useT('apps')
  const [sending, setSending] = useState<File | null>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const { removed, remove, undo } = useRemoval<string>()

  async function send(file: File) {
    setSending(file)
    try {
      onChange((await uploadFile('appLogo', file)).file_id)
    } catch (error) {
      await showToast({ tone: 'failure', title: t('logoFailed'), text: explain(error) })
    } finally {
      setSending(null)
    }
  }

  if (sending) return <Working>{t('logoSending', { name: sending.name })}</Working>
  if (fileId === '' && removed !== null) {
    const takeBack = () => {
      undo()
      onChange(removed.thing)
    }
    return <RemovedFile name={t('logo')} onUndo={removed.canUndo && takeBack} />
  }
  if (fileId === '') {
    return (
      <div>
        <FileField label={t('logo')} types={LOGO_EXTENSIONS} onChoose={(file) => void send(file)} />
        <Paragraph look="hint">{t('logoHint')}</Paragraph>
      </div>
    )
  }
  return (
    <div role="group" aria-label={t('logo')} className={classes.logo}>
      <Logo fileId={fileId} alt={t('logoOf', { name: app || t('appName') })} onSize={setSize} />
      <PlainButton
        look="quiet"
        onClick={() => {
          remove(fileId)
          onChange('')
        }}
      >
        {t('logoRemove')}
      </PlainButton>
      {size && !isRecommended(size) && <Paragraph look="hint">{t('logoSize', size)}</Paragraph>}
    </div>
  )
}

interface LogoProps {
  fileId: string
  alt: string
  onSize?: (size: { width: number; height: number }) => void
}

export function Logo({ fileId, alt, onSize }: LogoProps) {
  const { data } = useAsk(files.link, { file_id: fileId })
  if (!data) return null
  return (
    <img
      className={classes.picture}
      src={data.url}
      alt={alt}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize?.({ width, height })}
    />
  )
}

function isRecommended({ width, height }: { width: number; height: number }): boolean {
  const isIn = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most
  return isIn(width, LOGO_SIZE.width) && isIn(height, LOGO_SIZE.height)
}
