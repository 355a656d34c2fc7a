import { cards } from '@balcao/contract/payments/cards'
import { orders } from '@balcao/contract/payments/orders'
import { useAction } from '../../../../lib/ask/use-action'
import { holds } from '../../../../lib/session/rights'
import { useT } from '../../../../lib/texts/i18n'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { DangerButton } from '../../../../ui/buttons/danger-button'
import { Actions } from '../../../../ui/frames/actions'
import { Facts } from '../../../../ui/frames/facts'
import { confirmDanger } from '../../../../ui/say/confirm'

/** The payer let the shop keep the card: whoever may change orders can have it forgotten. */
export function KeptCard({ cardId }: { cardId: string }) {
  const t = useT('order-details')
  const remove = useAction(cards.remove, { refreshes: [orders.detail], done: t('savedCard.done') })

  async function askAndForget() {
    const question = {
      title: t('savedCard.title'),
      text: t('savedCard.text'),
      confirm: t('savedCard.forget'),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await remove.run({ card_id: cardId })
  }

  return (
    <>
      <Facts facts={[{ name: t('savedCard.kept'), value: <CopyButton text={cardId} /> }]} />
      {holds('paymentOrder:edit') && (
        <Actions>
          <DangerButton onClick={() => void askAndForget()}>{t('savedCard.forget')}</DangerButton>
        </Actions>
      )}
    </>
  )
}
