import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useT } from '../../lib/texts/i18n'
import { chooseMerchant, ownMerchants } from '../../lib/session/merchant-choice'
import { sessionKeys } from '../../lib/session/storage'
import { useReloadedList } from '../use-reloaded-list'
import classes from './navbar.module.css'
import { OnDemandMenu } from './on-demand-menu'

/** Whose money this is. Another choice is stored and reloads the page (spec 4); a suspended merchant cannot be chosen. */
export function MerchantMenu() {
  const t = useT('shell')
  const reloadList = useReloadedList()
  const options = ownMerchants()
  const current = sessionKeys.merchantNo.read()
  if (!current) return <span className={classes.merchant} />

  function choose(merchantNo: string) {
    chooseMerchant(merchantNo)
    reloadList()
  }

  return (
    <div className={classes.merchant}>
      <OnDemandMenu
        label={t('merchant', { name: nameOfCurrent() })}
        face={
          <>
            <span className={classes.merchantName}>{nameOfCurrent()}</span>
            <IconChevronDown size={14} className={classes.chevron} />
          </>
        }
        className={classes.merchants}
        options={options.map(({ merchantNo, name, isDisabled }) => ({
          name: merchantNo,
          isChosen: merchantNo === current,
          isDisabled,
          content: (
            <>
              <span className={classes.option}>{name}</span>
              <span className={classes.number}>{isDisabled ? t('merchantDisabled') : merchantNo}</span>
            </>
          ),
          onChoose: () => choose(merchantNo),
        }))}
      />
    </div>
  )
}

function nameOfCurrent(): string {
  return sessionKeys.merchantName.read() ?? ''
}
