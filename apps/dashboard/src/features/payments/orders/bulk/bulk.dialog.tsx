import { notifications } from '@balcao/contract/merchant/notifications'
import { orders as orderCalls, type Order } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { needsBankData } from '@balcao/kernel/refund-state'
import { useEffect, useState } from 'react'
import { outcomeOf, useAction, type Outcome } from '../../../../lib/ask/use-action'
import { useT } from '../../../../lib/texts/i18n'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { TextField } from '../../../../ui/fields/text-field'
import { Actions } from '../../../../ui/frames/actions'
import { Dialog } from '../../../../ui/frames/dialog'
import { explain } from '../../../../ui/say/explain'
import { useMoneyText } from '../../../../ui/show/money'
import { Paragraph } from '../../../../ui/show/text'
import { restOf } from '../detail/refund-wish'
import { plan, type BulkKind, type Doable, type Planned, type Why } from './bulk-kinds'
import classes from './order-bulk.module.css'
import { sumsOf } from './sums-of'

interface BulkDialogProps {
  kind: BulkKind
  orders: Order[]
  onClose: () => void
}

/** One summary before, one result after; in between the orders one by one, each whole or not at all. */
export function BulkDialog({ kind, orders, onClose }: BulkDialogProps) {
  const t = useT('order-bulk')
  return (
    <Dialog title={t(`${kind}Title`)} onClose={onClose}>
      {(close) => <Bulk kind={kind} orders={orders} close={close} />}
    </Dialog>
  )
}

/** The same calls as for one order alone, with the same rights. */
function useAct(kind: BulkKind) {
  const refreshes = [orderCalls.list, orderCalls.totals, orderCalls.overview]
  const refund = useAction(refunds.ask, { refreshes, quietFailure: true })
  const resend = useAction(notifications.resend, { refreshes: [notifications.list], quietFailure: true })
  return (order: Order, key: string, reason: string): Promise<Outcome<unknown>> =>
    kind === 'refund'
      ? refund.run({ trade_no: order.trade_no, out_request_no: key, amount: restOf(order), reason })
      : resend.run({ notification_id: key })
}

type Results = ReadonlyMap<string, Outcome<unknown>>

function Bulk({ kind, orders, close }: Omit<BulkDialogProps, 'onClose'> & { close: () => void }) {
  const t = useT('order-bulk')
  const act = useAct(kind)
  // Of the orders as they were when it was opened: news must not change what is agreed to.
  const [chosen] = useState(orders)
  const [planned, setPlanned] = useState<Planned[] | null>(null)
  const [failure, setFailure] = useState('')
  const [reason, setReason] = useState('')
  const [results, setResults] = useState<Results>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  useEffect(() => {
    let isWanted = true
    async function look() {
      const outcome = await outcomeOf(plan(kind, chosen, new Date()))
      if (!isWanted) return
      if (outcome.ok) setPlanned(outcome.reply)
      else setFailure(explain(outcome.error))
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [kind, chosen])

  async function run(wanted: Doable[]) {
    setIsRunning(true)
    for (const { order, key } of wanted) {
      const outcome = await act(order, key, reason)
      setResults((before) => new Map(before).set(order.trade_no, outcome))
    }
    setIsRunning(false)
  }

  if (failure) return <Paragraph>{failure}</Paragraph>
  if (!planned) return <LoadingFace />
  const doable = planned.filter(isDoable)
  if (isRunning || results.size > 0) {
    const failed = doable.filter(({ order }) => results.get(order.trade_no)?.ok === false)
    return (
      <>
        <Result kind={kind} doable={doable} results={results} isRunning={isRunning} />
        <Actions align="end">
          {!isRunning && failed.length > 0 && (
            <PlainButton look="quiet" onClick={() => void run(failed)}>
              {t('again', { count: failed.length })}
            </PlainButton>
          )}
          <PlainButton isWorking={isRunning} onClick={close}>
            {t('close')}
          </PlainButton>
        </Actions>
      </>
    )
  }
  return (
    <>
      <Summary kind={kind} planned={planned} doable={doable} />
      {kind === 'refund' && doable.length > 0 && (
        <TextField label={t('reason')} maxLength={128} value={reason} onChange={setReason} />
      )}
      <Actions align="end">
        <PlainButton look="quiet" onClick={close}>
          {t('close')}
        </PlainButton>
        {doable.length > 0 && <Go kind={kind} doable={doable} onGo={() => void run(doable)} />}
      </Actions>
    </>
  )
}

const isDoable = (each: Planned): each is Doable => each.why === undefined

function useSumText() {
  const money = useMoneyText()
  return (doable: Doable[]) =>
    sumsOf(
      doable.map(({ order }) => order),
      restOf,
    )
      .map(([amount, currency]) => money(amount, currency))
      .join(' + ')
}

function Go({ kind, doable, onGo }: { kind: BulkKind; doable: Doable[]; onGo: () => void }) {
  const t = useT('order-bulk')
  const sumText = useSumText()
  return (
    <PlainButton onClick={onGo}>
      {kind === 'refund' ? t('doRefund', { amount: sumText(doable) }) : t('doResend', { count: doable.length })}
    </PlainButton>
  )
}

function Summary({ kind, planned, doable }: { kind: BulkKind; planned: Planned[]; doable: Doable[] }) {
  const t = useT('order-bulk')
  const sumText = useSumText()
  const waiting = doable.filter(({ order }) => kind === 'refund' && needsBankData(order.method)).length
  const reasons = [...new Set(planned.flatMap(({ why }) => why ?? []))]
  const countOf = (why: Why) => planned.filter((each) => each.why === why).length
  return (
    <>
      <Paragraph>{doable.length > 0 ? t('possible', { count: doable.length }) : t('none')}</Paragraph>
      {kind === 'refund' && doable.length > 0 && <Paragraph>{t('refundSum', { amount: sumText(doable) })}</Paragraph>}
      {waiting > 0 && <Paragraph>{t('bank', { count: waiting })}</Paragraph>}
      {reasons.map((why) => (
        <Paragraph key={why}>{t('impossible', { count: countOf(why), why: t(`why.${why}`) })}</Paragraph>
      ))}
    </>
  )
}

interface ResultProps {
  kind: BulkKind
  doable: Doable[]
  results: Results
  isRunning: boolean
}

function Result({ kind, doable, results, isRunning }: ResultProps) {
  const t = useT('order-bulk')
  const done = [...results.values()].filter(({ ok }) => ok).length
  return (
    <>
      <p role="status">
        {isRunning
          ? t('progress', { done: results.size, count: doable.length })
          : t('result', { done, failed: results.size - done })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('outcome')}>
        <table className={classes.result}>
          <thead>
            <tr>
              <th scope="col">{t('order')}</th>
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {doable.map(({ order: { trade_no } }) => {
              const outcome = results.get(trade_no)
              return (
                <tr key={trade_no}>
                  <td>{trade_no}</td>
                  <td>{outcome ? (outcome.ok ? t(`done.${kind}`) : explain(outcome.error)) : ''}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
