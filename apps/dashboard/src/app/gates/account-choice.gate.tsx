import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useFields } from '../../lib/forms/use-fields'
import { Form } from '../../ui/forms/form'
import { useT } from '../../lib/texts/i18n'
import { chooseMerchant, ownMerchants, type MerchantOption } from '../../lib/session/merchant-choice'
import { PlainButton } from '../../ui/buttons/plain-button'
import { useLogout } from '../use-logout'
import { GateDialog } from './gate-dialog'
import classes from './gate-dialog.module.css'

/** For somebody with merchants of whom none is selected: one at a time, the first that is open preselected. */
export function AccountChoiceGate() {
  const t = useT('gates')
  const router = useRouter()
  const logout = useLogout()
  const [options] = useState(ownMerchants)
  const form = useFields({
    start: () => ({ merchant: options.find(({ isDisabled }) => !isDisabled)?.merchantNo ?? '' }),
    onDone: async (_reply, { merchant }) => {
      chooseMerchant(merchant)
      await router.invalidate()
    },
    asksBeforeLeaving: false,
  })
  const { merchant } = form.draft
  const cancel = (
    <PlainButton look="quiet" onClick={() => void logout()}>
      {t('account.cancel')}
    </PlainButton>
  )
  return (
    <GateDialog title={t('account.title')}>
      <Form of={form} submit={t('account.confirm')} isReady={merchant !== ''} beside={cancel}>
        <fieldset className={classes.options} aria-label={t('account.title')}>
          {options.map((option) => (
            <Option
              key={option.merchantNo}
              {...option}
              isChosen={option.merchantNo === merchant}
              onChoose={form.field('merchant').onChange}
            />
          ))}
        </fieldset>
      </Form>
    </GateDialog>
  )
}

interface OptionProps extends MerchantOption {
  isChosen: boolean
  onChoose: (merchantNo: string) => void
}

function Option({ merchantNo, name, isDisabled, isChosen, onChoose }: OptionProps) {
  const t = useT('gates')
  return (
    <label className={classes.option}>
      <input
        type="radio"
        name="merchant"
        value={merchantNo}
        checked={isChosen}
        disabled={isDisabled}
        data-autofocus={isChosen || undefined}
        onChange={() => onChoose(merchantNo)}
      />
      <span className={classes.names}>
        {name}
        <span className={classes.number}>{merchantNo}</span>
      </span>
      {isDisabled && <span>{t('account.disabled')}</span>}
    </label>
  )
}
