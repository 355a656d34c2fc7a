import { recurring } from '@balcao/contract/payments/recurring'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { Dialog } from '../../../ui/frames/dialog'
import { explain } from '../../../ui/say/explain'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { QrCode } from '../../../ui/show/qr-code'
import { RecurringFields } from './recurring-fields'
import { EMPTY_FORM, faultsIn, wishOf, type Faults } from './recurring-form'
import classes from './recurring.module.css'

/** The terms first; then the link at which the payer agrees to them. */
export function CreateRecurringDialog({ onClose }: { onClose: () => void }) {
  const t = useT('recurring')
  const [link, setLink] = useState('')
  const { data } = useDropdown()
  return (
    <Dialog title={link ? t('linkTitle') : t('create')} onClose={onClose}>
      {(close) => {
        if (link) return <Link link={link} close={close} />
        if (!data) return <LoadingFace />
        return <Form apps={data.apps} currencies={data.order_currency} onMade={setLink} />
      }}
    </Dialog>
  )
}

interface FormProps {
  apps: { id: string; name: string }[]
  currencies: string[]
  onMade: (link: string) => void
}

const STALE = [recurring.list]

function Form({ apps, currencies, onMade }: FormProps) {
  const t = useT('recurring')
  const [form, setForm] = useState(() => ({ ...EMPTY_FORM, app_id: apps[0]?.id ?? '' }))
  const [faults, setFaults] = useState<Faults>({})
  // Sent again after a lost answer, it is the same contract; changed, it is another.
  const [number, setNumber] = useState(newRequestId)
  const create = useAction(recurring.create, { refreshes: STALE, done: t('made'), quietFailure: true })
  const isFaulty = Object.keys(faults).length > 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = faultsIn(form)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const outcome = await create.run(wishOf(form, number))
    if (outcome.ok) onMade(outcome.reply.payment_url)
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <RecurringFields
        form={form}
        faults={faults}
        apps={apps}
        currencies={currencies}
        onChange={(changes) => {
          setForm((before) => ({ ...before, ...changes }))
          setNumber(newRequestId())
        }}
      />
      {(isFaulty || (create.failure && !create.isRunning)) && (
        <p className={classes.failure} role="alert">
          {isFaulty ? t('fillIn') : explain(create.failure)}
        </p>
      )}
      <PlainButton type="submit" isWorking={create.isRunning}>
        {t('create')}
      </PlainButton>
    </form>
  )
}

function Link({ link, close }: { link: string; close: () => void }) {
  const t = useT('recurring')
  return (
    <div className={classes.link}>
      <p>{t('linkText')}</p>
      <CopyButton text={link} />
      <QrCode text={link} label={t('linkQr')} />
      <PlainButton onClick={close}>{t('close')}</PlainButton>
    </div>
  )
}
