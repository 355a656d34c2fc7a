import { waybills } from '@balcao/contract/delivery/waybills'
import { CARRIERS } from '@balcao/kernel/carriers'
import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import { TRACKING_NUMBER_LENGTH } from '@balcao/kernel/waybill-state'
import { useState, type FormEvent } from 'react'
import { dateFormat } from '../../../lib/texts/formats'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { useAction } from '../../../lib/ask/use-action'
import { Dialog } from '../../../ui/frames/dialog'
import { explain } from '../../../ui/say/explain'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import classes from './waybills.module.css'

interface AddWaybillDialogProps {
  /** Already known where it is opened from an order. */
  order?: string
  onClose: () => void
}

export function AddWaybillDialog({ order = '', onClose }: AddWaybillDialogProps) {
  const t = useT('waybills')
  return (
    <Dialog title={t('add')} onClose={onClose}>
      {(close) => <Fields order={order} close={close} />}
    </Dialog>
  )
}

const STALE = [waybills.list]

function Fields({ order, close }: { order: string; close: () => void }) {
  const t = useT('waybills')
  const [wish, setWish] = useState(() => ({ ...EMPTY, order, ship_date: today() }))
  const [isTried, setIsTried] = useState(false)
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(waybills.create, { refreshes: STALE, done: t('added'), quietFailure: true })
  const change = (changes: Partial<typeof wish>) => {
    setWish((before) => ({ ...before, ...changes }))
    // Another wish is another request.
    setRequestId(newRequestId())
  }
  const missing = (name: 'order' | 'carrier_code' | 'ship_date') =>
    isTried && wish[name].trim() === '' ? t('required') : undefined
  const isNumberShort = wish.tracking_number.trim().length < TRACKING_NUMBER_LENGTH.least
  const carriers = CARRIERS.filter(({ regions }) => regions.includes(wish.carrier_region))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    const isWhole = wish.order.trim() !== '' && wish.carrier_code !== '' && wish.ship_date !== '' && !isNumberShort
    if (!isWhole) return
    const tracking_number = wish.tracking_number.trim().toUpperCase()
    const outcome = await create.run({ ...wish, tracking_number, request_id })
    if (outcome.ok) close()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('order')}
        hint={t('orderHint')}
        maxLength={64}
        value={wish.order}
        onChange={(value) => change({ order: value })}
        error={missing('order')}
        data-autofocus
      />
      <SelectField
        label={t('carrierRegion')}
        value={wish.carrier_region}
        options={HOME_COUNTRIES.map((code) => ({ value: code as string, label: t(`region.${code}`) }))}
        onChange={(carrier_region) => change({ carrier_region, carrier_code: '' })}
      />
      <SelectField
        label={t('carrier')}
        value={wish.carrier_code}
        options={[
          { value: '', label: t('choose') },
          ...carriers.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(carrier_code) => change({ carrier_code })}
        error={missing('carrier_code')}
      />
      <TextField
        label={t('trackingNumber')}
        maxLength={TRACKING_NUMBER_LENGTH.most}
        autoComplete="off"
        value={wish.tracking_number}
        onChange={(tracking_number) => change({ tracking_number })}
        error={isTried && isNumberShort ? t('numberShort', TRACKING_NUMBER_LENGTH) : undefined}
      />
      <TextField
        label={t('shipDate')}
        type="date"
        value={wish.ship_date}
        onChange={(ship_date) => change({ ship_date })}
        error={missing('ship_date')}
      />
      <TextField
        label={t('receiver')}
        maxLength={100}
        value={wish.receiver}
        onChange={(receiver) => change({ receiver })}
      />
      <TextField label={t('goods')} maxLength={200} value={wish.goods} onChange={(goods) => change({ goods })} />
      {create.failure && !create.isRunning && (
        <p className={classes.failure} role="alert">
          {explain(create.failure)}
        </p>
      )}
      <PlainButton type="submit" isWorking={create.isRunning}>
        {t('add')}
      </PlainButton>
    </form>
  )
}

const EMPTY = {
  order: '',
  carrier_region: 'BRA',
  carrier_code: '',
  tracking_number: '',
  ship_date: '',
  receiver: '',
  goods: '',
}

function today(): string {
  return dateFormat('en-CA', { timeZone: shownTimeZone() }).format(new Date())
}
