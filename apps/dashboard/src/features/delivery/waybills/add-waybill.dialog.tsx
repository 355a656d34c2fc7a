import { waybills } from '@balcao/contract/delivery/waybills'
import { CARRIERS } from '@balcao/kernel/carriers'
import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import { TRACKING_NUMBER_LENGTH } from '@balcao/kernel/waybill-state'
import { dateFormat } from '../../../lib/texts/formats'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { businessTimeZone } from '../../../lib/texts/time-zone'
import { Form } from '../../../ui/forms/form'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'

interface AddWaybillDialogProps {
  /** Already known where it is opened from an order. */
  order?: string
  onClose: () => void
}

export function AddWaybillDialog({ order = '', onClose }: AddWaybillDialogProps) {
  const t = useT('waybills')
  return (
    <SideDrawer title={t('add')} onClose={onClose}>
      {(close) => <Fields order={order} close={close} />}
    </SideDrawer>
  )
}

function Fields({ order, close }: { order: string; close: () => void }) {
  const t = useT('waybills')
  const form = useForm(waybills.create, {
    start: () => ({ ...EMPTY, order, ship_date: today() }),
    faults: ({ order: number, carrier_code, tracking_number, ship_date }) => ({
      order: number.trim() === '' && t('required'),
      carrier_code: carrier_code === '' && t('required'),
      tracking_number:
        tracking_number.trim().length < TRACKING_NUMBER_LENGTH.least && t('numberShort', TRACKING_NUMBER_LENGTH),
      ship_date: ship_date === '' && t('required'),
    }),
    toInput: (draft, request_id) => ({
      ...draft,
      tracking_number: draft.tracking_number.trim().toUpperCase(),
      request_id,
    }),
    refreshes: [waybills.list],
    done: t('added'),
    onDone: close,
  })
  const carriers = CARRIERS.filter(({ regions }) => regions.includes(form.draft.carrier_region))
  return (
    <Form of={form} submit={t('add')} refused>
      <TextField label={t('order')} hint={t('orderHint')} maxLength={64} {...form.field('order')} data-autofocus />
      <SelectField
        label={t('carrierRegion')}
        options={HOME_COUNTRIES.map((code) => ({ value: code as string, label: t(`region.${code}`) }))}
        {...form.field('carrier_region')}
        onChange={(carrier_region) => form.change({ carrier_region, carrier_code: '' })}
      />
      <SelectField
        label={t('carrier')}
        options={[
          { value: '', label: t('choose') },
          ...carriers.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.field('carrier_code')}
      />
      <TextField
        label={t('trackingNumber')}
        maxLength={TRACKING_NUMBER_LENGTH.most}
        autoComplete="off"
        {...form.field('tracking_number')}
      />
      <TextField label={t('shipDate')} type="date" {...form.field('ship_date')} />
      <TextField label={t('receiver')} maxLength={100} {...form.field('receiver')} />
      <TextField label={t('goods')} maxLength={200} {...form.field('goods')} />
    </Form>
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
  return dateFormat('en-CA', { timeZone: businessTimeZone() }).format(new Date())
}
