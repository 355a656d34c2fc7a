import { Menu, UnstyledButton } from '@mantine/core'
import { chooseLanguage, useLocale, useT } from '../../lib/i18n'
import { LANGUAGE_MENU } from '../../ui/languages'
import { Flag } from './flags'
import classes from './navbar.module.css'

export function LanguageMenu() {
  const t = useT('shell')
  const locale = useLocale()
  const current = LANGUAGE_MENU.find((offer) => offer.locale === locale)
  if (LANGUAGE_MENU.length < 2) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.action ?? ''} aria-label={t('language')}>
          <Flag of={current?.language ?? 'es'} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGE_MENU.map(({ language, locale: own, name }) => (
          <Menu.Item
            key={language}
            lang={own}
            leftSection={<Flag of={language} />}
            onClick={() => void chooseLanguage(language)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
