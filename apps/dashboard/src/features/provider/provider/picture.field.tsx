import { provider } from '@balcao/contract/provider/provider'
import { LOGO_EXTENSIONS } from '@balcao/kernel/app-rules'
import { useState } from 'react'
import { ask } from '../../../lib/ask/api'
import { sendOnce } from '../../../lib/ask/upload-file'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Working } from '../../../ui/faces/working'
import { FileField } from '../../../ui/fields/file-field'
import { RemovedFile } from '../../../ui/fields/removed-file'
import { useRemoval } from '../../../ui/fields/use-removal'
import { explain } from '../../../ui/say/explain'
import { showToast } from '../../../ui/say/toast'
import { Paragraph } from '../../../ui/show/text'
import classes from './provider.module.css'

interface PictureFieldProps {
  merchantNo: string
  mayChange: boolean
  avatar: string
  onChange: (avatar: string) => void
}

/** The account manager's picture: sent as soon as it is chosen, and shown to the merchant once the form is saved. */
export function PictureField({ merchantNo, mayChange, avatar, onChange }: PictureFieldProps) {
  const t = useT('provider')
  const [sending, setSending] = useState<File | null>(null)
  const { removed, remove, undo } = useRemoval<string>()

  async function send(file: File) {
    setSending(file)
    try {
      const input = (request_id: string) => ({ request_id, merchant_no: merchantNo, name: file.name })
      const sent = await sendOnce(file, (number) => ask(provider.uploadPicture, input(number), { file }))
      onChange(sent.avatar)
    } catch (error) {
      await showToast({ tone: 'failure', title: t('merchant.pictureFailed'), text: explain(error) })
    } finally {
      setSending(null)
    }
  }

  if (sending) return <Working>{t('merchant.pictureSending', { name: sending.name })}</Working>
  if (avatar === '' && removed !== null) {
    const takeBack = () => {
      undo()
      onChange(removed.thing)
    }
    return <RemovedFile name={t('merchant.picture')} onUndo={removed.canUndo && takeBack} />
  }
  if (avatar === '') {
    if (!mayChange) return null
    return (
      <div>
        <FileField label={t('merchant.picture')} types={LOGO_EXTENSIONS} onChoose={(file) => void send(file)} />
        <Paragraph look="hint">{t('merchant.pictureHint')}</Paragraph>
      </div>
    )
  }
  return (
    <div role="group" aria-label={t('merchant.picture')} className={classes.manager}>
      <img className={classes.picture} src={avatar} alt={t('merchant.picture')} />
      {mayChange && (
        <PlainButton
          look="quiet"
          onClick={() => {
            remove(avatar)
            onChange('')
          }}
        >
          {t('merchant.pictureRemove')}
        </PlainButton>
      )}
    </div>
  )
}
