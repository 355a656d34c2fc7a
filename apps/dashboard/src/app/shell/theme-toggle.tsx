import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useT } from '../../lib/texts/i18n'
import classes from './navbar.module.css'

export function ThemeToggle() {
  const t = useT('shell')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  return (
    <UnstyledButton
      className={`${classes.action} ${classes.wide}`}
      aria-label={t(isDark ? 'toLight' : 'toDark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </UnstyledButton>
  )
}
