import { recurring } from '@balcao/contract/payments/recurring'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { inWords } from '../../../lib/forms/in-words'
import { useT } from '../../../lib/texts/i18n'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { QrCode } from '../../../ui/show/qr-code'
import { RecurringFields } from './recurring-fields'
import { EMPTY_FORM, faultsIn, wishOf } from './recurring-form'
import classes from './recurring.module.css'

/** The terms first; then the link at which the payer agrees to them. */
export function CreateRecurringDialog({ onClose }: { onClose: () => void }) {
  const t = useT('recurring')
  const [link, setLink] = useState('')
  const { data } = useDropdown()
  return (
    <SideDrawer title={link ? t('linkTitle') : t('create')} onClose={onClose}>
      {(close) => {
        if (link) return <Link link={link} close={close} />
        if (!data) return <LoadingFace />
        return <TermsForm apps={data.apps} currencies={data.order_currency} onMade={setLink} />
      }}
    </SideDrawer>
  )
}

interface TermsFormProps {
  apps: { id: string; name: string }[]
  currencies: string[]
  onMade: (link: string) => void
}

function TermsForm({ apps, currencies, onMade }: TermsFormProps) {
  const t = useT('recurring')
  const form = useForm(recurring.create, {
    start: () => ({ ...EMPTY_FORM, app_id: apps[0]?.id ?? '' }),
    faults: (draft) => inWords(faultsIn(draft), (fault) => t(fault)),
    toInput: wishOf,
    refreshes: [recurring.list],
    done: t('made'),
    onDone: ({ payment_url }) => onMade(payment_url),
  })
  return (
    <Form of={form} submit={t('create')} refused>
      <RecurringFields form={form} apps={apps} currencies={currencies} />
    </Form>
  )
}

function Link({ link, close }: { link: string; close: () => void }) {
  const t = useT('recurring')
  return (
    <div className={classes.link}>
      <p>{t(new URL(link).searchParams.has('consent') ? 'linkConsentText' : 'linkText')}</p>
      <CopyButton text={link} />
      <QrCode text={link} label={t('linkQr')} />
      <PlainButton onClick={close}>{t('close')}</PlainButton>
    </div>
  )
}
