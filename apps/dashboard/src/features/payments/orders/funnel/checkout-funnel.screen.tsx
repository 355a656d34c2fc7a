import { checkout, type Funnel } from '@balcao/contract/payments/checkout'
import { useAsk } from '../../../../lib/ask/use-ask'
import { usePercentText } from '../../../../ui/show/number-text'
import { useT } from '../../../../lib/texts/i18n'
import { useMethodText } from '../../../../parts/statuses/method-text'
import { ScreenFrame } from '../../../../ui/frames/screen-frame'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { Paragraph } from '../../../../ui/show/text'

interface Line {
  device: Funnel['devices'][number]['device']
  /** Empty: all of them. */
  method: string
  opened: number | null
  chosen: number
  submitted: number
  paid: number
  left: number | null
}

/** Where payers stop: each device's sum first, then its methods. */
export function CheckoutFunnelScreen() {
  const t = useT('checkout-funnel')
  const named = useMethodText()
  const percent = usePercentText()
  const { data, error, refetch } = useAsk(checkout.funnel, {})
  const share = (part: number, whole: number) =>
    whole > 0 ? `${part} (${percent(String(Math.round((part / whole) * 100)))})` : part
  return (
    <ScreenFrame title={t('title')} above={<Paragraph>{t('text')}</Paragraph>}>
      <ListFaces<Line>
        rows={data && linesOf(data)}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ device, method }) => `${device} ${method}`}
        empty={t('empty')}
        columns={[
          { head: t('device'), isMain: true, cell: ({ device }) => t(`devices.${device}`) },
          { head: t('method'), isMain: true, cell: ({ method }) => (method ? named(method) : t('all')) },
          { head: t('opened'), isNumber: true, cell: ({ opened }) => opened ?? t('none') },
          { head: t('chosen'), isNumber: true, cell: ({ chosen }) => chosen },
          { head: t('submitted'), isNumber: true, cell: ({ submitted }) => submitted },
          { head: t('paid'), isNumber: true, cell: ({ paid, opened, submitted }) => share(paid, opened ?? submitted) },
          {
            head: t('left'),
            isNumber: true,
            cell: ({ left, opened }) => (left === null ? t('none') : share(left, opened ?? 0)),
          },
        ]}
      />
    </ScreenFrame>
  )
}

function linesOf({ devices }: Funnel): Line[] {
  return devices.flatMap(({ device, methods, ...sums }) => [
    {
      device,
      method: '',
      ...sums,
      chosen: methods.reduce((sum, { chosen }) => sum + chosen, 0),
      submitted: methods.reduce((sum, { submitted }) => sum + submitted, 0),
    },
    ...methods.map((line) => ({ device, ...line, opened: null, left: null })),
  ])
}
