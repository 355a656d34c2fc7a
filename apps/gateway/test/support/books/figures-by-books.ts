import { finance, type FinanceOverview } from '@balcao/contract/money/finance'
import { orders } from '@balcao/contract/payments/orders'
import type { FigureName } from '@balcao/kernel/figures'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { dayAfter } from '@balcao/kernel/business-day'
import { formatMoney } from '@balcao/kernel/money'
import type { Signed, TestGateway } from '../../harness'
import { analyticsByOrders } from './analytics-by-orders'
import type { Compared } from './by-books'

/** Every figure of the registry for one merchant. Each is recomputed from single rows, never by the code that shows it. */
export async function figuresOf(gateway: TestGateway, who: Signed): Promise<Record<FigureName, Compared>> {
  const { merchant_no } = who
  const now = gateway.clock.now()
  const query = async <Row>(text: string, ...more: unknown[]) =>
    (await gateway.databases.owner.query(text, [merchant_no, ...more])).rows as Row[]
  const zone = (await query<{ zone: string }>('select time_zone as zone from merchants where merchant_no = $1'))[0]!
    .zone
  const ask = async <T>(answer: Promise<{ code: string; data: T }>) => (await answer).data
  const selling = (await ask(gateway.call(orders.overview, {}, who)))!
  const totals = await ask(gateway.call(orders.totals, {}, who))
  const money = await ask(gateway.call(finance.overview, {}, who))
  const balances = await ask(gateway.call(finance.balances, {}, who))

  /** Live payments by the merchant's day, from the provider's side of the books. */
  const paid = await query<{ day: string; currency: string; n: bigint; amount: bigint }>(
    `select (at at time zone $2)::date::text as day, currency, count(*) as n, -sum(amount)::bigint as amount from ledger_entries
     where merchant_no = $1 and type = 'PAYMENT' and account = 'clearing' group by 1, 2 order by 2, 1`,
    zone,
  )
  const paidIn = (currency: string, from: string, to: string) =>
    formatMoney(
      paid
        .filter((row) => row.currency === currency && row.day >= from && row.day <= to)
        .reduce((sum, { amount }) => sum + amount, 0n),
      currency,
    )
  const paymentsIn = (currency: string, from: string, to: string) =>
    paid
      .filter((row) => row.currency === currency && row.day >= from && row.day <= to)
      .reduce((sum, { n }) => sum + Number(n), 0)
  const weekAgo = dayAfter(selling.today, -7)
  const bySeller = <T>(of: (currency: string) => T) =>
    selling.currencies.map(({ currency }) => [currency, of(currency)])
  const rates = await query<{ currency: string; is_before: boolean; rate: string | null }>(
    `select currency, (create_time at time zone $2)::date < $5 as is_before, round(100.0 * count(*) filter (where pay_time is not null)
       / nullif(count(*) filter (where status not in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED')), 0), 1)::text as rate
     from orders where merchant_no = $1 and mode = 'live' and (create_time at time zone $2)::date between $3 and $4
     group by 1, 2`,
    zone,
    selling.before_from,
    selling.day_to,
    selling.day_from,
  )
  const rateIn = (of: string, isBefore: boolean) =>
    rates.find((row) => row.currency === of && row.is_before === isBefore)?.rate ?? null
  const decided = await query<{ day: string; currency: string; n: bigint; decided: bigint; won: bigint }>(
    `select (create_time at time zone $2)::date::text as day, currency, count(*) as n, count(pay_time) as won,
       count(*) filter (where status not in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED')) as decided
     from orders where merchant_no = $1 and mode = 'live' group by 1, 2`,
    zone,
  )
  const decidedOn = (day: string, of: string) => {
    const row = decided.find((each) => each.day === day && each.currency === of)
    return [Number(row?.n ?? 0), Number(row?.decided ?? 0), Number(row?.won ?? 0)]
  }
  const allDays = [...selling.days, ...selling.days_before]
  const created = await query<{ currency: string; amount: bigint }>(
    `select currency, sum(amount)::bigint as amount from orders where merchant_no = $1 and mode = 'live' group by 1`,
  )
  const held = await query<{ currency: string; account: string; amount: bigint }>(
    `select currency, account, sum(amount)::bigint as amount from ledger_entries where merchant_no = $1 group by 1, 2`,
  )
  const heldIn = (currency: string, account: string) =>
    held.find((row) => row.currency === currency && row.account === account)?.amount ?? 0n
  const balance = (account: (typeof MERCHANT_ACCOUNTS)[number]): Compared => [
    balances.currencies.map((row) => [row.currency, row[account]]),
    balances.currencies.map(({ currency }) => [currency, formatMoney(heldIn(currency, account), currency)]),
  ]
  const landed = (currency: string, kind: string) =>
    money.landings
      .filter((row) => row.currency === currency && row.kind === kind)
      .reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
  const heldDays = [...money.days, ...money.days_before]
  const daily = await query<{ day: string; currency: string; total: bigint }>(
    `select d.day, c.currency, coalesce((select sum(e.amount) from ledger_entries e
         where e.merchant_no = $1 and e.currency = c.currency and (e.at at time zone $2)::date <= d.day::date
           and e.account in ('pending', 'available', 'reserve', 'frozen', 'payout')), 0)::bigint as total
     from unnest($3::text[]) as d (day), unnest($4::text[]) as c (currency)`,
    zone,
    [...new Set(heldDays.map(({ day }) => day))],
    balances.currencies.map(({ currency }) => currency),
  )
  const statement = await statementOf(gateway, who, query, new Date(now.getTime() - 20 * 86_400_000))
  return {
    paidToday: [
      selling.currencies.map((row) => [row.currency, [row.paid_today, row.paid_week_ago]]),
      bySeller((currency) => [paidIn(currency, selling.day_to, selling.day_to), paidIn(currency, weekAgo, weekAgo)]),
    ],
    paidVolume: [
      selling.currencies.map((row) => [row.currency, [row.paid_amount, row.paid_amount_before]]),
      bySeller((currency) => [
        paidIn(currency, selling.day_from, selling.day_to),
        paidIn(currency, selling.before_from, selling.before_to),
      ]),
    ],
    payments: [
      selling.currencies.map((row) => [row.currency, [row.paid_count, row.paid_count_before]]),
      bySeller((currency) => [
        paymentsIn(currency, selling.day_from, selling.day_to),
        paymentsIn(currency, selling.before_from, selling.before_to),
      ]),
    ],
    paidByDay: [
      allDays.map(({ day, currency, paid_amount, paid_count }) => [day, currency, paid_amount, paid_count]),
      allDays.map(({ day, currency }) => [day, currency, paidIn(currency, day, day), paymentsIn(currency, day, day)]),
    ],
    successRate: [
      [
        selling.currencies.map((row) => [row.currency, [row.success_rate, row.success_rate_before]]),
        allDays.map(({ count, decided_count, won_count }) => [count, decided_count, won_count]),
      ],
      [
        bySeller((currency) => [rateIn(currency, false), rateIn(currency, true)]),
        allDays.map(({ day, currency }) => decidedOn(day, currency)),
      ],
    ],
    ordersCreated: [
      totals.currencies.map((row) => [row.currency, row.amount]),
      created
        .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
        .map((row) => [row.currency, formatMoney(row.amount, row.currency)]),
    ],
    ordersPaid: [
      totals.currencies.map((row) => [row.currency, row.paid_amount]),
      totals.currencies.map(({ currency }) => [currency, paidIn(currency, '', '9999')]),
    ],
    ...(await analyticsByOrders(gateway, who, query, zone)),
    available: balance('available'),
    pending: balance('pending'),
    reserve: balance('reserve'),
    frozen: balance('frozen'),
    payout: balance('payout'),
    landings: [
      balances.currencies.map(({ currency }) => [landed(currency, 'SETTLEMENT'), landed(currency, 'RESERVE')]),
      balances.currencies.map(({ currency }) => [heldIn(currency, 'pending'), heldIn(currency, 'reserve')]),
    ],
    arrivals: await arrivalsOf(query, money, now),
    dailyTotal: [
      heldDays.map(({ day, currency, total }) => `${day} ${currency} ${total}`).toSorted(),
      daily.map(({ day, currency, total }) => `${day} ${currency} ${formatMoney(total, currency)}`).toSorted(),
    ],
    ...statement,
  }
}

type Query = <Row>(text: string, ...more: unknown[]) => Promise<Row[]>

/** Tax, exchange and fee of each day that is to come, by rows of the terms and long division. */
async function arrivalsOf(query: Query, money: FinanceOverview, now: Date): Promise<Compared> {
  const terms = await query<{
    currency: string
    to: string
    fee: bigint
    minimum: bigint
    tax: string
    rate: string | null
  }>(
    `select distinct on (t.currency) t.currency, t.settle_currency as to, t.fee, t.minimum, t.tax_percent as tax,
       (select round(f.mid::numeric * (1 + f.spread_percent::numeric / 100), 6)::text from fx_rates f
        where f.merchant_no = $1 and f.currency = t.currency and f.settle_currency = t.settle_currency
          and f.valid_from <= $2 order by f.valid_from desc limit 1) as rate
     from settlement_terms t where t.merchant_no = $1 and t.valid_from <= $2 order by t.currency, t.valid_from desc`,
    now,
  )
  const held = await query<{ currency: string; amount: bigint }>(
    `select currency, sum(amount)::bigint as amount from ledger_entries
     where merchant_no = $1 and account in ('pending', 'reserve') group by 1 having sum(amount) <> 0`,
  )
  const half = (top: bigint, below: bigint) => (2n * top + below) / (2n * below)
  const waiting = new Map<string, bigint>()
  const expected = money.arrivals.map(({ day, currency }) => {
    const own = money.landings.filter((row) => row.day === day && row.currency === currency)
    const sum = own.reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), waiting.get(currency) ?? 0n)
    const {
      to = currency,
      fee = 0n,
      minimum = 0n,
      tax = '0',
      rate = null,
    } = terms.find((row) => row.currency === currency) ?? {}
    const isTaxed = to !== currency && currency === 'BRL'
    const taxed = isTaxed ? half(sum * BigInt(Math.round(Number(tax) * 10_000)), 1_000_000n) : 0n
    const converted = rate ? half((sum - taxed) * 1_000_000n, BigInt(rate.replace('.', ''))) : sum
    const isPaid = sum > 0n && converted > fee && converted - fee >= minimum
    waiting.set(currency, isPaid ? 0n : sum)
    return [day, currency, formatMoney(isPaid ? converted - fee : 0n, to)]
  })
  const foretold = (currency: string) =>
    money.arrivals
      .filter((row) => row.currency === currency)
      .reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), 0n)
  return [
    [
      money.arrivals.map(({ day, currency, arrives }) => [day, currency, arrives]),
      held.map(({ currency }) => foretold(currency)),
    ],
    [expected, held.map(({ amount }) => amount)],
  ]
}

/** What report details tell of each account since a moment. */
async function statementOf(gateway: TestGateway, who: Signed, query: Query, since: Date) {
  const time_from = since.toISOString()
  const rows = await query<{
    currency: string
    account: string
    type: string
    before: bigint
    n: bigint
    amount: bigint
  }>(
    `select currency, account, type, coalesce(sum(amount) filter (where at < $2), 0)::bigint as before,
       count(*) filter (where at >= $2) as n, coalesce(sum(amount) filter (where at >= $2), 0)::bigint as amount
     from ledger_entries where merchant_no = $1 group by 1, 2, 3 order by 3`,
    since,
  )
  const compared: Record<'opening' | 'activity' | 'closing', [unknown[], unknown[]]> = {
    opening: [[], []],
    activity: [[], []],
    closing: [[], []],
  }
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  for (const currency of currencies) {
    for (const account of MERCHANT_ACCOUNTS) {
      const { data } = await gateway.call(finance.statement, { currency, account, time_from }, who)
      const own = rows.filter((row) => row.currency === currency && row.account === account)
      const sum = (of: 'before' | 'amount') => own.reduce((total, row) => total + row[of], 0n)
      compared.opening[0].push(data.opening)
      compared.opening[1].push(formatMoney(sum('before'), currency))
      compared.closing[0].push(data.closing)
      compared.closing[1].push(formatMoney(sum('before') + sum('amount'), currency))
      compared.activity[0].push(data.lines)
      const lines = own.filter(({ n }) => n > 0n)
      compared.activity[1].push(
        lines.map(({ type, n, amount }) => ({ type, count: Number(n), amount: formatMoney(amount, currency) })),
      )
    }
  }
  return compared
}
