import { provider, type ProviderPerson } from '@balcao/contract/provider/provider'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { sessionKeys } from '../../../lib/session/storage'
import { cityOf, shownTimeZone } from '../../../lib/texts/time-zone'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { DateTime } from '../../../ui/show/date-time'
import { ListScreen } from '../../../ui/lists/list-screen'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { StatusBadge } from '../../../ui/show/status-badge'
import { NewColleague } from './new-colleague'

const STATUS = ['disabled', 'enabled', 'invited'] as const
const TONES = ['closed', 'success', 'waiting'] as const

/** The provider's own people. Nobody disables themselves. */
export function PeopleScreen() {
  const t = useT('provider')
  const [isAdding, setIsAdding] = useState(false)
  const own = sessionKeys.userInfo.read()?.info.data.username
  return (
    <ListScreen
      title={t('people.title')}
      endpoint={provider.people}
      rowKey={({ uid }) => uid}
      actions={<PlainButton onClick={() => setIsAdding(true)}>{t('people.add')}</PlainButton>}
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
          head: t('people.since', { zone: cityOf(shownTimeZone()) }),
          cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
        },
      ]}
      rowActions={(person) => person.username !== own && <Switch person={person} />}
    />
  )
}

function Switch({ person }: { person: ProviderPerson }) {
  const t = useT('provider')
  const { uid, real_name: name, status } = person
  const isEnabled = status !== 0
  const set = useAction(provider.setPerson, {
    refreshes: [provider.people],
    done: t(isEnabled ? 'people.disabled' : 'people.enabled', { name }),
  })

  async function askAndDisable() {
    const question = {
      title: t('people.disableTitle', { name }),
      text: t('people.disableText'),
      confirm: t('people.disable'),
      cancel: t('cancel'),
    }
    if (await confirmDanger(question)) await set.run({ uid, enabled: false })
  }

  if (isEnabled) return <DangerButton onClick={() => void askAndDisable()}>{t('people.disable')}</DangerButton>
  return (
    <PlainButton look="quiet" isWorking={set.isRunning} onClick={() => void set.run({ uid, enabled: true })}>
      {t('people.enable')}
    </PlainButton>
  )
}
