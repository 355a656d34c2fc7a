import { chooseLanguage, useLocale, useT } from '../../lib/texts/i18n'
import { LANGUAGE_MENU } from '../../ui/languages/languages'
import { Flag } from './flags'
import { OnDemandMenu } from './on-demand-menu'

export function LanguageMenu() {
  const t = useT('shell')
  const locale = useLocale()
  const current = LANGUAGE_MENU.find((offer) => offer.locale === locale)
  if (LANGUAGE_MENU.length < 2) return null
  return (
    <OnDemandMenu
      label={t('language')}
      face={<Flag of={current?.language ?? 'es'} />}
      options={LANGUAGE_MENU.map(({ language, locale: own, name }) => ({
        name: language,
        lang: own,
        icon: <Flag of={language} />,
        content: name,
        onChoose: () => void chooseLanguage(language),
      }))}
    />
  )
}
