import { useT } from '../../lib/i18n'
import { SidePage } from './side-page'
import { SupportMail } from './support-mail'

/** The safeguard page: a request was stopped before it could do harm (spec 2). */
export function DefendScreen() {
  const t = useT('side-pages')
  return (
    <SidePage title={t('defend.title')} text={t('defend.text')}>
      <SupportMail />
    </SidePage>
  )
}
