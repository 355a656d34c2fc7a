import { paymentLinks, type PaymentLink } from '@balcao/contract/payments/payment-links'
import { saveFile } from '../../../lib/forms/save-file'
import { useAction } from '../../../lib/ask/use-action'
import { useT } from '../../../lib/texts/i18n'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Actions } from '../../../ui/frames/actions'
import { Stack } from '../../../ui/frames/stack'
import { QrCode, saveQrCode } from '../../../ui/show/qr-code'

/** The link, its code, and a page to print. */
export function LinkToShare({ link }: { link: PaymentLink }) {
  const t = useT('payment-links')
  const poster = useAction(paymentLinks.poster, {})
  const { url, link_no, reference } = link

  async function print() {
    const outcome = await poster.run({ link_no })
    if (outcome.ok) saveFile(outcome.reply.name, outcome.reply.pdf, 'application/pdf')
  }

  return (
    <Stack>
      <CopyButton text={url} />
      <QrCode text={url} label={t('qr')} />
      <Actions>
        <CopyButton text={url} look="button">
          {t('copy')}
        </CopyButton>
        <PlainButton look="quiet" isWorking={poster.isRunning} onClick={() => void print()}>
          {t('poster')}
        </PlainButton>
        <PlainButton look="quiet" onClick={() => saveQrCode(url, `${reference}.png`)}>
          {t('saveQr')}
        </PlainButton>
        <a href={url} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      </Actions>
    </Stack>
  )
}
