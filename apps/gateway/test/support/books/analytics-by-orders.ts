import { orders } from '@balcao/contract/payments/orders'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import type { FigureName } from '@balcao/kernel/figures'
import type { Signed, TestGateway } from '../../harness'
import type { Compared } from './by-books'

type Query = <Row>(text: string, ...more: unknown[]) => Promise<Row[]>
type Name = Extract<FigureName, `approval${string}` | 'declineReasons' | 'checkoutSteps'>

const OPEN = `('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED')`
const KNOWN = `('insufficient-funds', 'card-declined', 'card-expired', 'three-d-secure-failed', 'refused-by-risk',
  'refused-by-bank', 'bank-unreachable')`
/** A long period and a short one, so that whole months and single days are both read. */
const PERIODS = [100, 9]

/** What becomes of orders, recomputed from the orders and their events alone. */
export async function analyticsByOrders(
  gateway: TestGateway,
  who: Signed,
  query: Query,
  zone: string,
): Promise<Record<Name, Compared>> {
  const told: Record<Name, [unknown[], unknown[]]> = {
    approvalRate: [[], []],
    approvalByMethod: [[], []],
    approvalByApp: [[], []],
    approvalByHour: [[], []],
    declineReasons: [[], []],
    checkoutSteps: [[], []],
  }
  const today = (await gateway.call(orders.analytics, {}, who)).data.today
  for (const length of PERIODS) {
    const time_from = dayStart(dayAfter(today, 1 - length), zone).toISOString()
    const { data } = await gateway.call(orders.analytics, { time_from }, who)
    const { day_from, day_to, before_from } = data
    const grouped = (by: string) =>
      query<{ key: string; decided: number; won: number; decided_before: number; won_before: number }>(
        `select ${by} as key,
           count(*) filter (where business_day >= $3)::int as decided,
           count(pay_time) filter (where business_day >= $3)::int as won,
           count(*) filter (where business_day < $3)::int as decided_before,
           count(pay_time) filter (where business_day < $3)::int as won_before
         from (select *, extract(hour from create_time at time zone $5)::int as hour from orders) as o
         where merchant_no = $1 and mode = 'live' and status not in ${OPEN} and business_day between $2 and $4
           and business_day = (create_time at time zone $5)::date
         group by 1 order by 1`,
        before_from,
        day_from,
        day_to,
        zone,
      )
    const add = (name: Name, shown: unknown, wanted: unknown) => {
      told[name][0].push(shown)
      told[name][1].push(wanted)
    }
    const rows = (all: { decided: number; won: number; decided_before: number; won_before: number }[], key: string) =>
      all
        .map((row) => [
          String((row as Record<string, unknown>)[key]),
          row.decided,
          row.won,
          row.decided_before,
          row.won_before,
        ])
        .filter(([, decided, , past]) => decided !== 0 || past !== 0)
        .toSorted((a, b) => (String(a[0]).padStart(3, '0') < String(b[0]).padStart(3, '0') ? -1 : 1))
    add('approvalByMethod', rows(data.methods, 'method'), rows(await grouped('method'), 'key'))
    add('approvalByApp', rows(data.apps, 'app_id'), rows(await grouped('app_id'), 'key'))
    add('approvalByHour', rows(data.hours, 'hour'), rows(await grouped('hour'), 'key'))
    const days = await query<{ day: string; decided: number; won: number }>(
      `select business_day::text as day, count(*) filter (where status not in ${OPEN})::int as decided, count(pay_time)::int as won
       from orders where merchant_no = $1 and mode = 'live' and business_day between $2 and $3 group by 1 order by 1`,
      before_from,
      day_to,
    )
    add(
      'approvalRate',
      [rows([data.all], ''), [...data.days_before, ...data.days].map(({ day, decided, won }) => [day, decided, won])],
      [rows(await grouped(`'undefined'`), 'key'), days.map(({ day, decided, won }) => [day, decided, won])],
    )
    const reasons = await query<{ reason: string; count: number; count_before: number }>(
      `select case when refuse_detail in ${KNOWN} then refuse_detail else 'other' end as reason,
         count(*) filter (where business_day >= $3)::int as count, count(*) filter (where business_day < $3)::int as count_before
       from orders where merchant_no = $1 and mode = 'live' and status = 'REFUSED' and business_day between $2 and $4
       group by 1 order by 1`,
      before_from,
      day_from,
      day_to,
    )
    const inOrder = (all: { reason: string; count: number; count_before: number }[]) =>
      all.map(({ reason, count, count_before }) => `${reason} ${count} ${count_before}`).toSorted()
    add('declineReasons', inOrder(data.reasons), inOrder(reasons))
    const steps = await query<Record<string, number | string>>(
      `select d.device, count(o.trade_no) filter (where is_shown)::int as opened,
         coalesce(sum(cardinality(chosen_methods)) filter (where is_shown), 0)::int as chosen,
         coalesce(sum(tries) filter (where is_shown), 0)::int as submitted,
         count(pay_time) filter (where is_shown)::int as paid,
         count(o.trade_no) filter (where not is_shown)::int as opened_before,
         count(pay_time) filter (where not is_shown)::int as paid_before
       from (values ('phone'), ('desktop')) as d (device) left join (
         select opened_on, trade_no, chosen_methods, pay_time, business_day >= $3 as is_shown,
           (select count(*) from order_events e where e.merchant_no = x.merchant_no and e.trade_no = x.trade_no
              and e.event in ('submitted', 'triedAgain', 'methodChanged')) as tries
         from orders x where merchant_no = $1 and mode = 'live' and business_day between $2 and $4
       ) as o on o.opened_on = d.device group by 1 order by 1 desc`,
      before_from,
      day_from,
      day_to,
    )
    add('checkoutSteps', data.steps, steps)
  }
  return told
}
