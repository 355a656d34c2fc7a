import { accountPool, type AccountPool } from '@balcao/contract/payments/virtual-accounts'
import { MODES, type Mode } from '@balcao/kernel/app-state'
import { CLABE_PREFIX } from '@balcao/kernel/virtual-account'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { ListFaces } from '../../../ui/lists/list-faces'
import { PlainButton } from '../../../ui/buttons/plain-button'
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
          ]}
        />
      </ScreenFrame>
      {holds('provider:admin') && <FillCard />}
    </>
  )
}

function Standing({ pool: { free, low_below } }: { pool: AccountPool }) {
  const t = useT('virtual-accounts')
  if (free === 0) return <StatusBadge tone="failed">{t('pool.out')}</StatusBadge>
  if (free < low_below) return <StatusBadge tone="attention">{t('pool.low', { count: low_below })}</StatusBadge>
  return <StatusBadge tone="success">{t('pool.enough')}</StatusBadge>
}

const FIRST = new RegExp(`^${CLABE_PREFIX}\\d{14}$`)
const MOST = 10_000

function FillCard() {
  const t = useT('virtual-accounts')
  const [draft, setDraft] = useState({ mode: 'live' as Mode, first: '', count: '1000' })
  const [isTried, setIsTried] = useState(false)
  const [request_id, setRequestId] = useState(newRequestId)
  const fill = useAction(accountPool.fill, { refreshes: [accountPool.query], done: t('pool.filled') })
  const change = (changes: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setRequestId(newRequestId())
  }
  const first = draft.first.replace(/\s/g, '')
  const count = Number(draft.count)
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!FIRST.test(first) || !isCount) return
    const outcome = await fill.run({ request_id, mode: draft.mode, first, count })
    if (!outcome.ok) return
    setIsTried(false)
    change({ first: '' })
  }

  return (
    <div className={classes.below}>
      <Card title={t('pool.add')}>
        <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <SelectField<Mode>
            label={t('pool.mode')}
            value={draft.mode}
            options={MODES.map((mode) => ({ value: mode, label: t(`pool.modes.${mode}`) }))}
            onChange={(mode) => change({ mode })}
          />
          <TextField
            label={t('pool.first')}
            hint={t('pool.firstHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            value={draft.first}
            onChange={(value) => change({ first: value })}
            error={isTried && !FIRST.test(first) ? t('pool.firstWrong') : undefined}
          />
          <TextField
            label={t('pool.count')}
            inputMode="numeric"
            maxLength={5}
            value={draft.count}
            onChange={(value) => change({ count: value })}
            error={isTried && !isCount ? t('pool.countWrong') : undefined}
          />
          <PlainButton type="submit" isWorking={fill.isRunning}>
            {t('pool.add')}
          </PlainButton>
        </form>
      </Card>
    </div>
  )
}
