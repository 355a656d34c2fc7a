import { AMOUNTS } from '@balcao/kernel/amounts'
import { FIGURES } from '@balcao/kernel/figures'
import type { Page } from '@playwright/test'
import { noteFigure, times } from '../../apps/gateway/test/support/servers/in-full'
import { inDatabase } from '../support/database'
import { provedAmounts, provedDays, type Proved } from '../support/figures-by-books'
import { LOJA, signIn } from '../support/people'
import { stepTo } from '../support/steps'
import { expect, test } from '../support/strict-page'

const TIENDA = 'M100000000002'
const MOST = 5

/** In no books, or only foreseen: the gateway's figures.test has the rest of these. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  landings: 'foreseen: their sum is compared below',
  arrivals: 'foreseen: their sum is compared below',
  dailyTotal: 'in a chart: its days are compared below',
  paidByDay: 'in a chart: its days are compared below',
  successRate: 'no amount',
  payments: 'no amount',
  fileSum: 'of the moment at which the file was written',
  withdrawalOrigin: 'which money came first is written down, not booked',
  disputeHeld: 'nothing of what is lost',
}

interface Seen {
  name: string
  amount: string
  /** What stands around it: its row, or the page, and the address. */
  beside: string
}

/** Runs in the page. */
function amountsOnPage(): Seen[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-figure]'), (each) => {
    const around = each.closest('tr') ?? each.closest('li') ?? each.closest('[role=dialog]') ?? document.body
    return {
      name: each.dataset['figure'] ?? '',
      amount: (each.textContent ?? '').replaceAll(',', '').replace('−', '-').trim(),
      beside: `${around.outerHTML} ${location.search}`,
    }
  })
}

/** The page as it is when every figure that it has to show is there. */
async function open(page: Page, address: string, names: readonly string[]): Promise<Seen[]> {
  await stepTo(page, address)
  for (const name of names) await expect(page.locator(`[data-figure=${name}]`).first()).toBeAttached()
  await expect(page.locator('[role=status][aria-label]')).toHaveCount(0)
  return page.evaluate(amountsOnPage)
}

const isProved = ({ name, amount, beside }: Seen, proved: Map<string, Proved[]>) =>
  (proved.get(name) ?? []).some((each) => each.amount === amount && beside.includes(each.key))

const isInBooks = (name: string) => {
  const facts = ({ ...FIGURES, ...AMOUNTS } as Record<string, { of: string }>)[name]
  return facts !== undefined && facts.of !== 'agreed' && facts.of !== 'bankSays' && !(name in ELSEWHERE)
}

/** One of each, whatever its number is in this world; of the disputes one that more was booked for than usual. */
async function numbersOf(merchantNo: string): Promise<Record<string, string>> {
  const [found] = await inDatabase<Record<string, string>>(
    `select
       (select trade_no from ledger_entries where merchant_no = $1 and type = 'REFUND' and account = 'clearing' order by 1 limit 1) as refunded,
       (select object_id from ledger_entries where merchant_no = $1 and object = 'dispute' and type in ('CHARGEBACK_FEE', 'INSTALMENT_INTEREST')
          group by 1 order by count(*) desc, 1 limit 1) as lost,
       (select recurring_no from recurrings r where merchant_no = $1 and exists (select 1 from orders o
          where o.merchant_no = $1 and o.recurring_no = r.recurring_no and o.status = 'SUCCESS') order by 1 limit 1) as contract,
       (select object_id from ledger_entries where merchant_no = $1 and object = 'withdrawal' order by 1 limit 1) as withdrawal,
       (select settlement_no from settlements where merchant_no = $1 and status = 'GENERATED' order by 1 limit 1) as settlement,
       (select currency from ledger_entries where merchant_no = $1 and account = 'pending' order by 1 limit 1) as currency`,
    [merchantNo],
  )
  return found ?? {}
}

const ACCOUNTS = ['available', 'pending', 'reserve', 'frozen', 'payout']

/** Where money stands, and under which names it has to. */
const PAGES: readonly [address: (number: Record<string, string>) => string, names: readonly string[]][] = [
  [() => '/order', ['orderAmount', 'paidToday', 'paidVolume', 'ordersCreated', 'ordersPaid']],
  [
    ({ refunded }) => `/order/details?trade_no=${refunded}&tab=refunds`,
    ['orderAmount', 'orderLine', 'refundAmount', 'refundFee'],
  ],
  [({ lost }) => `/disputes/details?dispute_no=${lost}`, ['disputeFee', 'disputeLoss', 'orderAmount', 'orderRefunded']],
  [({ contract }) => `/RecurringsDetail?recurring_no=${contract}`, ['periodAmount']],
  [() => '/financialHome', [...ACCOUNTS, 'landings', 'arrivals', 'monthClosing']],
  [
    ({ currency }) => `/financial/reportDetails?currency=${currency}&account=pending`,
    ['opening', 'activity', 'closing', 'ledgerEntry', 'ledgerBalance'],
  ],
  [({ withdrawal }) => `/financial?withdrawal=${withdrawal}`, ['available', 'withdrawalAmount', 'withdrawalFee']],
  [() => '/settlement', ['settlementNet', 'settlementPayable']],
  [
    ({ settlement }) => `/settlement/details?settlement_no=${settlement}&kind=gross`,
    ['settlementNet', 'settlementPayable', 'settlementLine', 'settlementEntry'],
  ],
]

/** In small the one with all kinds of objects. */
const SHOPS = times('SHOPS', 1, 2)
const shops = [
  ['admin@loja.example', LOJA],
  ['admin@tienda.example', TIENDA],
] as const

for (const [login, merchantNo] of shops.slice(0, SHOPS)) {
  test(`every amount that ${login} is shown is what the books say`, async ({ page }) => {
    const number = await numbersOf(merchantNo)
    await signIn(page, login, '/profile')
    const wrong: string[] = []
    let [count, provedAt, proved] = [0, '', new Map<string, Proved[]>()]
    for (const [addressOf, names] of PAGES) {
      const address = addressOf(number)
      if (/=(null|undefined)/.test(address)) continue
      const seen = await whileNothingIsBooked(merchantNo, async () => {
        const shown = await open(page, address, names)
        const entries = await entriesOf(merchantNo)
        if (entries !== provedAt) proved = await provedAmounts(merchantNo)
        provedAt = entries
        return shown
      })
      count += seen.length
      for (const each of seen)
        if (isInBooks(each.name) && !isProved(each, proved)) wrong.push(`${address}: ${each.name} ${each.amount}`)
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(100)
    noteFigure(`${login}: ${count} amounts on ${PAGES.length} screens, each as in the books`)
  })

  test(`what lands, and every day of a chart that ${login} is shown, is what the books say`, async ({ page }) => {
    await signIn(page, login, '/profile')
    await whileNothingIsBooked(merchantNo, async () => {
      await open(page, '/order', ['paidVolume'])
      await expectDays(page, merchantNo, 'paid')
    })
    await whileNothingIsBooked(merchantNo, async () => {
      const seen = await open(page, '/financialHome', ['landings', 'arrivals'])
      await expectDays(page, merchantNo, 'held')
      await page.getByRole('button', { name: /^Show all \d+/ }).click()
      // Each part of each day, opened or not: all that is pending or reserved, and nothing else.
      const held = seen.filter(({ name }) => name === 'pending' || name === 'reserve')
      const lines = await page.locator('details li [data-figure=landings]').allTextContents()
      expect(sumsOf(lines)).toEqual(sumsOf(held.map(({ amount }) => amount)))
      const days = await page.locator('details summary [data-figure=arrivals]').allTextContents()
      const [total = ''] = await page.locator('[data-figure=arrivals]').last().allTextContents()
      expect(sumsOf([total])).toEqual(sumsOf(days))
    })
  })
}

async function entriesOf(merchantNo: string): Promise<string> {
  const text = 'select count(*) as n from ledger_entries where merchant_no = $1'
  const [row] = await inDatabase<{ n: string }>(text, [merchantNo])
  return row?.n ?? ''
}

/** The product works on while somebody looks: what was seen across a booking is looked at again. */
async function whileNothingIsBooked<Found>(merchantNo: string, look: () => Promise<Found>): Promise<Found> {
  for (let tries = 1; ; tries++) {
    const before = await entriesOf(merchantNo)
    try {
      const found = await look()
      if (before === (await entriesOf(merchantNo))) return found
    } catch (error) {
      if (before === (await entriesOf(merchantNo)) || tries === MOST) throw error
    }
    if (tries === MOST) throw new Error('Something was booked each time')
  }
}

async function expectDays(page: Page, merchantNo: string, what: 'paid' | 'held'): Promise<void> {
  const switches = page.getByRole('button', { name: 'Table', exact: true })
  await expect(switches.first()).toBeVisible()
  for (const each of await switches.all()) await each.click()
  const charts = await page.evaluate(chartsOnPage)
  expect(charts.length).toBeGreaterThan(0)
  for (const { now, before } of charts) {
    const days = [...before, ...now]
    const [, currency = ''] = now[0]?.split(' ') ?? []
    const proved = await provedDays(merchantNo, what, currency, days.length)
    expect(now).toEqual(proved.slice(-now.length))
    // Before the first booking nothing was held, which is told as nothing.
    expect(before.map((each) => (each === '–' ? `0.00 ${currency}` : each))).toEqual(proved.slice(0, before.length))
  }
}

/** Runs in the page: of each chart's table, the figure of each day and of the earlier day beside it, the oldest first. */
function chartsOnPage(): { now: string[]; before: string[] }[] {
  return Array.from(document.querySelectorAll('[role=region] > table'), (table) => {
    const column = (place: number) =>
      Array.from(table.querySelectorAll(`tbody tr > :nth-child(${place})`), ({ textContent }) =>
        (textContent ?? '').replaceAll(',', '').replace(/ \(.*$/, ''),
      ).toReversed()
    return { now: column(2), before: column(3) }
  })
}

/** By currency, in the smallest units; nothing of one is as good as not named. */
function sumsOf(amounts: readonly string[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const each of amounts) {
    const [amount = '', currency = ''] = each.replaceAll(',', '').replace('−', '-').trim().split(/\s+/)
    sums[currency] = (sums[currency] ?? 0n) + BigInt(amount.replace('.', ''))
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))
}
