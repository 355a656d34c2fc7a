import { news, type NewsItem } from '@balcao/contract/people/news'
import { duties } from '@balcao/contract/platform/duties'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dutyPlace } from '../../parts/duties/duty-place'
import { useAction } from '../../lib/ask/use-action'
import { useAsk } from '../../lib/ask/use-ask'
import { useT } from '../../lib/texts/i18n'
import { shownTimeZone } from '../../lib/texts/time-zone'
import { FailureFace } from '../../ui/faces/failure-face'
import { LoadingFace } from '../../ui/faces/loading-face'
import { TextButton } from '../../ui/buttons/text-button'
import { DateTime } from '../../ui/show/date-time'
import { useMoneyText } from '../../ui/show/money'
import { Paragraph } from '../../ui/show/text'
import { pathOf, type SiteRoute } from '../site-map'
import classes from './news-tray.module.css'
import { dayOf, type NewsDay } from './news-days'

// keys: news.did.* news.today news.yesterday news.earlier orders.needs.*

/** Where each is seen, and what of it stands in the address. */
const SCREENS: Record<NewsItem['kind'], [SiteRoute, string]> = {
  dispute: ['DisputeDetails', 'dispute_no'],
  withdrawal: ['Withdrawals', 'reference'],
  settlement: ['SettlementDetails', 'settlement_no'],
  bankAccount: ['BankAccounts', ''],
  waybillBatch: ['BatchUpload', 'batch_no'],
  download: ['PaymentOrderDownload', ''],
  // Its line says it all.
  announcement: ['PaymentOrder', ''],
}
const DAYS: readonly NewsDay[] = ['today', 'yesterday', 'earlier']

/** What waits for the person, then what happened to what they follow, newest first. */
export function NewsTray({ onLeave }: { onLeave: () => void }) {
  const t = useT('news')
  const ui = useT('ui')
  const zone = shownTimeZone()
  const { data, error, refetch } = useAsk(news.list, {})
  const read = useAction(news.read, { refreshes: [news.list, news.count] })
  const [now] = useState(() => new Date())
  const isUnread = data?.some(({ is_read }) => !is_read) ?? false

  function leave({ key, is_read }: NewsItem) {
    if (!is_read) void read.run({ what: 'some', keys: [key] })
    onLeave()
  }

  return (
    <div className={classes.tray}>
      <header className={classes.top}>
        <h2>{t('title')}</h2>
        {isUnread && <TextButton onClick={() => void read.run({ what: 'all' })}>{t('readAll')}</TextButton>}
        <Link to={pathOf('Profile')} hash="news" onClick={onLeave}>
          {t('settings')}
        </Link>
      </header>
      <Waiting onLeave={onLeave} />
      {!data && !error && <LoadingFace />}
      {error && <FailureFace title={t('failed')} error={error} action={ui('retry')} onAction={() => void refetch()} />}
      {data?.length === 0 && <Paragraph>{t('none')}</Paragraph>}
      {DAYS.map((day) => {
        const own = data?.filter(({ at }) => dayOf(at, now, zone) === day) ?? []
        if (own.length === 0) return null
        return (
          <section key={day} aria-label={t(day)}>
            <h3 className={classes.head}>{t(day)}</h3>
            <ul className={classes.lines}>
              {own.map((item) => (
                <li key={item.key}>
                  <Line item={item} onLeave={() => leave(item)} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Line({ item, onLeave }: { item: NewsItem; onLeave: () => void }) {
  const t = useT('news')
  const money = useMoneyText()
  const { kind, state, id, name, amount, currency, at, is_read } = item
  const [route, parameter] = SCREENS[kind]
  const sum = amount === '' ? '' : money(amount, currency)
  return (
    <Link
      to={pathOf(route)}
      search={parameter ? { [parameter]: id } : {}}
      className={classes.line}
      data-unread={!is_read || undefined}
      onClick={onLeave}
    >
      <span className={classes.text}>{t(`did.${kind}.${state}` as 'did.download.READY', { name, sum })}</span>
      <span className={classes.when}>
        <DateTime value={at} isBrief />
        {!is_read && <span className={classes.dot} role="img" aria-label={t('unread')} />}
      </span>
    </Link>
  )
}

function Waiting({ onLeave }: { onLeave: () => void }) {
  const t = useT('news')
  const orders = useT('orders')
  const { data = [] } = useAsk(duties.list, {})
  if (data.length === 0) return null
  return (
    <section aria-label={t('needs')}>
      <h3 className={classes.head}>{t('needs')}</h3>
      <ul className={classes.lines}>
        {data.map((duty) => {
          const [to, search] = dutyPlace(duty)
          const when = duty.until ?? duty.since
          return (
            <li key={duty.kind}>
              <Link to={pathOf(to)} search={search} className={classes.line} onClick={onLeave}>
                <span className={classes.text}>{orders(`needs.${duty.kind}`, { count: duty.count })}</span>
                {when && (
                  <span className={classes.when}>
                    {orders(duty.until ? 'needs.until' : 'needs.since')} <DateTime value={when} isBrief />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
