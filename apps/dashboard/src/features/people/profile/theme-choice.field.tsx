import { useMantineColorScheme } from '@mantine/core'
import { useT } from '../../../lib/texts/i18n'
import { SelectField } from '../../../ui/fields/select-field'

const THEMES = ['light', 'dark', 'auto'] as const

/** Kept in this browser and applied at once: nobody should have to save in order to see it. */
export function ThemeChoice() {
  const t = useT('profile')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SelectField
      label={t('theme')}
      hint={t('themeHint')}
      value={colorScheme}
      options={THEMES.map((theme) => ({ value: theme, label: t(`themes.${theme}`) }))}
      onChange={setColorScheme}
    />
  )
}
