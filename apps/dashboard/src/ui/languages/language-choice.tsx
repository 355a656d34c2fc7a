import { chooseLanguage, useLocale, useT } from '../../lib/texts/i18n'
import { languageLine } from './languages'
import classes from '../frames/entry-page.module.css'

/** The navbar's languages as plain buttons: a menu would cost the first load more than the whole screen. */
export function LanguageChoice() {
  const t = useT('ui')
  const locale = useLocale()
  return (
    <div className={classes.languages} role="group" aria-label={t('language')}>
      {languageLine().map(({ language, locale: own, name }) => (
        <button
          key={language}
          type="button"
          lang={own}
          aria-pressed={own === locale}
          onClick={() => void chooseLanguage(language)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
