import { merchantDesk } from '@balcao/contract/provider/merchant-desk'
import { useT } from '../../../../lib/texts/i18n'
import { PagedList } from '../../../../ui/lists/list-screen'
import { DateTime } from '../../../../ui/show/date-time'
import { StatusBadge } from '../../../../ui/show/status-badge'

const [DISABLED, INVITED] = [0, 2]

/** Who works there, and as what. */
export function PeopleTab({ merchant_no }: { merchant_no: string }) {
  const t = useT('provider')
  const desk = useT('merchant-desk')
  const users = useT('users')
  return (
    <PagedList
      endpoint={merchantDesk.people}
      rowKey={({ uid }) => uid}
      pages={{ of: { merchant_no } }}
      empty={<p>{desk('noPeople')}</p>}
      columns={[
        { head: t('people.name'), isMain: true, cell: ({ real_name }) => real_name },
        { head: t('people.email'), cell: ({ email }) => email },
        { head: t('people.role'), isMain: true, cell: ({ role }) => users(`roles.${role}`) },
        { head: t('people.statusLabel'), cell: ({ status }) => <PersonStatus status={status} /> },
        { head: desk('since'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
      ]}
    />
  )
}

function PersonStatus({ status }: { status: number }) {
  const t = useT('provider')
  if (status === DISABLED) return <StatusBadge tone="closed">{t('people.status.disabled')}</StatusBadge>
  if (status === INVITED) return <StatusBadge tone="waiting">{t('people.status.invited')}</StatusBadge>
  return <StatusBadge tone="success">{t('people.status.enabled')}</StatusBadge>
}
