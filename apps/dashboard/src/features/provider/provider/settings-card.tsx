import { provider, type MerchantDetail } from '@balcao/contract/provider/provider'
import { MANAGER_FIELDS, MERCHANT_FLAGS } from '@balcao/kernel/merchant-state'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { Card } from '../../../ui/frames/card'
import { CheckField } from '../../../ui/fields/check-field'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextField } from '../../../ui/fields/text-field'
import classes from './provider.module.css'

interface SettingsCardProps {
  merchant: MerchantDetail
  mayChange: boolean
}

/** What a merchant sees of the product, whether it needs a second factor, and who looks after it. */
export function SettingsCard({ merchant, mayChange }: SettingsCardProps) {
  const t = useT('provider')
  const a = useT('approvals')
  const { merchant_no, show_finance, show_virtual_account, show_new_withdrawal, mfa_required } = merchant
  const [flags, setFlags] = useState({ show_finance, show_virtual_account, show_new_withdrawal, mfa_required })
  const [manager, setManager] = useState(merchant.account_manager)
  const update = useAction(provider.updateMerchant, {
    refreshes: [provider.openMerchant],
    done: t('merchant.saved'),
  })

  function save(event: FormEvent) {
    event.preventDefault()
    void update.run({ merchant_no, ...flags, account_manager: manager })
  }

  const box = (name: keyof typeof flags, label: string) => (
    <CheckField
      key={name}
      name={name}
      label={label}
      checked={flags[name]}
      onChange={(checked) => setFlags({ ...flags, [name]: checked })}
    />
  )
  return (
    <Card title={t('merchant.settings')}>
      <form className={classes.form} onSubmit={save} noValidate>
        <fieldset className={classes.group} disabled={!mayChange}>
          <legend>{t('merchant.flags')}</legend>
          {MERCHANT_FLAGS.map((flag) => box(flag, a(`flag.${flag}`)))}
        </fieldset>
        <fieldset className={classes.group} disabled={!mayChange}>
          <legend>{t('merchant.security')}</legend>
          {box('mfa_required', t('merchant.mfa'))}
        </fieldset>
        <fieldset className={classes.group} disabled={!mayChange}>
          <legend>{t('merchant.manager')}</legend>
          {MANAGER_FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`merchant.managerField.${field}`)}
              maxLength={100}
              value={manager[field]}
              onChange={(value) => setManager({ ...manager, [field]: value })}
            />
          ))}
        </fieldset>
        {mayChange && (
          <div className={classes.actions}>
            <PlainButton type="submit" isWorking={update.isRunning}>
              {t('save')}
            </PlainButton>
          </div>
        )}
      </form>
    </Card>
  )
}
