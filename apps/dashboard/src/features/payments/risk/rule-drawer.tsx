import { risk, type RiskRule } from '@balcao/contract/payments/risk'
import { HOME_COUNTRIES, ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { METHODS } from '@balcao/kernel/methods'
import { PAYER_KEYS, RULE_ACTIONS } from '@balcao/kernel/risk-rules'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { useMethodText } from '../../../parts/statuses/method-text'
import { MoneyField } from '../../../ui/fields/money-field'
import { MultiSelect } from '../../../ui/fields/multi-select'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { Paragraph } from '../../../ui/show/text'
import { conditionsFrom, draftOf, faultsOf } from './rule-form'
import { RuleHistory } from './rule-history'

// keys: risk.country.*, risk.by.*, risk.action.*

interface RuleDrawerProps {
  /** null: a new one. */
  rule: RiskRule | null
  onClose: () => void
}

/** A rule is made or changed; either way it is tried before it stops anything. */
export function RuleDrawer({ rule, onClose }: RuleDrawerProps) {
  const t = useT('risk')
  return (
    <SideDrawer title={rule ? t('changeTitle') : t('addTitle')} onClose={onClose}>
      {(close) => (
        <>
          <Fields rule={rule} close={close} />
          {rule && <RuleHistory rule_id={rule.rule_id} />}
        </>
      )}
    </SideDrawer>
  )
}

function Fields({ rule, close }: { rule: RiskRule | null; close: () => void }) {
  const t = useT('risk')
  const method = useMethodText()
  const form = useForm(risk.saveRule, {
    start: () => draftOf(rule),
    faults: (draft) => {
      const { nothing, ...wrong } = faultsOf(draft)
      return {
        name: wrong.name && t('nameMissing'),
        merchant_no: wrong.merchant_no && t('merchantWrong'),
        at_least: (wrong.at_least && t('amountWrong')) || (nothing && t('nothing')),
        more_than: wrong.more_than && t('numberWrong'),
        minutes: wrong.minutes && t('numberWrong'),
        bins: wrong.bins && t('binsWrong'),
        payers: wrong.payers && t('payersWrong'),
      }
    },
    toInput: (draft, request_id) => ({
      request_id,
      ...(rule && { rule_id: rule.rule_id }),
      name: draft.name.trim(),
      merchant_no: draft.merchant_no.trim(),
      action: draft.action,
      conditions: conditionsFrom(draft),
    }),
    refreshes: [risk.rules, risk.history],
    done: t('saved'),
    onDone: close,
  })
  const named = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <Form of={form} submit={t('save')}>
      <Paragraph look="quiet">{t('triedFirst')}</Paragraph>
      <TextField label={t('name')} maxLength={80} {...form.field('name')} />
      <TextField label={t('merchant')} hint={t('merchantHint')} maxLength={13} {...form.field('merchant_no')} />
      <SelectField
        label={t('does')}
        options={named(RULE_ACTIONS, (action) => t(`action.${action}`))}
        {...form.field('action')}
      />
      <MoneyField label={t('atLeast')} isOptional {...form.field('at_least')} />
      <SelectField
        label={t('currency')}
        options={named(ORDER_CURRENCIES, (currency) => currency)}
        {...form.field('currency')}
      />
      <TextField
        label={t('moreThan')}
        hint={t('moreThanHint')}
        inputMode="numeric"
        maxLength={4}
        {...form.field('more_than')}
      />
      <TextField label={t('minutes')} inputMode="numeric" maxLength={5} {...form.field('minutes')} />
      <SelectField label={t('byLabel')} options={named(PAYER_KEYS, (key) => t(`by.${key}`))} {...form.field('by')} />
      <MultiSelect
        label={t('methods')}
        none={t('any')}
        options={named(METHODS, method)}
        value={form.draft.methods}
        onChange={form.field('methods').onChange}
      />
      <MultiSelect
        label={t('countries')}
        none={t('any')}
        options={named(HOME_COUNTRIES, (code) => t(`country.${code}`))}
        value={form.draft.countries}
        onChange={form.field('countries').onChange}
      />
      <TextAreaField label={t('bins')} hint={t('binsHint')} rows={2} maxLength={4000} {...form.field('bins')} />
      <TextAreaField label={t('payers')} hint={t('payersHint')} rows={3} maxLength={20_000} {...form.field('payers')} />
    </Form>
  )
}
