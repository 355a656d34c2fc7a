import { provider } from '@balcao/contract/provider/provider'
import { useState } from 'react'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { sessionKeys } from '../../../lib/session/storage'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { DateTime } from '../../../ui/show/date-time'
import { ListScreen } from '../../../ui/lists/list-screen'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { StatusBadge } from '../../../ui/show/status-badge'
import { NewColleague } from './new-colleague'
import { PersonSwitch } from './person-switch'
import { SignOutColleagues } from './sign-out-colleagues'

const STATUS = ['disabled', 'enabled', 'invited'] as const
const TONES = ['closed', 'success', 'waiting'] as const

/** The provider's own people. Nobody disables themselves. */
export function PeopleScreen() {
  const t = useT('provider')
  const city = useCity()
  const [isAdding, setIsAdding] = useState(false)
  const own = sessionKeys.userInfo.read()?.info.data.username
  return (
    <ListScreen
      title={t('people.title')}
      endpoint={provider.people}
      rowKey={({ uid }) => uid}
      actions={
        <>
          <SignOutColleagues />
          <PlainButton onClick={() => setIsAdding(true)}>{t('people.add')}</PlainButton>
        </>
      }
      overview={isAdding && <NewColleague onDone={() => setIsAdding(false)} />}
      empty={<p>{t('people.empty')}</p>}
      columns={[
        {
          head: t('people.name'),
          isMain: true,
          cell: ({ real_name, username }) => (username === own ? `${real_name} (${t('people.you')})` : real_name),
        },
        { head: t('people.email'), cell: ({ username }) => username },
        { head: t('people.role'), cell: ({ role }) => t(`people.roles.${role}`) },
        {
          head: t('people.statusLabel'),
          isMain: true,
          cell: ({ status }) => (
            <StatusBadge tone={TONES[status] ?? 'closed'}>
              {t(`people.status.${STATUS[status] ?? 'disabled'}`)}
            </StatusBadge>
          ),
        },
        {
          head: t('people.since', { zone: city(shownTimeZone()) }),
          cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
        },
      ]}
      rowActions={(person) => person.username !== own && <PersonSwitch person={person} />}
    />
  )
}
