import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useT } from '../../lib/texts/i18n'
import { chooseMerchant, otherMerchantIn } from '../../lib/session/merchant-choice'
import { sessionKeys } from '../../lib/session/storage'
import { fullLoad } from '../../lib/timing/full-load'
import { PlainButton } from '../../ui/buttons/plain-button'
import { Actions } from '../../ui/frames/actions'
import { Stack } from '../../ui/frames/stack'
import { Paragraph } from '../../ui/show/text'
import { pathOf } from '../site-map'
import { GateDialog } from './gate-dialog'

/** A link, as mails have them, to something of another merchant: change to it, or stay where one is. */
export function OtherMerchantGate() {
  const t = useT('gates')
  const navigate = useNavigate()
  const { href, search } = useRouterState({ select: ({ location }) => location })
  const other = otherMerchantIn(search)
  if (!other) return null
  const { merchantNo, name } = other
  const current = sessionKeys.merchantName.read() ?? ''

  function change() {
    chooseMerchant(merchantNo)
    // A change of merchant loads the page anew (spec 4); here it is still about the same thing.
    fullLoad.of(href)
  }

  return (
    <GateDialog title={t('merchant.title', { name })}>
      <Stack>
        <Paragraph>{t('merchant.text', { name, current })}</Paragraph>
        <Actions isWideOnPhone>
          <PlainButton onClick={change}>{t('merchant.change', { name })}</PlainButton>
          <PlainButton look="quiet" onClick={() => void navigate({ to: pathOf('Home') })}>
            {t('merchant.stay', { current })}
          </PlainButton>
        </Actions>
      </Stack>
    </GateDialog>
  )
}
