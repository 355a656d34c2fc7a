import { accountPool, type AccountPool } from '@balcao/contract/payments/virtual-accounts'
import { MODES, type Mode } from '@balcao/kernel/app-state'
import { CLABE_PREFIX, isPoolLow } from '@balcao/kernel/virtual-account'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { ListFaces } from '../../../ui/lists/list-faces'
import { ScreenFrame } from '../../../ui/frames/screen-frame'
import { SelectField } from '../../../ui/fields/select-field'
import { StatusBadge } from '../../../ui/show/status-badge'
import { TextField } from '../../../ui/fields/text-field'
import classes from './virtual-accounts.module.css'

/** The provider's CLABEs: how many are left, and the next block of them. */
export function AccountPoolScreen() {
  const t = useT('virtual-accounts')
  const { data, error, refetch } = useAsk(accountPool.query, {})
  return (
    <>
      <ScreenFrame title={t('pool.title')}>
        <ListFaces<AccountPool>
          rows={data}
          error={error}
          onRetry={() => void refetch()}
          rowKey={({ mode }) => mode}
          empty={null}
          columns={[
            { head: t('pool.mode'), isMain: true, cell: ({ mode }) => t(`pool.modes.${mode}`) },
            { head: t('statusLabel'), isMain: true, cell: (pool) => <Standing pool={pool} /> },
            { head: t('pool.free'), isNumber: true, cell: ({ free }) => free },
            { head: t('pool.held'), isNumber: true, cell: ({ held }) => held },
            { head: t('pool.resting'), isNumber: true, cell: ({ resting }) => resting },
            { head: t('pool.drawn'), isNumber: true, cell: ({ drawn }) => drawn },
            {
              head: t('pool.lasts'),
              isMain: true,
              cell: ({ days_left }) => (days_left === null ? '—' : t('pool.days', { count: days_left })),
            },
          ]}
        />
      </ScreenFrame>
      {holds('provider:money') && <FillCard />}
    </>
  )
}

function Standing({ pool: { free, low_below, days_left } }: { pool: AccountPool }) {
  const t = useT('virtual-accounts')
  if (free === 0) return <StatusBadge tone="failed">{t('pool.out')}</StatusBadge>
  if (free < low_below) return <StatusBadge tone="attention">{t('pool.low', { count: low_below })}</StatusBadge>
  if (isPoolLow(free, days_left)) return <StatusBadge tone="attention">{t('pool.soon')}</StatusBadge>
  return <StatusBadge tone="success">{t('pool.enough')}</StatusBadge>
}

const FIRST = new RegExp(`^${CLABE_PREFIX}\\d{14}$`)
const MOST = 10_000

function FillCard() {
  const t = useT('virtual-accounts')
  const form = useForm(accountPool.fill, {
    start: { mode: 'live' as Mode, first: '', count: '1000' },
    faults: ({ first, count }) => ({
      first: !FIRST.test(withoutSpaces(first)) && t('pool.firstWrong'),
      count: !isCount(Number(count)) && t('pool.countWrong'),
    }),
    toInput: ({ mode, first, count }, request_id) => ({
      request_id,
      mode,
      first: withoutSpaces(first),
      count: Number(count),
    }),
    refreshes: [accountPool.query],
    done: t('pool.filled'),
    again: (sent) => ({ ...sent, first: '' }),
  })
  return (
    <div className={classes.below}>
      <Card title={t('pool.add')}>
        <div className={classes.narrow}>
          <Form of={form} submit={t('pool.add')}>
            <SelectField<Mode>
              label={t('pool.mode')}
              options={MODES.map((mode) => ({ value: mode, label: t(`pool.modes.${mode}`) }))}
              {...form.field('mode')}
            />
            <TextField
              label={t('pool.first')}
              hint={t('pool.firstHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={24}
              {...form.field('first')}
            />
            <TextField label={t('pool.count')} inputMode="numeric" maxLength={5} {...form.field('count')} />
          </Form>
        </div>
      </Card>
    </div>
  )
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')
const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= MOST
