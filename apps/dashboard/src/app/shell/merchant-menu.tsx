import { Menu, UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useT } from '../../lib/i18n'
import { chooseMerchant, ownMerchants } from '../../lib/merchant-choice'
import { sessionKeys } from '../../lib/storage'
import { useReloadedList } from '../use-reloaded-list'
import classes from './navbar.module.css'

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
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={classes.action ?? ''} aria-label={t('merchant', { name: nameOfCurrent() })}>
            <span className={classes.merchantName}>{nameOfCurrent()}</span>
            <IconChevronDown size={14} className={classes.chevron} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.merchants ?? ''}>
          {options.map(({ merchantNo, name, isDisabled }) => (
            <Menu.RadioItem
              key={merchantNo}
              value={merchantNo}
              checked={merchantNo === current}
              disabled={isDisabled}
              checkIcon={<IconCheck size={16} />}
              onChange={() => choose(merchantNo)}
            >
              <span className={classes.option}>{name}</span>
              <span className={classes.number}>{isDisabled ? t('merchantDisabled') : merchantNo}</span>
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function nameOfCurrent(): string {
  return sessionKeys.merchantName.read() ?? ''
}
