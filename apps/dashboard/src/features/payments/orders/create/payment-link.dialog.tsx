import { useT } from '../../../../lib/texts/i18n'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { Dialog } from '../../../../ui/frames/dialog'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { QrCode, saveQrCode } from '../../../../ui/show/qr-code'
import { Paragraph } from '../../../../ui/show/text'
import { Code } from '../../../../ui/show/code'
import { Actions } from '../../../../ui/frames/actions'
import classes from './payment-link.module.css'

interface PaymentLinkDialogProps {
  link: string
  onClose: () => void
}

/** Spec 2: the link, its QR code and copy buttons. The code can be scanned, saved and passed on. */
export function PaymentLinkDialog({ link, onClose }: PaymentLinkDialogProps) {
  const t = useT('create-order')
  return (
    <Dialog title={t('link.title')} onClose={onClose}>
      {(close) => (
        <div className={classes.dialog}>
          <Paragraph>{t('link.text')}</Paragraph>
          <Code>
            <CopyButton text={link} />
          </Code>
          <QrCode text={link} label={t('link.qr')} />
          <Actions align="center">
            <CopyButton text={link} look="button">
              {t('link.copy')}
            </CopyButton>
            <PlainButton look="quiet" onClick={() => saveQrCode(link, 'payment-link.png')}>
              {t('link.save')}
            </PlainButton>
            <a className={classes.open} href={link} target="_blank" rel="noreferrer">
              {t('link.open')}
            </a>
          </Actions>
          <PlainButton onClick={close}>{t('link.another')}</PlainButton>
        </div>
      )}
    </Dialog>
  )
}
