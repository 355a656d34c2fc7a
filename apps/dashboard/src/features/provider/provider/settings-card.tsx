import { provider, type MerchantDetail } from '@balcao/contract/provider/provider'
import { MANAGER_FIELDS, MERCHANT_FLAGS } from '@balcao/kernel/merchant-state'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { CheckField } from '../../../ui/fields/check-field'
import { Paragraph } from '../../../ui/show/text'
import { TextField } from '../../../ui/fields/text-field'
import { PictureField } from './picture.field'
import classes from './provider.module.css'

interface SettingsCardProps {
  merchant: MerchantDetail
  mayChange: boolean
}

/** What a merchant sees of the product, whether it needs a second factor, and who looks after it. */
export function SettingsCard({ merchant, mayChange }: SettingsCardProps) {
  const t = useT('provider')
  const a = useT('approvals')
  const { merchant_no, show_finance, show_virtual_account, show_new_withdrawal, mfa_required, account_manager } =
    merchant
  const form = useForm(provider.updateMerchant, {
    start: { show_finance, show_virtual_account, show_new_withdrawal, mfa_required, account_manager },
    toInput: (draft) => ({ merchant_no, ...draft }),
    refreshes: [provider.openMerchant],
    done: t('merchant.saved'),
  })
  const manager = form.draft.account_manager
  return (
    <Card title={t('merchant.settings')}>
      <Form of={form} {...(mayChange ? { submit: t('save') } : {})}>
        <fieldset className={classes.group} disabled={!mayChange}>
          <legend>{t('merchant.flags')}</legend>
          {MERCHANT_FLAGS.map((flag) => (
            <CheckField
              key={flag}
              label={a(`flag.${flag}`)}
              {...form.check(flag)}
              {...(merchant[flag] ? { disabled: true } : {})}
            />
          ))}
          <Paragraph look="hint">{t('merchant.flagsHint')}</Paragraph>
        </fieldset>
        <fieldset className={classes.group} disabled={!mayChange}>
          <legend>{t('merchant.security')}</legend>
          <CheckField label={t('merchant.mfa')} {...form.check('mfa_required')} />
        </fieldset>
        <fieldset className={classes.group} disabled={!mayChange}>
          <legend>{t('merchant.manager')}</legend>
          <PictureField
            merchantNo={merchant_no}
            mayChange={mayChange}
            avatar={manager.avatar}
            onChange={(avatar) => form.change({ account_manager: { ...manager, avatar } })}
          />
          {MANAGER_FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`merchant.managerField.${field}`)}
              maxLength={100}
              value={manager[field]}
              onChange={(value) => form.change({ account_manager: { ...manager, [field]: value } })}
            />
          ))}
        </fieldset>
      </Form>
    </Card>
  )
}
