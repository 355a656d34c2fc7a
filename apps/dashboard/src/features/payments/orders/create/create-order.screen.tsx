import { may } from '@balcao/kernel/permissions'
import { useT } from '../../../../lib/texts/i18n'
import { pendingGate } from '../../../../lib/session/merchant-choice'
import { usePermissions } from '../../../../lib/session/use-permissions'
import { BackLink } from '../../../../ui/frames/back-link'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { Logo } from '../../../../ui/show/logo'
import { Paragraph } from '../../../../ui/show/text'
import { brand } from '../../../../lib/brand'
import { CreateOrderForm } from './create-order-form'
import classes from './create-order.module.css'
import { SignInPrompt } from './sign-in-prompt'

/** Open to everybody (spec 2); what stands on it depends on who came. */
export function CreateOrderScreen() {
  const t = useT('create-order')
  return (
    <main className={classes.page}>
      <div className={classes.top}>
        <span className={classes.brand}>
          <Logo />
          {brand.name}
        </span>
        <BackLink to="PaymentOrder">{t('back')}</BackLink>
      </div>
      <h1 className={classes.title}>{t('title')}</h1>
      <Content />
    </main>
  )
}

function Content() {
  const t = useT('create-order')
  const { data, error, refetch, isSignedIn } = usePermissions()
  if (!isSignedIn) return <SignInPrompt />
  // A forced dialog stands over the page; what it covers would only ask in vain.
  if (pendingGate()) return null
  if (error) {
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  if (!data) return <LoadingFace />
  if (!may(data.grants, 'paymentOrder:edit')) return <Paragraph>{t('viewOnly')}</Paragraph>
  return <CreateOrderForm />
}
