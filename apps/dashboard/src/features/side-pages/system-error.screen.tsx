import { useT } from '../../lib/i18n'
import { SidePage } from './side-page'
import { SupportMail } from './support-mail'

/** Where a failure of the whole system leads (spec 2). */
export function SystemErrorScreen() {
  const t = useT('side-pages')
  return (
    <SidePage title={t('systemError.title')} text={t('systemError.text')}>
      <SupportMail />
    </SidePage>
  )
}
