import { profile } from '@balcao/contract/people/profile'
import type { Language } from '@balcao/kernel/languages'
import { ask } from '../../lib/ask/api'
import { chooseLanguage, useLocale, useT } from '../../lib/texts/i18n'
import { languageMenu } from '../../ui/languages/languages'
import { Flag } from './flags'
import { OnDemandMenu } from './on-demand-menu'

export function LanguageMenu() {
  const t = useT('shell')
  const locale = useLocale()
  const offers = languageMenu()
  const current = offers.find((offer) => offer.locale === locale)
  if (offers.length < 2) return null
  return (
    <OnDemandMenu
      label={t('language')}
      face={<Flag of={current?.language ?? 'es'} />}
      options={offers.map(({ language, locale: own, name }) => ({
        name: language,
        lang: own,
        icon: <Flag of={language} />,
        content: name,
        onChoose: () => choose(language),
      }))}
    />
  )
}

/** The profile follows, so that the next login speaks it too. A failure costs no more than that. */
function choose(language: Language) {
  void chooseLanguage(language)
  ask(profile.update, { language }, { survivesNavigation: true }).catch(() => undefined)
}
