import { virtualAccounts, type VirtualAccountDetail } from '@balcao/contract/payments/virtual-accounts'
import { documentIn } from '@balcao/kernel/cpf-cnpj'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useLive } from '../../../lib/live/use-live'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { Facts } from '../../../ui/frames/facts'
import { Money } from '../../../ui/show/money'
import { QrCode } from '../../../ui/show/qr-code'
import { Timeline } from '../../../ui/frames/timeline'
import { Stack } from '../../../ui/frames/stack'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { AccountHeader } from './account-header'
import { DepositCard } from './deposit-card'
import classes from './virtual-accounts.module.css'

const SHOWN = [virtualAccounts.detail, virtualAccounts.deposits]

/** One account: its whole number, whose it is, and everything that arrived on it. */
export function AccountDetailScreen() {
  const t = useT('virtual-accounts')
  useLive('virtualAccount', SHOWN)
  return (
    <DetailScreen
      endpoint={virtualAccounts.detail}
      name="account_id"
      list="VirtualAccount"
      back={t('title')}
      texts={{
        unknown: t('unknown'),
        unknownText: t('unknownText'),
        toList: t('toList'),
        failed: t('failed'),
      }}
    >
      {(account) => <Content account={account} />}
    </DetailScreen>
  )
}

function Content({ account }: { account: VirtualAccountDetail }) {
  const t = useT('virtual-accounts')
  return (
    <>
      <AccountHeader account={account} />
      <Stack>
        <SideBySide least={280}>
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
        </SideBySide>
        {holds('virtualAccount:view') && <DepositCard account_id={account.account_id} />}
      </Stack>
    </>
  )
}

function NumberCard({ account }: { account: VirtualAccountDetail }) {
  const t = useT('virtual-accounts')
  const { type, account_number, expected_amount, currency, beneficiary_name, provider } = account
  return (
    <Card title={t(`numberTitle.${type}`)}>
      {type === 'PIX' && holds('virtualAccount:view') && (
        <div className={classes.code}>
          <QrCode text={account_number} label={t('qrLabel')} />
        </div>
      )}
      <p className={classes.number}>
        {holds('virtualAccount:view') ? <CopyButton text={account_number} /> : account_number}
      </p>
      <Facts
        facts={[
          { name: t('beneficiaryName'), value: beneficiary_name },
          { name: t('provider'), value: provider },
          {
            name: t('expected'),
            value:
              expected_amount === null ? (
                t('any')
              ) : (
                <Money of="expectedAmount" amount={expected_amount} currency={currency} />
              ),
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
          {
            name: t(`identity.${account.customer_identity_type}`),
            value: documentIn(account.currency, account.customer_identity),
          },
          { name: t('customerEmail'), value: account.customer_email || '—' },
          { name: t('app'), value: account.app_name },
          { name: t('notifyUrl'), value: account.notify_url || t('asApp') },
          ...(out_account_no ? [{ name: t('outAccountNo'), value: out_account_no }] : []),
        ]}
      />
    </Card>
  )
}
