import { risk, type Replay, type RiskRule } from '@balcao/contract/payments/risk'
import { REPLAY_DAYS } from '@balcao/kernel/risk-rules'
import { useState } from 'react'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { instantOf } from '../../../lib/texts/instant-of'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { useCity } from '../../../lib/texts/use-city'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { TextField } from '../../../ui/fields/text-field'
import { Actions } from '../../../ui/frames/actions'
import { Dialog } from '../../../ui/frames/dialog'
import { Stack } from '../../../ui/frames/stack'
import { confirmDanger } from '../../../ui/say/confirm'
import { Code } from '../../../ui/show/code'
import { DateTime } from '../../../ui/show/date-time'
import { Money, useMoneyText } from '../../../ui/show/money'
import { Paragraph, Quiet } from '../../../ui/show/text'
import classes from './risk.module.css'

// keys: risk.to.*

/** What a rule would have stopped, and the switch. Who would stop more than a fifth is asked twice. */
export function SwitchDialog({ rule, onClose }: { rule: RiskRule; onClose: () => void }) {
  const t = useT('risk')
  return (
    <Dialog title={t('tryTitle', { name: rule.name })} onClose={onClose} size="xl">
      {(close) => <Content rule={rule} close={close} />}
    </Dialog>
  )
}

function Content({ rule, close }: { rule: RiskRule; close: () => void }) {
  const t = useT('risk')
  const { data, error, refetch } = useAsk(risk.replay, { rule_id: rule.rule_id })
  if (!data && error) {
    return <FailureFace title={t('tryFailed')} error={error} action={t('again')} onAction={() => void refetch()} />
  }
  if (!data) return <LoadingFace />
  return (
    <Stack>
      <Seen replay={data} />
      <Switches rule={rule} replay={data} close={close} />
    </Stack>
  )
}

/** A share of a thousand as people write it. */
function useShare() {
  const locale = useLocale()
  return (per_mille: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(per_mille / 1000)
}

function Seen({ replay }: { replay: Replay }) {
  const t = useT('risk')
  const share = useShare()
  const money = useMoneyText()
  const { orders, fitting, per_mille, amounts, paid, disputed, samples } = replay
  return (
    <>
      <p className={classes.loud}>{t('wouldStop', { days: REPLAY_DAYS, fitting, orders, share: share(per_mille) })}</p>
      {fitting > 0 && (
        <Paragraph>
          {t('wouldStopSums', {
            sums: amounts.map(({ amount, currency }) => money(amount, currency)).join(', '),
            paid,
            disputed,
          })}
        </Paragraph>
      )}
      {samples.length > 0 && (
        <section aria-label={t('samples')}>
          <Paragraph look="quiet">{t('samples')}</Paragraph>
          <ul className={classes.samples}>
            {samples.map((order) => (
              <li key={order.trade_no}>
                <DateTime value={order.create_time} isBrief /> <Code>{order.trade_no}</Code>{' '}
                <Money of="orderAmount" amount={order.amount} currency={order.currency} />{' '}
                <Quiet>{order.merchant_name}</Quiet>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface SwitchesProps {
  rule: RiskRule
  replay: Replay
  close: () => void
}

function Switches({ rule, replay, close }: SwitchesProps) {
  const t = useT('risk')
  const share = useShare()
  const city = useCity()
  const [typed, setTyped] = useState('')
  const action = useAction(risk.switchRule, { refreshes: [risk.rules, risk.replay, risk.history], done: t('switched') })
  const valid_from = instantOf(typed, shownTimeZone())

  async function turn(state: RiskRule['state']) {
    const isLoud = state === 'on' && replay.is_asked_twice
    if (isLoud && !(await confirmDanger(secondQuestion()))) return
    const answer = await action.run({
      rule_id: rule.rule_id,
      state,
      ...(valid_from && { valid_from }),
      ...(isLoud && { confirmed_per_mille: replay.per_mille }),
    })
    if (answer.ok) close()
  }

  function secondQuestion() {
    return {
      title: t('twiceTitle', { share: share(replay.per_mille) }),
      text: t('twiceText', { name: rule.name, share: share(replay.per_mille) }),
      confirm: t('twiceYes'),
      cancel: t('twiceNo'),
    }
  }

  const others = (['on', 'test', 'off'] as const).filter((state) => state !== rule.state)
  return (
    <>
      <TextField
        label={t('from', { zone: city(shownTimeZone()) })}
        hint={t('fromHint')}
        type="datetime-local"
        value={typed}
        onChange={setTyped}
      />
      <Actions>
        {others.map((state) => (
          <PlainButton
            key={state}
            {...(state !== 'on' && { look: 'quiet' as const })}
            disabled={action.isRunning}
            onClick={() => void turn(state)}
          >
            {t(`to.${state}`)}
          </PlainButton>
        ))}
      </Actions>
    </>
  )
}
