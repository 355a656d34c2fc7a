import { profile } from '@balcao/contract/people/profile'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FactorFlow, type Change } from '../../features/people/profile/second-factor/factor-flow'
import { MailProof } from '../../features/people/profile/second-factor/mail-proof'
import { useAsk } from '../../lib/ask/use-ask'
import { useT } from '../../lib/texts/i18n'
import { settingUpFactor } from '../../lib/session/merchant-choice'
import { refreshUser } from '../../lib/session/rights'
import { PlainButton } from '../../ui/buttons/plain-button'
import { Actions } from '../../ui/frames/actions'
import { useLogout } from '../use-logout'
import { GateDialog } from './gate-dialog'
import classes from './gate-dialog.module.css'

/**
 * For somebody without a second factor, at a merchant that requires one, or of the provider. Whose login somebody else
 * made proves the mail address first. Cancel is the way out.
 */
export function SecondFactorGate() {
  const t = useT('gates')
  const router = useRouter()
  const logout = useLogout()
  const [change, setChange] = useState<Change | null>(null)
  const { data: own } = useAsk(profile.query, {})

  // An answer that was on its way may say that nothing is missing any more, and the codes would be gone unread.
  useEffect(() => {
    settingUpFactor(change !== null)
    return () => settingUpFactor(false)
  }, [change])

  async function goOn() {
    settingUpFactor(false)
    await refreshUser()
    await router.invalidate()
  }

  /** What was heard meanwhile counts again: perhaps nobody requires it any more. */
  function putAway() {
    settingUpFactor(false)
    setChange(null)
    void router.invalidate()
  }

  return (
    <GateDialog title={t('factor.title')}>
      {own && !own.mail_proved ? (
        <>
          <MailProof address={own.username} />
          <Actions align="end">
            <PlainButton look="quiet" onClick={() => void logout()}>
              {t('factor.cancel')}
            </PlainButton>
          </Actions>
        </>
      ) : change ? (
        <FactorFlow change={change} onDone={() => void goOn()} onCancel={putAway} />
      ) : (
        <>
          <p className={classes.intro}>{t('factor.intro')}</p>
          <Actions align="end">
            <PlainButton look="quiet" onClick={() => void logout()}>
              {t('factor.cancel')}
            </PlainButton>
            <PlainButton look="quiet" onClick={() => setChange({ what: 'addPasskey' })}>
              {t('factor.passkey')}
            </PlainButton>
            <PlainButton data-autofocus onClick={() => setChange({ what: 'setUpApp' })}>
              {t('factor.app')}
            </PlainButton>
          </Actions>
        </>
      )}
    </GateDialog>
  )
}
