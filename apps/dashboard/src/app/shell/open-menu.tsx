import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import classes from './navbar.module.css'
import type { MenuOption, MenuProps } from './menu-props'

/** Open from the start, since somebody pressed its button to get it. */
export function OpenMenu({ label, face, options, className = '' }: MenuProps) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <UnstyledButton className={classes.action ?? ''} aria-label={label}>
          {face}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={className}>
        {options.map((option) =>
          option.isChosen === undefined ? (
            <PlainItem key={option.name} {...option} />
          ) : (
            <RadioItem key={option.name} {...option} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function PlainItem({ content, icon, lang, onChoose }: MenuOption) {
  return (
    <Menu.Item lang={lang} leftSection={icon} onClick={onChoose}>
      {content}
    </Menu.Item>
  )
}

function RadioItem({ name, content, isChosen = false, isDisabled = false, onChoose }: MenuOption) {
  return (
    <Menu.RadioItem
      value={name}
      checked={isChosen}
      disabled={isDisabled}
      checkIcon={<IconCheck size={16} />}
      onChange={onChoose}
    >
      {content}
    </Menu.RadioItem>
  )
}
