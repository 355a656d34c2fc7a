import { provider } from '@balcao/contract/provider/provider'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'

/** Everybody of the provider, but for the one who asks. */
export function SignOutColleagues() {
  const t = useT('provider')
  const signOut = useAction(provider.signOutAll, { done: t('people.signedOut') })

  async function askAndSignOut() {
    const question = {
      title: t('people.signOutTitle'),
      text: t('people.signOutText'),
      confirm: t('people.signOutAll'),
      cancel: t('cancel'),
    }
    if (await confirmDanger(question)) await signOut.run({})
  }

  return (
    <DangerButton size="sm" loading={signOut.isRunning} onClick={() => void askAndSignOut()}>
      {t('people.signOutAll')}
    </DangerButton>
  )
}
