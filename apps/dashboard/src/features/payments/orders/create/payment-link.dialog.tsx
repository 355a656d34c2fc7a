import { useT } from '../../../../lib/texts/i18n'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { Dialog } from '../../../../ui/frames/dialog'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { QrCode, saveQrCode } from '../../../../ui/show/qr-code'
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
          <p className={classes.text}>{t('link.text')}</p>
          <div className={classes.link}>
            <CopyButton text={link} />
          </div>
          <QrCode text={link} label={t('link.qr')} />
          <div className={classes.actions}>
            <CopyButton text={link} look="button">
              {t('link.copy')}
            </CopyButton>
            <PlainButton look="quiet" onClick={() => saveQrCode(link, 'payment-link.png')}>
              {t('link.save')}
            </PlainButton>
            <a className={classes.open} href={link} target="_blank" rel="noreferrer">
              {t('link.open')}
            </a>
          </div>
          <PlainButton onClick={close}>{t('link.another')}</PlainButton>
        </div>
      )}
    </Dialog>
  )
}
