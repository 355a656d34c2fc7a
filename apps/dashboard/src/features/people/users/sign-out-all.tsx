import { users } from '@balcao/contract/people/users'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'

/** Everybody who works for the merchant, but for the one who asks. */
export function SignOutAll() {
  const t = useT('users')
  const signOut = useAction(users.signOutAll, { done: t('signedOut') })

  async function askAndSignOut() {
    const question = {
      title: t('signOutTitle'),
      text: t('signOutText'),
      confirm: t('signOutAll'),
      cancel: t('cancel'),
    }
    if (await confirmDanger(question)) await signOut.run({})
  }

  return (
    <DangerButton size="sm" loading={signOut.isRunning} onClick={() => void askAndSignOut()}>
      {t('signOutAll')}
    </DangerButton>
  )
}
