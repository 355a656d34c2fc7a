import { provider, type ProviderPerson } from '@balcao/contract/provider/provider'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { Tag } from '../../../ui/show/tag'
import { PlainButton } from '../../../ui/buttons/plain-button'

export function PersonSwitch({ person }: { person: ProviderPerson }) {
  const t = useT('provider')
  const { uid, real_name: name, status } = person
  const isEnabled = status !== 0
  const set = useAction(provider.setPerson, {
    refreshes: [provider.people],
    done: t(person.role === 'PLATFORM_ADMIN' ? 'people.asked' : isEnabled ? 'people.disabled' : 'people.enabled', {
      name,
    }),
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

  if (person.is_waiting) return <Tag name={t('people.waiting')} />
  if (isEnabled) return <DangerButton onClick={() => void askAndDisable()}>{t('people.disable')}</DangerButton>
  return (
    <PlainButton look="quiet" isWorking={set.isRunning} onClick={() => void set.run({ uid, enabled: true })}>
      {t('people.enable')}
    </PlainButton>
  )
}
