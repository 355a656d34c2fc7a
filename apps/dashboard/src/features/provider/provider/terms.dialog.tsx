import { approvals } from '@balcao/contract/platform/approvals'
import { terms, type TermsKind } from '@balcao/contract/money/terms'
import type { MerchantDetail } from '@balcao/contract/provider/provider'
import type { CallerInput } from '@balcao/contract/kit'
import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { cityOf } from '../../../lib/texts/time-zone'
import { useLocale } from '../../../lib/texts/i18n'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { TextField } from '../../../ui/fields/text-field'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { Paragraph } from '../../../ui/show/text'
import { FeePreviewBox } from './fee-preview'
import { TERMS_FIELDS } from './terms-fields'
import { isPercent, useTermsText } from './use-terms-text'

interface TermsDrawerProps {
  merchant: MerchantDetail
  kind: TermsKind
  /** A row that there is already; what it leaves out is as usual. */
  begins: Readonly<Record<string, string>>
  onClose: () => void
}

/** The next row, and what it would have cost. What was charged before stays charged. */
export function TermsDrawer({ onClose, ...wanted }: TermsDrawerProps) {
  const t = useT('provider')
  return (
    <SideDrawer title={t(`terms.kind.${wanted.kind}`)} onClose={onClose}>
      {(close) => <TermsForm {...wanted} onDone={close} />}
    </SideDrawer>
  )
}

function TermsForm({ merchant, kind, begins, onDone }: Omit<TermsDrawerProps, 'onClose'> & { onDone: () => void }) {
  const t = useT('provider')
  const locale = useLocale()
  const termsText = useTermsText()
  const fields = TERMS_FIELDS[kind]
  const { merchant_no, name, time_zone } = merchant
  const [tomorrow] = useState(() => dayAfter(businessDay(new Date(), time_zone), 1))
  const form = useForm(ENDPOINT[kind], {
    start: () => ({
      ...Object.fromEntries(fields.map((field) => [field.name, begins[field.name] ?? field.begins])),
      from_day: '',
      reason: '',
    }),
    faults: ({ from_day = '', reason = '' }: Record<string, string>) => ({
      from_day: from_day !== '' && from_day < tomorrow && t('terms.fromWrong'),
      reason: reason.trim() === '' && t('terms.whyMissing'),
    }),
    toInput: ({ from_day = '', reason = '', ...values }: Record<string, string>, request_id) =>
      ({
        request_id,
        merchant_no,
        reason: reason.trim(),
        ...values,
        ...NUMBERS[kind]?.(values),
        ...(from_day === '' ? {} : { valid_from: dayStart(from_day, time_zone).toISOString() }),
      }) as TermsInput,
    refreshes: [terms.list, approvals.queue],
    done: t('terms.added'),
    onDone,
  })
  return (
    <Form of={form} submit={t(`terms.add.${kind}`)}>
      <Paragraph look="quiet">{name}</Paragraph>
      {fields.map(({ name: field, choices }) => {
        const called = t(`terms.field.${field}`)
        const label = isPercent(field) ? t('terms.inPercent', { name: called }) : called
        const shared = { label, ...form.field(field), value: form.draft[field] ?? '' }
        if (!choices) return <TextField key={field} {...shared} maxLength={20} autoComplete="off" />
        const named = choices.map((value) => ({ value, label: termsText(field, value) || t('terms.allOthers') }))
        return <SelectField key={field} {...shared} options={named} />
      })}
      <TextField
        label={t('terms.from', { zone: cityOf(time_zone, locale) })}
        hint={t('terms.fromHint')}
        type="date"
        min={tomorrow}
        {...form.field('from_day')}
        value={form.draft['from_day'] ?? ''}
      />
      <TextAreaField
        label={t('terms.why')}
        hint={t('terms.whyHint')}
        rows={2}
        maxLength={300}
        {...form.field('reason')}
        value={form.draft['reason'] ?? ''}
      />
      {kind === 'fees' && <FeePreviewBox merchant_no={merchant_no} draft={form.draft} />}
      <Paragraph look="hint">{t('terms.byTwo')}</Paragraph>
    </Form>
  )
}

const ENDPOINT = {
  fees: terms.addFee,
  settlements: terms.addSettlement,
  rates: terms.addRate,
  instalments: terms.addInstalments,
}
type TermsInput = CallerInput<(typeof ENDPOINT)[TermsKind]>

/** What is counted, and no text on the wire. */
const NUMBERS: Partial<Record<TermsKind, (values: Record<string, string>) => object>> = {
  fees: daysIn,
  instalments: ({ most, free_up_to }) => ({ most: Number(most), free_up_to: Number(free_up_to) }),
}

function daysIn({ reserve_days, cycle_days }: Record<string, string>) {
  return { reserve_days: Number(reserve_days), cycle_days: cycle_days ? Number(cycle_days) : null }
}
