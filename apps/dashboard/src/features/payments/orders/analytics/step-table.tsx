import type { OrderAnalytics } from '@balcao/contract/payments/order-analytics'
import { useT } from '../../../../lib/texts/i18n'
import { useNumberText } from '../../../../ui/show/number-text'
import { ShareTable } from '../../../../ui/show/share-table'
import { tenthsOf, usePoints, useShareText } from './shares'

const STEPS = ['opened', 'chosen', 'submitted', 'paid'] as const

// keys: analytics.step.*, analytics.device.*

/** How far payers came on the payment page, device by device: each step as a share of the pages that were opened. */
export function StepTable({ steps }: { steps: OrderAnalytics['steps'] }) {
  const t = useT('analytics')
  const number = useNumberText()
  const share = useShareText()
  const points = usePoints()
  const opened = steps.filter((each) => each.opened > 0)
  return (
    <ShareTable
      heads={[t('stepHead'), t('ofOpened'), t('count'), t('change')]}
      empty={t('noneOpened')}
      rows={opened.flatMap((each) =>
        STEPS.map((step) => ({
          name: `${t(`device.${each.device}`)} · ${t(`step.${step}`)}`,
          part: tenthsOf(each[step], each.opened),
          cells: [
            // Methods may be chosen and sent several times: only what was paid is a part of what was opened.
            step === 'paid' ? share(each.paid, each.opened) : t('none'),
            number(String(each[step])),
            step === 'paid'
              ? points(tenthsOf(each.paid, each.opened), tenthsOf(each.paid_before, each.opened_before))
              : t('none'),
          ],
        })),
      )}
    />
  )
}
