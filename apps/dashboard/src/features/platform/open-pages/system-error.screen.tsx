import { useT } from '../../../lib/texts/i18n'
import { LinkButton } from '../../../ui/buttons/link-button'
import { OpenPage } from './open-page'
import { SupportMail } from './support-mail'

/** Where a failure of the whole system leads (spec 2). */
export function SystemErrorScreen() {
  const t = useT('open-pages')
  return (
    <OpenPage title={t('systemError.title')} text={t('systemError.text')}>
      <LinkButton to="Blank">{t('again')}</LinkButton>
      <SupportMail />
    </OpenPage>
  )
}
