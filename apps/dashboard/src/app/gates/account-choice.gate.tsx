import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
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
  const [chosen, setChosen] = useState(() => options.find(({ isDisabled }) => !isDisabled)?.merchantNo ?? '')

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return
    chooseMerchant(chosen)
    await router.invalidate()
  }

  return (
    <GateDialog title={t('account.title')}>
      <form onSubmit={(event) => void confirm(event)}>
        <fieldset className={classes.options} aria-label={t('account.title')}>
          {options.map((option) => (
            <Option key={option.merchantNo} {...option} isChosen={option.merchantNo === chosen} onChoose={setChosen} />
          ))}
        </fieldset>
        <div className={classes.actions}>
          <PlainButton look="quiet" onClick={() => void logout()}>
            {t('account.cancel')}
          </PlainButton>
          <PlainButton type="submit" disabled={!chosen}>
            {t('account.confirm')}
          </PlainButton>
        </div>
      </form>
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
