import { paymentLinks, type PaymentLinkDetail } from '@balcao/contract/payments/payment-links'
import { useAction } from '../../../lib/ask/use-action'
import { useLive } from '../../../lib/live/use-live'
import { holds } from '../../../lib/session/rights'
import { useT } from '../../../lib/texts/i18n'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { Actions } from '../../../ui/frames/actions'
import { Card } from '../../../ui/frames/card'
import { DetailHead } from '../../../ui/frames/detail-head'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { Facts } from '../../../ui/frames/facts'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Stack } from '../../../ui/frames/stack'
import { confirmDanger } from '../../../ui/say/confirm'
import { DateTime } from '../../../ui/show/date-time'
import { Tag } from '../../../ui/show/tag'
import { EmbedCard } from './embed-card'
import { LinkAmount } from './link-amount'
import { LinkOrders } from './link-orders'
import { LinkStatus } from './link-status'
import { LinkToShare } from './link-to-share'

const SHOWN = [paymentLinks.detail]
const STALE = [paymentLinks.detail, paymentLinks.list]

export function PaymentLinkDetailScreen() {
  const t = useT('payment-links')
  useLive('order', SHOWN)
  return (
    <DetailScreen
      endpoint={paymentLinks.detail}
      name="link_no"
      list="PaymentLinks"
      back={t('title')}
      texts={{ unknown: t('unknown'), unknownText: t('unknownText'), toList: t('toList'), failed: t('failed') }}
    >
      {(link) => <Content link={link} />}
    </DetailScreen>
  )
}

function Content({ link }: { link: PaymentLinkDetail }) {
  const t = useT('payment-links')
  const { link_no, subject, status, is_test, stock, paid, held, end_time } = link
  const close = useAction(paymentLinks.close, { refreshes: STALE, done: t('closed') })

  async function askAndClose() {
    const isSure = await confirmDanger({
      title: t('close'),
      text: t('closeText', { subject }),
      confirm: t('close'),
      cancel: t('keep'),
    })
    if (isSure) await close.run({ link_no })
  }

  return (
    <>
      <DetailHead
        number={subject}
        state={
          <>
            <LinkStatus status={status} />
            {is_test && <Tag name={t('test')} />}
          </>
        }
      >
        {holds('paymentOrder:edit') && status !== 'CLOSED' && (
          <Actions>
            <DangerButton onClick={() => void askAndClose()}>{t('close')}</DangerButton>
          </Actions>
        )}
      </DetailHead>
      <SideBySide least={340}>
        <Stack>
          <Card title={t('facts')}>
            <Facts
              facts={[
                { name: t('amount'), value: <LinkAmount link={link} /> },
                { name: t('stock'), value: stock ?? t('unlimited') },
                { name: t('sold'), value: paid },
                { name: t('held'), value: held },
                { name: t('ends'), value: end_time ? <DateTime value={end_time} /> : t('never') },
                { name: t('content'), value: link.content },
                { name: t('reference'), value: link.reference },
                { name: t('app'), value: link.app_name },
                { name: t('returnUrl'), value: link.return_url },
                { name: t('created'), value: <DateTime value={link.create_time} /> },
                { name: t('createdBy'), value: link.created_by },
              ]}
            />
          </Card>
          <LinkOrders link={link} />
        </Stack>
        <Stack>
          <Card title={t('qr')}>
            <LinkToShare link={link} />
          </Card>
          <EmbedCard url={link.url} />
        </Stack>
      </SideBySide>
    </>
  )
}
