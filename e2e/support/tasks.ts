import type { Locator, Page } from '@playwright/test'
import { expectArrival, markLeft } from './steps'
import { expect } from './strict-page'

/** Presses are counted; typing is not. Opening a folded group of the menu is a press like any other. */
export interface Hand {
  page: Page
  press: (what: Locator) => Promise<void>
  /** Presses what leads to another screen, and goes on when that one is shown. */
  follow: (link: Locator) => Promise<void>
  key: (keys: string) => Promise<void>
  menu: (group: string, entry?: string) => Promise<void>
}

type Task = [name: string, work: (hand: Hand) => Promise<unknown>]

const seen = (what: Locator) => expect(what.first()).toBeVisible()
const rows = (page: Page) => page.locator('tbody [role=row]')

/** What somebody at a shop does in a day, each from the page that a login leads to. */
export const TASKS: Task[] = [
  ['See what was paid today, and in the last 30 days', async ({ page }) => seen(page.getByText('Paid, last 30 days'))],
  ['See what needs somebody', async ({ page }) => seen(page.getByText('Needs you'))],
  [
    'Find an order by its number',
    async ({ page, press, key }) => {
      const number = (await rows(page).first().getByRole('link').first().textContent()) ?? ''
      await press(page.getByRole('button', { name: /Search or jump/ }))
      await page.getByRole('dialog').getByRole('combobox').fill(number)
      await seen(page.getByRole('option', { name: new RegExp(number) }))
      await key('Enter')
      await seen(page.getByRole('region', { name: 'Timeline' }))
    },
  ],
  [
    'Find a customer and everything they bought',
    async ({ page, press }) => {
      await press(page.getByRole('button', { name: /Search or jump/ }))
      await page.getByRole('dialog').getByRole('combobox').fill('buyer1')
      await press(page.getByRole('option', { name: /buyer1\d*@mail\.example/ }).first())
      await seen(page.getByRole('heading', { name: 'Orders and sums' }))
    },
  ],
  [
    'Browse customers',
    async ({ page, menu }) => {
      await menu('Transactions', 'Customers')
      await seen(page.getByRole('link', { name: /@mail\.example/ }))
    },
  ],
  [
    'Create an order and get its payment link',
    async ({ page, press }) => {
      await press(page.getByRole('link', { name: 'Create order' }))
      const draft = { subject: 'A chair', content: 'Oak', orderAmount: '123.45', email: 'ana@mail.example' }
      for (const [name, text] of Object.entries({ ...draft, returnUrl: 'https://shop.example/thanks' }))
        await page.locator(`[name=${name}]`).fill(text)
      await press(page.getByRole('button', { name: 'Create payment link' }))
      await seen(page.getByRole('dialog', { name: 'Payment Link' }))
    },
  ],
  [
    'See why and when an order was paid',
    async ({ page, press }) => {
      await press(rows(page).filter({ hasText: 'Success' }).first().getByRole('link').first())
      await seen(page.getByRole('region', { name: 'Timeline' }))
    },
  ],
  [
    'Refund an order',
    async ({ page, press }) => {
      await press(
        rows(page).filter({ hasText: 'Success' }).filter({ hasText: 'PIX' }).first().getByRole('link').first(),
      )
      await press(page.getByRole('button', { name: /^Refund/ }).first())
      const dialog = page.getByRole('dialog')
      await press(dialog.getByRole('button', { name: /^Refund/ }).last())
      await expect(dialog).toHaveCount(0)
    },
  ],
  [
    'Write a note for a colleague on an order',
    async ({ page, press }) => {
      await press(rows(page).first().getByRole('link').first())
      await press(page.getByRole('tab', { name: 'Notes' }))
      await page.getByLabel('New note').fill('Please call back')
      await press(page.getByRole('button', { name: 'Add note' }))
      await seen(page.getByText('Please call back'))
    },
  ],
  [
    'Show only orders paid by PIX',
    async ({ page, press }) => {
      await press(page.getByRole('button', { name: 'Method', exact: true }))
      await page.getByLabel('Method').selectOption('PIX')
      await expect(page).toHaveURL(/method=PIX/)
    },
  ],
  [
    'Show only orders that failed',
    async ({ page, press }) => {
      await press(page.getByRole('button', { name: 'Status', exact: true }))
      await press(page.getByRole('checkbox', { name: 'Refused' }))
      await expect(page).toHaveURL(/status=REFUSED/)
    },
  ],
  [
    'Export the list of orders',
    async ({ page, press }) => {
      const asked = page.waitForResponse(/download\/create/)
      await press(page.getByRole('button', { name: 'Export', exact: true }))
      await press(page.getByRole('dialog', { name: 'Exports' }).getByRole('button', { name: 'Create file' }))
      expect((await asked).status()).toBe(200)
    },
  ],
  [
    'See approval by payment method and decline reasons',
    async ({ page, press }) => {
      await press(page.getByRole('link', { name: 'Analytics' }))
      await seen(page.getByRole('heading', { name: 'Decline reasons' }))
    },
  ],
  [
    'Switch to the test orders',
    async ({ page, press }) => {
      await press(page.getByRole('button', { name: 'Test', exact: true }))
      await expect(page.getByRole('button', { name: 'Test', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Test', exact: true }).click()
    },
  ],
  [
    'Open a dispute that waits for an answer',
    async ({ page, press, follow }) => {
      await follow(page.getByRole('link', { name: /^Answer \d+ dispute/ }))
      await press(rows(page).first().getByRole('link').first())
      await seen(page.getByRole('button', { name: /Contest/ }))
    },
  ],
  [
    'See deposits that wait for a decision',
    async ({ page, press }) => {
      await press(page.getByRole('link', { name: /^Match \d+ deposit/ }))
      await seen(page.getByRole('button', { name: /^Accept/ }))
    },
  ],
  [
    'See balances and what lands when',
    async ({ page, press }) => {
      await press(page.getByRole('button', { name: /Search or jump/ }))
      await page.getByRole('dialog').getByRole('combobox').fill('finance')
      await press(
        page
          .getByRole('listbox')
          .getByRole('option', { name: /Financial|Finance/ })
          .first(),
      )
      await seen(page.getByText('Available', { exact: true }))
    },
  ],
  [
    'Look at withdrawals',
    async ({ page, menu }) => {
      await menu('Finance', 'Withdrawals')
      await seen(page.getByRole('heading', { name: /Withdrawal/ }))
    },
  ],
  [
    'Begin a new bank account',
    async ({ page, press, menu }) => {
      await menu('Finance', 'Bank Accounts')
      await press(page.getByRole('button', { name: 'Add bank account' }))
      await seen(page.getByRole('dialog', { name: 'Add bank account' }))
    },
  ],
  [
    'Open a settlement statement',
    async ({ page, press, menu }) => {
      await menu('Finance', 'Settlement')
      await press(rows(page).first().getByRole('link').first())
      await expect(page).toHaveURL(/\/settlement\/details/)
    },
  ],
  [
    'Create a payment link at which many pay',
    async ({ page, press, menu }) => {
      await menu('Transactions', 'Payment links')
      await press(page.getByRole('button', { name: /Create|New/ }).first())
      await seen(page.getByRole('dialog'))
    },
  ],
  [
    'Open a recurring contract',
    async ({ page, press, menu }) => {
      await menu('Recurring')
      await press(rows(page).first().getByRole('link').first())
      await expect(page).toHaveURL(/\/RecurringsDetail/)
    },
  ],
  [
    'Add a waybill',
    async ({ page, press, menu }) => {
      await menu('WayBill', 'WayBill list')
      await press(page.getByRole('button', { name: 'Add waybill' }))
      await seen(page.getByRole('dialog', { name: 'Add waybill' }))
    },
  ],
  [
    'Upload many waybills',
    async ({ page, menu }) => {
      await menu('WayBill', 'upload history')
      await seen(page.getByRole('link', { name: 'Download template' }))
    },
  ],
  [
    'Open a notification that failed',
    async ({ page, press, follow }) => {
      await follow(page.getByRole('link', { name: /notifications? failed/ }))
      await press(rows(page).first().getByRole('link').first())
      await seen(page.getByRole('button', { name: /Resend|Send again/ }))
    },
  ],
  [
    'Look at the keys of an app',
    async ({ page, press, menu }) => {
      await menu('App Management', 'App Management')
      await press(rows(page).filter({ hasText: 'Loja Sol' }).first().getByRole('link').first())
      await seen(page.getByText(/security key/i))
    },
  ],
  [
    'See what programs asked of the API',
    async ({ page, menu }) => {
      await menu('App Management', 'API calls')
      await seen(page.getByRole('heading', { name: /API calls/i }))
    },
  ],
  [
    'Invite a colleague',
    async ({ page, press, menu }) => {
      await menu('User Management', 'User Management')
      await press(
        page.getByRole('link', { name: 'New', exact: true }).or(page.getByRole('button', { name: 'New', exact: true })),
      )
      await seen(page.getByLabel(/Email/))
    },
  ],
  [
    'See who did what',
    async ({ page, menu }) => {
      await menu('User Management', 'Audit log')
      await seen(rows(page))
    },
  ],
  [
    'See reports',
    async ({ page, menu }) => {
      await menu('Report')
      await seen(page.getByRole('heading', { name: /Report/ }))
    },
  ],
]

/** A hand that counts what it presses. */
export function countingHand(page: Page): Hand & { count: () => number } {
  let presses = 0
  const press = async (what: Locator) => {
    presses++
    await what.click()
  }
  const follow = async (link: Locator) => {
    await markLeft(page)
    await press(link)
    await expectArrival(page)
  }
  return {
    page,
    press,
    follow,
    key: async (keys) => {
      presses++
      await page.keyboard.press(keys)
    },
    menu: async (group, entry) => {
      const menu = page.getByRole('navigation').first()
      const link = menu.getByRole('link', { name: entry ?? group, exact: true })
      // A group that is folded is opened first; the heading of some leads somewhere as well.
      const named = { name: group, exact: true }
      if (!(await link.isVisible())) await press(menu.getByRole('button', named).or(menu.getByRole('link', named)))
      await follow(link)
    },
    count: () => presses,
  }
}
