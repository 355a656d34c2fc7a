import type { Recurring, RecurringDetail } from '@balcao/contract/payments/recurring'
import { CODE } from '@balcao/kernel/codes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

const AT = '2026-11-15T17:32:00.000Z'
beforeEach(() => signIn())

const contract = (changes: Partial<Recurring> = {}): Recurring => ({
  recurring_no: 'RC1',
  out_trade_no: 'plan-1',
  app_id: '100000000000000011',
  app_name: 'Loja Sol',
  method: 'CreditCard',
  buyer_name: 'Ana Souza',
  buyer_email: 'ana@payer.example',
  currency: 'BRL',
  amount: '29.90',
  interval: '2W',
  quantity: 12,
  current_period: 2,
  paid_periods: 2,
  next_charge_time: AT,
  last_charge_status: 'SUCCESS',
  card_mask: 'Visa 411111******1111',
  status: 'ACTIVE',
  create_time: AT,
  ...changes,
})

const detail = (changes: Partial<RecurringDetail> = {}): RecurringDetail => ({
  ...contract(),
  buyer_phone: '',
  buyer_document: '11222333000181',
  payer_ispb: '',
  payer_branch: '',
  payer_account: '',
  consent_until: null,
  trial_period: '7D',
  trial_amount: '1.00',
  subject: 'Coffee club',
  content: 'Beans',
  return_url: 'https://shop.example',
  cancel_reason: '',
  start_time: AT,
  time_zone: 'America/Sao_Paulo',
  created_by: 'Ana',
  payment_url: '',
  card_url: 'https://pay.example/pay/x?card=change',
  periods: [
    {
      period: 1,
      trade_no: '2026',
      amount: '29.90',
      status: 'REFUSED',
      refuse_detail: '',
      create_time: AT,
      pay_time: null,
    },
    {
      period: 0,
      trade_no: '2025',
      amount: '1.00',
      status: 'SUCCESS',
      refuse_detail: '',
      create_time: AT,
      pay_time: AT,
    },
  ],
  timeline: [
    { event: 'created', status: 'INITIAL', period: 0, detail: '', who: 'Ana', at: AT },
    { event: 'failed', status: 'PAST_DUE', period: 1, detail: '', who: '', at: AT },
  ],
  ...changes,
})

const pageOf = <Row,>(list: Row[]) => ({ list, page: 1, per_page: 10, total: list.length, next: null, prev: null })
const dropdown = { apps: [{ id: '100000000000000011', name: 'Loja Sol' }], order_currency: ['BRL', 'MXN'] }
const base = { 'session.query': () => userQuery(), 'reference.dropdown': () => dropdown }

describe('the list of contracts', () => {
  it('shows what is charged, how often and how far it is', async () => {
    fakeGateway({ ...base, 'recurring.list': () => pageOf([contract()]) })
    await openPage('/Recurring')
    const line = (await screen.findByRole('link', { name: 'plan-1' })).closest('tr')
    for (const text of ['Active', 'every 2 weeks', '2 / 12', 'Ana Souza']) expect(line?.textContent).toContain(text)
  })

  it('asks for what the address says', async () => {
    const gateway = fakeGateway({ ...base, 'recurring.list': () => pageOf([]) })
    await openPage('/Recurring?status=PAST_DUE,CLOSED&method=PIX&buyer=ana@payer.example')
    expect(await screen.findByText('Nothing matches these filters.')).toBeDefined()
    expect(gateway.called('recurring.list')[0]?.input).toMatchObject({
      status: ['PAST_DUE', 'CLOSED'],
      method: 'PIX',
      buyer: 'ana@payer.example',
    })
  })

  it('makes a contract and gives its link; what is missing is said first', async () => {
    const payment_url = 'https://pay.example/pay/abc'
    const gateway = fakeGateway({
      ...base,
      'recurring.list': () => pageOf([]),
      'recurring.create': () => ({ recurring_no: 'RC2', payment_url }),
    })
    const { person } = await openPage('/Recurring')
    await person.click(await screen.findByRole('button', { name: 'New contract' }))
    const inDialog = within(await screen.findByRole('dialog', { name: 'New contract' }))
    await person.click(await inDialog.findByRole('button', { name: 'New contract' }))
    expect(await screen.findByText('Please fill in the required items before submitting!')).toBeDefined()
    const fill = (label: string, value: string) =>
      fireEvent.change(inDialog.getByLabelText(label), { target: { value } })
    fill('Subject', 'Coffee club')
    fill('Content', 'Beans')
    fill('Amount per period', '29.90')
    fill('Email', 'ana@payer.example')
    fill('Return URL', 'https://shop.example')
    fill('Trial (optional)', '7')
    await person.click(inDialog.getByRole('button', { name: 'New contract' }))
    expect(await inDialog.findByText(/^A trial cannot be free/)).toBeDefined()
    fill('Trial (optional)', '')
    await person.click(inDialog.getByRole('button', { name: 'New contract' }))
    expect(await screen.findByRole('dialog', { name: 'Payment Link' })).toBeDefined()
    expect(gateway.called('recurring.create')[0]?.input).toMatchObject({
      interval: '1M',
      quantity: 0,
      amount: '29.90',
      trial_period: '',
    })
  })

  it('offers nothing new to whoever may only look', async () => {
    fakeGateway({
      ...base,
      'session.query': () => userQuery('MERCHANT_VIEWER'),
      'recurring.list': () => pageOf([contract()]),
    })
    await openPage('/Recurring')
    await screen.findByRole('link', { name: 'plan-1' })
    expect(screen.queryByRole('button', { name: 'New contract' })).toBeNull()
  })
})

describe('one contract', () => {
  it('shows terms, periods and timeline, and is tried now or cancelled', async () => {
    const gateway = fakeGateway({
      ...base,
      'recurring.detail': () => detail({ status: 'PAST_DUE' }),
      'recurring.retry': () => detail(),
      'recurring.cancel': () => detail({ status: 'CANCELLED' }),
    })
    const { person } = await openPage('/RecurringsDetail?recurring_no=RC1')
    expect(await screen.findByText('11.222.333/0001-81')).toBeDefined()
    const terms = await screen.findByRole('region', { name: 'Terms' })
    for (const text of ['every 2 weeks', 'for 7 days', 'Visa 411111']) expect(terms.textContent).toContain(text)
    expect(screen.getByRole('region', { name: 'Periods' }).textContent).toContain('Period 1')
    expect(screen.getByRole('region', { name: 'Timeline' }).textContent).toContain('Charge failed · Period 1')
    await person.click(screen.getByRole('button', { name: 'Charge 29.90 BRL now' }))
    await waitFor(() => expect(gateway.called('recurring.retry')[0]?.input).toEqual({ recurring_no: 'RC1' }))
    await person.click(screen.getByRole('button', { name: 'Cancel contract' }))
    const question = await screen.findByRole('dialog')
    await person.click(within(question).getByRole('button', { name: 'Cancel contract' }))
    await waitFor(() => expect(gateway.called('recurring.cancel')).toHaveLength(1))
  })

  it('of many years shows its latest twenty periods and events, and older ones when they are wanted', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => index + 1)
    const [sample] = detail().periods
    const periods = many.map((each) => ({ ...sample!, period: each, trade_no: String(each) })).toReversed()
    const [event] = detail().timeline
    const timeline = many.map((period) => ({ ...event!, period }))
    fakeGateway({ ...base, 'recurring.detail': () => detail({ periods, timeline }) })
    const { person } = await openPage('/RecurringsDetail?recurring_no=RC1')
    const card = within(await screen.findByRole('region', { name: 'Periods' }))
    expect(card.getAllByRole('listitem')).toHaveLength(20)
    expect(card.getByRole('link', { name: 'Period 1000' })).toBeDefined()
    await person.click(card.getByRole('button', { name: 'Show older (980)' }))
    expect(card.getAllByRole('listitem')).toHaveLength(40)
    const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps).toHaveLength(20)
    expect(steps.at(-1)?.textContent).toContain('Period 1000')
  })

  it('says at which bank its payer is asked, and until when they may agree', async () => {
    const asked = { payer_ispb: '60701190', payer_branch: '2569', payer_account: '550689' }
    const [created] = detail().timeline
    const timeline = [{ ...created!, event: 'consentAsked', status: 'INITIAL' as const }]
    const consent_until = '2026-11-16T12:00:00.000Z'
    const waiting = {
      ...asked,
      consent_until,
      status: 'INITIAL' as const,
      method: 'PIX' as const,
      timeline,
      periods: [],
    }
    fakeGateway({ ...base, 'recurring.detail': () => detail(waiting) })
    await openPage('/RecurringsDetail?recurring_no=RC1')
    const buyer = await screen.findByRole('region', { name: 'Buyer' })
    expect(buyer.textContent).toContain('ISPB 60701190 · 2569 · 550689')
    expect(buyer.textContent).toContain('May agree until')
    expect(screen.getByRole('region', { name: 'Periods' }).textContent).toContain('Nothing was charged yet')
    expect(screen.getByRole('region', { name: 'Timeline' }).textContent).toContain('Payer’s bank asked')
  })

  it('that does not exist says so', async () => {
    fakeGateway({ ...base, 'recurring.detail': () => refuses(CODE.notFound) })
    await openPage('/RecurringsDetail?recurring_no=RC9')
    expect(await screen.findByText('There is no such contract')).toBeDefined()
  })
})

it('asks for a file of what the list shows', async () => {
  const gateway = fakeGateway({
    ...base,
    'downloads.list': () => pageOf([]),
    'downloads.create': () => refuses(CODE.businessFailed),
  })
  const { person } = await openPage('/RecurringDownload?status=ACTIVE')
  await person.click(await screen.findByRole('button', { name: 'Create file' }))
  await waitFor(() =>
    expect(gateway.called('downloads.create')[0]?.input).toMatchObject({
      kind: 'recurring',
      filters: { status: ['ACTIVE'] },
    }),
  )
})
