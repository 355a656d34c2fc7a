import { paymentLinks, type PaymentLink } from '@balcao/contract/payments/payment-links'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { inWords } from '../../../lib/forms/in-words'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { useT } from '../../../lib/texts/i18n'
import { businessTimeZone } from '../../../lib/texts/time-zone'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Form } from '../../../ui/forms/form'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { LinkFields } from './link-fields'
import { EMPTY_FORM, faultsIn, wishOf } from './link-form'
import { LinkToShare } from './link-to-share'

/** What is sold first; then the link to print or send. */
export function CreateLinkDialog({ onClose }: { onClose: () => void }) {
  const t = useT('payment-links')
  const [made, setMade] = useState<PaymentLink | null>(null)
  const { data } = useDropdown()
  return (
    <SideDrawer title={made ? made.subject : t('create')} onClose={onClose}>
      {() => {
        if (made) return <LinkToShare link={made} />
        if (!data) return <LoadingFace />
        return <LinkTerms apps={data.apps} currencies={data.order_currency} onMade={setMade} />
      }}
    </SideDrawer>
  )
}

interface LinkTermsProps {
  apps: { id: string; name: string }[]
  currencies: string[]
  onMade: (link: PaymentLink) => void
}

function LinkTerms({ apps, currencies, onMade }: LinkTermsProps) {
  const t = useT('payment-links')
  const form = useForm(paymentLinks.create, {
    start: () => ({ ...EMPTY_FORM, app_id: apps[0]?.id ?? '', currency: currencies[0] ?? EMPTY_FORM.currency }),
    faults: (draft) => inWords(faultsIn(draft), (fault) => t(fault)),
    toInput: (draft, requestId) => wishOf(draft, requestId, businessTimeZone()),
    refreshes: [paymentLinks.list],
    done: t('made'),
    onDone: onMade,
  })
  return (
    <Form of={form} submit={t('create')} refused>
      <LinkFields form={form} apps={apps} currencies={currencies} />
    </Form>
  )
}
