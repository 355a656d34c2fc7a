import { merchantDesk } from '@balcao/contract/provider/merchant-desk'
import { useLocale, useT } from '../../../../lib/texts/i18n'
import { knownText } from '../../../../lib/texts/known-text'
import { PagedList } from '../../../../ui/lists/list-screen'
import { DateTime } from '../../../../ui/show/date-time'
import { fileSize } from '../../../../ui/show/file-size'
import { StatusBadge } from '../../../../ui/show/status-badge'

// keys: merchant-desk.purpose.*

/** What the merchant has sent. Whoever reviews it opens it there. */
export function FilesTab({ merchant_no }: { merchant_no: string }) {
  const t = useT('merchant-desk')
  const locale = useLocale()
  return (
    <PagedList
      endpoint={merchantDesk.files}
      rowKey={({ file_id }) => file_id}
      pages={{ of: { merchant_no } }}
      empty={<p>{t('noFiles')}</p>}
      columns={[
        { head: t('file'), isMain: true, cell: ({ name }) => name },
        { head: t('for'), isMain: true, cell: ({ purpose }) => knownText(t, 'purpose', purpose) },
        { head: t('size'), isNumber: true, cell: ({ size }) => fileSize(size, locale) },
        {
          head: t('inUse'),
          cell: ({ attach_time }) =>
            attach_time ? (
              <StatusBadge tone="success">{t('used')}</StatusBadge>
            ) : (
              <StatusBadge tone="closed">{t('unused')}</StatusBadge>
            ),
        },
        { head: t('sent'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
      ]}
    />
  )
}
