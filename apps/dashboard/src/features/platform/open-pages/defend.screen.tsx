import { useT } from '../../../lib/texts/i18n'
import { LinkButton } from '../../../ui/buttons/link-button'
import { OpenPage } from './open-page'
import { SupportMail } from './support-mail'

/** The safeguard page: a request was stopped before it could do harm (spec 2). */
export function DefendScreen() {
  const t = useT('open-pages')
  return (
    <OpenPage title={t('defend.title')} text={t('defend.text')}>
      <LinkButton to="Blank">{t('again')}</LinkButton>
      <SupportMail />
    </OpenPage>
  )
}
