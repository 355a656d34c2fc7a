import { users, type User } from '@balcao/contract/people/users'
import { useT } from '../../../lib/texts/i18n'
import { sessionKeys } from '../../../lib/session/storage'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { LinkButton } from '../../../ui/buttons/link-button'
import { showToast } from '../../../ui/say/toast'

export function UserActions({ user }: { user: User }) {
  const t = useT('users')
  const remove = useAction(users.remove, {
    refreshes: [users.list],
    done: t('deleted'),
    failed: t('deleteFailed'),
  })

  async function askAndRemove() {
    const question = { title: t('tips'), text: t('deleteQuestion'), confirm: t('delete'), cancel: t('cancel') }
    if (await confirmDanger(question)) await remove.run({ del_id: user.uid })
    else await showToast({ tone: 'warning', text: t('canceled') })
  }

  return (
    <>
      <LinkButton
        to="EditUser"
        size="compact-sm"
        variant="subtle"
        aria-label={t('configOf', { name: user.real_name })}
        onClick={() => sessionKeys.chosenUser.write(user.uid)}
      >
        {t('config')}
      </LinkButton>
      <DangerButton aria-label={t('deleteOf', { name: user.real_name })} onClick={() => void askAndRemove()}>
        {t('delete')}
      </DangerButton>
    </>
  )
}
