import { useT } from '../../../../lib/texts/i18n'
import { returnAfterLogin } from '../../../../lib/session/return-after-login'
import { LinkButton } from '../../../../ui/buttons/link-button'
import { Paragraph } from '../../../../ui/show/text'
import classes from './create-order.module.css'

/** In place of the form, for who is not logged in; the login then leads back here. */
export function SignInPrompt() {
  const t = useT('create-order')
  return (
    <div className={classes.prompt}>
      <Paragraph>{t('signInText')}</Paragraph>
      <LinkButton to="Login" onClick={() => returnAfterLogin.to('/createOrder')}>
        {t('signIn')}
      </LinkButton>
    </div>
  )
}
