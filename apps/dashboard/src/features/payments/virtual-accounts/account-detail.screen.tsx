import { virtualAccounts, type VirtualAccountDetail } from '@balcao/contract/payments/virtual-accounts'
import { CODE } from '@balcao/kernel/codes'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import faces from '../../../ui/faces/faces.module.css'
import { Facts } from '../../../ui/frames/facts'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Money } from '../../../ui/show/money'
import { QrCode } from '../../../ui/show/qr-code'
import { Timeline } from '../../../ui/frames/timeline'
import { AccountHeader } from './account-header'
import { DepositCard } from './deposit-card'
import classes from './virtual-accounts.module.css'

/** No such account, or nothing that could be the number of one. */
const UNKNOWN: readonly string[] = [CODE.notFound, CODE.argumentMissing]
const SHOWN = [virtualAccounts.detail, virtualAccounts.deposits]

/** One account: its whole number, whose it is, and everything that arrived on it. */
export function AccountDetailScreen() {
  const t = useT('virtual-accounts')
  const [{ account_id }] = useUrlState()
  return (
    <>
      <BackLink to="VirtualAccount">{t('title')}</BackLink>
      {typeof account_id === 'string' && account_id ? <Detail account_id={account_id} /> : <Unknown />}
    </>
  )
}

function Detail({ account_id }: { account_id: string }) {
  const t = useT('virtual-accounts')
  useLive('virtualAccount', SHOWN)
  const { data, error, refetch } = useAsk(virtualAccounts.detail, { account_id })
  if (data) return <Content account={data} />
  if (error instanceof Refused && UNKNOWN.includes(error.failure.code)) return <Unknown />
  if (error) {
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  return <LoadingFace />
}

function Content({ account }: { account: VirtualAccountDetail }) {
  const t = useT('virtual-accounts')
  return (
    <>
      <AccountHeader account={account} />
      <div className={classes.cards}>
        <NumberCard account={account} />
        <CustomerCard account={account} />
        <Card title={t('timeline')}>
          <Timeline
            steps={account.timeline.map(({ event, who, at }) => ({
              event: t(`event.${event}`),
              tone: event === 'created' ? 'success' : 'closed',
              who,
              at,
            }))}
          />
        </Card>
      </div>
      <DepositCard account_id={account.account_id} />
    </>
  )
}

function NumberCard({ account }: { account: VirtualAccountDetail }) {
  const t = useT('virtual-accounts')
  const { type, account_number, expected_amount, currency, beneficiary_name, provider } = account
  return (
    <Card title={t(`numberTitle.${type}`)}>
      {type === 'PIX' && (
        <div className={classes.code}>
          <QrCode text={account_number} label={t('qrLabel')} />
        </div>
      )}
      <p className={classes.number}>
        <CopyButton text={account_number} />
      </p>
      <Facts
        facts={[
          { name: t('beneficiaryName'), value: beneficiary_name },
          { name: t('provider'), value: provider },
          {
            name: t('expected'),
            value: expected_amount === null ? t('any') : <Money amount={expected_amount} currency={currency} />,
          },
        ]}
      />
    </Card>
  )
}

function CustomerCard({ account }: { account: VirtualAccountDetail }) {
  const t = useT('virtual-accounts')
  const { out_account_no } = account
  return (
    <Card title={t('customer')}>
      <Facts
        facts={[
          { name: t('customerName'), value: account.customer_name },
          { name: t(`identity.${account.customer_identity_type}`), value: account.customer_identity },
          { name: t('customerEmail'), value: account.customer_email || '—' },
          { name: t('app'), value: account.app_name },
          { name: t('notifyUrl'), value: account.notify_url || t('asApp') },
          ...(out_account_no ? [{ name: t('outAccountNo'), value: out_account_no }] : []),
        ]}
      />
    </Card>
  )
}

/** Somebody else's number answers like one that does not exist. */
function Unknown() {
  const t = useT('virtual-accounts')
  return (
    <div className={faces.face}>
      <p className={faces.title}>{t('unknown')}</p>
      <p>{t('unknownText')}</p>
      <LinkButton to="VirtualAccount" variant="default">
        {t('toList')}
      </LinkButton>
    </div>
  )
}
