import { brandDesk } from '@balcao/contract/platform/brand-desk'
import { useState } from 'react'
import { ask } from '../../../lib/ask/api'
import { sendOnce } from '../../../lib/ask/upload-file'
import { brand } from '../../../lib/brand'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Working } from '../../../ui/faces/working'
import { FileField } from '../../../ui/fields/file-field'
import { explain } from '../../../ui/say/explain'
import { showToast } from '../../../ui/say/toast'
import { Paragraph } from '../../../ui/show/text'
import classes from './brand.module.css'

interface BrandLogoFieldProps {
  logo: string
  /** One that was sent, and not the file's. */
  isOwn: boolean
  onChange: (hash: string, address: string) => void
}

/** Sent as soon as it is chosen, and in use once the form is saved. */
export function BrandLogoField({ logo, isOwn, onChange }: BrandLogoFieldProps) {
  const t = useT('brand-desk')
  const [sending, setSending] = useState<File | null>(null)

  async function send(file: File) {
    setSending(file)
    try {
      const input = (request_id: string) => ({ request_id, name: file.name })
      const sent = await sendOnce(file, (number) => ask(brandDesk.uploadLogo, input(number), { file }))
      onChange(sent.logo_hash, sent.logo)
    } catch (error) {
      await showToast({ tone: 'failure', title: t('logoFailed'), text: explain(error) })
    } finally {
      setSending(null)
    }
  }

  if (sending) return <Working>{t('logoSending', { name: sending.name })}</Working>
  return (
    <div className={classes.logoField}>
      <img className={classes.logo} src={logo} alt={t('logo')} />
      <FileField label={t('logo')} types={['png']} onChoose={(file) => void send(file)} />
      <Paragraph look="hint">{t('logoHint')}</Paragraph>
      {isOwn && (
        <PlainButton look="quiet" onClick={() => onChange('', brand.logo)}>
          {t('logoOwn')}
        </PlainButton>
      )}
    </div>
  )
}
