import type { MerchantDetail } from '@balcao/contract/provider/provider'
import { useT } from '../../../../lib/texts/i18n'
import { knownText } from '../../../../lib/texts/known-text'
import { ListTable } from '../../../../ui/lists/list-table'
import { CopyButton } from '../../../../ui/buttons/copy-button'

// keys: apps.status.*

export function AppsTab({ merchant: { apps } }: { merchant: MerchantDetail }) {
  const t = useT('merchant-desk')
  const appTexts = useT('apps')
  if (apps.length === 0) return <p>{t('noApps')}</p>
  return (
    <ListTable
      rows={apps}
      rowKey={({ app_id }) => app_id}
      columns={[
        { head: t('app'), isMain: true, cell: ({ name }) => name },
        { head: t('appId'), cell: ({ app_id }) => <CopyButton text={app_id} /> },
        { head: t('appStatus'), isMain: true, cell: ({ status }) => knownText(appTexts, 'status', status) },
      ]}
    />
  )
}
