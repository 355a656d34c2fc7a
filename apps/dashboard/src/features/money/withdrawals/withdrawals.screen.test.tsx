import type { Withdrawal, WithdrawalQuote } from '@balcao/contract/money/withdrawals'
import { CODE, TOO_MANY_CODES } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { chooseLanguage } from '../../../lib/texts/i18n'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

const AT = '2026-11-15T12:00:00.000Z'
const withdrawal: Withdrawal = {
  withdrawal_no: 'WD1',
  currency: 'BRL',
  amount: '500.00',
  fee: '3.50',
  source: 'available',
  account_id: 'BA1',
  masked: 'PIX •••• 1234',
  remark: '',
  status: 'IN_REVIEW',
  reason: '',
  bank_ref: '',
  asked_name: 'Ana',
  arrives_on: '2026-11-16',
  create_time: AT,
  update_time: AT,
}
const account = {
  account_id: 'BA1',
  kind: 'PIX' as const,
  currency: 'BRL',
  holder: 'Loja Sol',
  document: '11222333000181',
  bank_name: 'PIX',
  masked: '•••• 1234',
  status: 'VERIFIED' as const,
  reason: '',
  usable_from: '2026-01-01T00:00:00.000Z',
  create_time: AT,
  update_time: AT,
}
const balance = {
  currency: 'BRL',
  available: '1000.00',
  pending: '0.00',
  reserve: '77.00',
  frozen: '0.00',
  payout: '0.00',
}
const quote: WithdrawalQuote = {
  currency: 'BRL',
  amount: '20.00',
  fee: '3.50',
  total: '23.50',
  minimum: '10.00',
  balance: '1000.00',
  arrives_on: '2026-11-16',
  needs_second: false,
  blocked: '',
}
const page = { page: 1, per_page: 10, total: 1, next: null, prev: null }

const limits = {
  currency: 'BRL',
  second_above: '',
  day_count: 500,
  day_percent: 50,
  today_count: 2,
  today_sum: '30.00',
  today_most: '900.00',
}

const answers = (more: object = {}) => ({
  'session.query': () => userQuery(),
  'withdrawals.list': () => ({ ...page, list: [withdrawal] }),
  'withdrawals.settings': () => ({
    is_offered: true,
    needs_code: true,
    thresholds: [],
    fees: [{ currency: 'BRL', amount: '3.50' }],
  }),
  'approvals.waiting': () => [],
  'refunds.limits': () => [limits],
  'bankAccounts.list': () => [account],
  'finance.balances': () => ({ as_of: AT, currencies: [balance] }),
  'withdrawals.quote': () => quote,
  'withdrawals.sendCode': () => null,
  'withdrawals.create': () => withdrawal,
  ...more,
})

beforeEach(() => signIn())

it('shows fee and arrival, mails a code, and names the amount in the button that moves it', async () => {
  const gateway = fakeGateway(answers())
  const { person } = await openPage('/financial')
  expect((await screen.findByText('WD1')).closest('tr')?.textContent).toContain('In review')
  expect(screen.getByRole('heading', { name: 'Payout history' })).toBeDefined()
  expect((await screen.findByText('Reserve')).parentElement?.textContent).toContain('77.00 BRL')
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
  const amount = await within(dialog).findByLabelText('Amount (BRL)')
  // What it costs, what is kept back and what the button will do, before anything is typed.
  expect(within(dialog).getByText('Settlement fee').parentElement?.textContent).toContain('3.50 BRL')
  expect(within(dialog).getByText('Reserve')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true)
  await person.type(amount, '20')
  expect(await within(dialog).findByText('Leaves your balance')).toBeDefined()
  expect(gateway.called('withdrawals.create')).toHaveLength(0)
  await person.click(within(dialog).getByRole('button', { name: 'Send me a code' }))
  await person.type(await within(dialog).findByLabelText('Verification code'), '123456')
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw 20.00 BRL' }))
  await waitFor(() => expect(gateway.called('withdrawals.create')).toHaveLength(1))
  expect(gateway.called('withdrawals.create')[0]?.input).toMatchObject({
    amount: '20.00',
    code: '123456',
    account_id: 'BA1',
  })
})

it('says how long another code takes, and takes the newest of those that were sent', async () => {
  const gateway = fakeGateway(
    answers({ 'withdrawals.sendCode': () => refuses(CODE.tooManyRequests, TOO_MANY_CODES, 429) }),
  )
  const { person } = await openPage('/financial')
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
  await person.type(await within(dialog).findByLabelText('Amount (BRL)'), '20')
  await person.click(await within(dialog).findByRole('button', { name: 'Send me a code' }))
  // The gateway’s own words, not those for somebody who is too fast.
  expect(await screen.findByText('Refused')).toBeDefined()
  await person.type(await within(dialog).findByLabelText('Verification code'), '123456{Enter}')
  await waitFor(() => expect(gateway.called('withdrawals.create')).toHaveLength(1))
})

it('mails no code to somebody with a second factor', async () => {
  const settings = { is_offered: true, needs_code: false, thresholds: [], fees: [] }
  const gateway = fakeGateway(answers({ 'withdrawals.settings': () => settings }))
  const { person } = await openPage('/financial')
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
  await person.type(await within(dialog).findByLabelText('Amount (BRL)'), '20')
  await person.click(await within(dialog).findByRole('button', { name: 'Withdraw 20.00 BRL' }))
  await waitFor(() => expect(gateway.called('withdrawals.create')).toHaveLength(1))
  expect(gateway.called('withdrawals.create')[0]?.input).not.toHaveProperty('code')
  expect(gateway.called('withdrawals.sendCode')).toHaveLength(0)
})

it('is left as it was when the step-up is put away, and is still one withdrawal after it', async () => {
  let isProved = false
  const gateway = fakeGateway(
    answers({
      'withdrawals.settings': () => ({ is_offered: true, needs_code: false, thresholds: [], fees: [] }),
      'withdrawals.create': () => (isProved ? withdrawal : refuses(CODE.businessFailed, 'step-up-needed')),
      'mfa.status': () => ({ totp_since: null, recovery_codes_left: 0, passkeys: [] }),
      'stepUp.prove': () => ((isProved = true), null),
    }),
  )
  const { person } = await openPage('/financial')
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw' }))
  await person.type(await dialog.findByLabelText('Amount (BRL)'), '20')
  const button = () => dialog.findByRole<HTMLButtonElement>('button', { name: 'Withdraw 20.00 BRL' })
  const send = async () => {
    await waitFor(async () => expect((await button()).disabled).toBe(false))
    await person.click(await button())
  }
  const stepUp = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await send()
  await person.click(await (await stepUp()).findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
  expect(dialog.getByLabelText<HTMLInputElement>('Amount (BRL)').value).toBe('20')
  expect(dialog.queryByRole('alert')).toBeNull()
  await send()
  await person.type(await (await stepUp()).findByLabelText('Your password'), 'x{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const ids = gateway.called('withdrawals.create').map(({ input }) => input['request_id'])
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
})

it('stays one withdrawal when it is sent again with another code after a lost answer', async () => {
  const gateway = fakeGateway(answers({ 'withdrawals.create': () => Promise.reject(new TypeError('cut off')) }))
  const { person } = await openPage('/financial')
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
  await person.type(await within(dialog).findByLabelText('Amount (BRL)'), '20')
  await person.click(await within(dialog).findByRole('button', { name: 'Send me a code' }))
  const code = await within(dialog).findByLabelText('Verification code')
  for (const typed of ['123456', '654321']) {
    await person.clear(code)
    await person.type(code, `${typed}{Enter}`)
    expect(await within(dialog).findByRole('alert')).toBeDefined()
  }
  const [first, second] = gateway.called('withdrawals.create').map(({ input }) => input)
  expect([first?.['code'], second?.['code']]).toEqual(['123456', '654321'])
  expect(second?.['request_id']).toBe(first?.['request_id'])
})

it('takes the amount with the comma of Portuguese, and shows no fee where the money came back', async () => {
  await chooseLanguage('br')
  const list = [{ ...withdrawal, fee: '0.00', status: 'RETURNED' as const }]
  const gateway = fakeGateway(answers({ 'withdrawals.list': () => ({ ...page, list }) }))
  const { person } = await openPage('/financial')
  const row = (await screen.findByText('WD1')).closest('tr')
  expect(row?.textContent).toContain('—R$\u00a0500,00')
  await person.click(await screen.findByRole('button', { name: 'Sacar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sacar' })
  const amount = await within(dialog).findByPlaceholderText<HTMLInputElement>('0,00')
  await person.type(amount, '1.459,90')
  expect(amount.value).toBe('1.459,90')
  await waitFor(() => expect(gateway.called('withdrawals.quote').at(-1)?.input['amount']).toBe('1459.90'))
  await chooseLanguage('en')
})

it('says why it cannot be, and then asks for no code', async () => {
  fakeGateway(answers({ 'withdrawals.quote': () => ({ ...quote, blocked: 'below-minimum' }) }))
  const { person } = await openPage('/financial')
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
  await person.type(await within(dialog).findByLabelText('Amount (BRL)'), '2')
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The smallest withdrawal is 10.00 BRL.')
  expect(within(dialog).queryByRole('button', { name: 'Send me a code' })).toBeNull()
})

it('offers nothing but the history where withdrawals are off', async () => {
  fakeGateway(
    answers({
      'withdrawals.settings': () => ({
        is_offered: false,
        needs_code: true,
        thresholds: [],
        fees: [{ currency: 'BRL', amount: '3.50' }],
      }),
    }),
  )
  await openPage('/financial')
  await screen.findByText('WD1')
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

it('lets a colleague approve, and never who asked or counts as one with them', async () => {
  const waiting = (why_not: 'maker' | 'eyes' | '', approval_id = 'AP1') => ({
    merchant_no: 'M000000000001',
    approval_id,
    kind: 'withdrawal.second',
    object_id: 'WD1',
    status: 'PENDING' as const,
    ask: { amount: '500.00 BRL', to: 'PIX •••• 1234' },
    asked_name: 'Bia',
    create_time: AT,
    decided_name: '',
    reason: '',
    decide_time: null,
    why_not,
  })
  const gateway = fakeGateway(
    answers({
      'approvals.waiting': () => [waiting(''), waiting('maker', 'AP2'), waiting('eyes', 'AP3')],
      'approvals.decideInside': () => ({ ...waiting(''), status: 'APPROVED' as const }),
    }),
  )
  const { person } = await openPage('/financial')
  await person.click(await screen.findByRole('button', { name: 'Approve: 500.00 BRL' }))
  expect(screen.getByText(/You asked for this yourself/)).toBeDefined()
  expect(screen.getByText(/do not count as two people yet/)).toBeDefined()
  await waitFor(() => expect(gateway.called('approvals.decideInside')).toHaveLength(1))
  expect(gateway.called('approvals.decideInside')[0]?.input).toMatchObject({ approval_id: 'AP1', decision: 'approve' })
})

it('shows today’s refunds and their limits, and sets them', async () => {
  const gateway = fakeGateway(answers({ 'refunds.setLimits': () => ({ is_waiting: true, limits: [limits] }) }))
  const { person } = await openPage('/financial')
  const card = within(await screen.findByRole('region', { name: 'Refunds' }))
  expect(card.getByText(/^Today 2 of 500 refunds, 30.00 BRL of 900.00 BRL/)).toBeDefined()
  await person.click(card.getByRole('button', { name: 'Set refund limits' }))
  await person.type(card.getByLabelText('Second person above (BRL)'), '100')
  await person.clear(card.getByLabelText('Refunds a day, at most'))
  await person.type(card.getByLabelText('Refunds a day, at most'), '0')
  await person.click(card.getByRole('button', { name: 'Set refund limits' }))
  expect(card.getByText('Please enter a whole number within the limits.')).toBeDefined()
  await person.clear(card.getByLabelText('Refunds a day, at most'))
  await person.type(card.getByLabelText('Refunds a day, at most'), '20')
  await person.click(card.getByRole('button', { name: 'Set refund limits' }))
  await waitFor(() => expect(gateway.called('refunds.setLimits')).toHaveLength(1))
  expect(gateway.called('refunds.setLimits')[0]?.input).toMatchObject({
    currency: 'BRL',
    second_above: '100',
    day_count: 20,
    day_percent: 50,
  })
  expect(await screen.findByText('The limit waits for a second person.')).toBeDefined()
})

it('says that the balances could not be loaded', async () => {
  fakeGateway(answers({ 'finance.balances': () => refuses(CODE.businessFailed, 'unforeseen') }))
  await openPage('/financial')
  expect(await screen.findByText('The balances could not be loaded')).toBeDefined()
})
