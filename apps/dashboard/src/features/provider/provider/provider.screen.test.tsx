import { CODE } from '@balcao/kernel/codes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { approval, merchantDetail, pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'
import { widenWindow } from '../../../../test/window'

const menu = () => screen.getByRole('navigation', { name: 'Menu' })
const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the two sides', () => {
  it('have menus of their own: an administrator’s, and a reviewer’s shorter one', async () => {
    widenWindow()
    signInAsProvider()
    let role: 'PLATFORM_ADMIN' | 'PLATFORM_REVIEWER' = 'PLATFORM_ADMIN'
    fakeGateway({ 'session.query': () => providerQuery(role), 'provider.merchants': () => pageOf([]) })
    await openPage('/provider/merchants')
    await screen.findByText('There are no merchants yet.')
    expect(entries()).toEqual([
      'Overview',
      'Approvals',
      'KYC review',
      'Merchants',
      'Account numbers',
      'Channels',
      'Reconciliation',
      'Bank holidays',
      'Bank statements',
      'Payouts by file',
      'Audit log',
      'Outbox',
      'Jobs',
      'Team',
    ])
    cleanup()
    role = 'PLATFORM_REVIEWER'
    signInAsProvider()
    await openPage('/provider/merchants')
    await screen.findByText('There are no merchants yet.')
    expect(entries()).toEqual(['Overview', 'Approvals', 'KYC review', 'Merchants', 'Account numbers'])
  })

  it('never open each other’s screens', async () => {
    signInAsProvider()
    const gateway = fakeGateway({ 'session.query': () => providerQuery(), 'approvals.queue': () => pageOf([]) })
    const { path } = await openPage('/disputes')
    await waitFor(() => expect(path()).toBe('/provider'))
    expect(gateway.called('disputes.list')).toHaveLength(0)
  })

  it('tell a merchant’s staff that the desk is not theirs', async () => {
    signIn()
    const gateway = fakeGateway({ 'session.query': () => userQuery() })
    await openPage('/provider/merchants')
    expect(await screen.findByText('You do not have the permission “Provider’s desk”.')).toBeDefined()
    expect(gateway.called('provider.merchants')).toHaveLength(0)
  })
})

describe('a merchant on the desk', () => {
  beforeEach(() => signInAsProvider())

  async function openMerchant(role: 'PLATFORM_ADMIN' | 'PLATFORM_REVIEWER' = 'PLATFORM_ADMIN') {
    let merchant = merchantDetail()
    const gateway = fakeGateway({
      'session.query': () => providerQuery(role),
      'provider.openMerchant': () => merchant,
      'approvals.queue': () => pageOf([approval(1)]),
      'refunds.deskLimits': () => [],
      'refunds.setDeskLimits': () => [],
      'terms.list': () => ({
        fees: [],
        settlements: [],
        instalments: [],
        rates: [],
        waiting: [
          { approval_id: 'AP9', asked_name: 'Pia', create_time: '2026-11-15T12:00:00.000Z', ask: { what: 'fee' } },
        ],
      }),
      'provider.setMerchantStatus': ({ input }) => {
        merchant = merchantDetail({ status: 'SUSPENDED', status_reason: String(input['reason']) })
        return merchant
      },
      'provider.uploadPicture': () => ({ avatar: '/pictures/M1/F1' }),
      'provider.updateMerchant': ({ input }) => (merchant = { ...merchant, ...input }),
    })
    const page = await openPage('/provider/merchants/details?merchant_no=M000000000001')
    await screen.findByRole('heading', { name: 'Loja Sol' })
    return { ...page, gateway }
  }

  it('is suspended with a reason, asked once', async () => {
    const { person, gateway } = await openMerchant()
    await person.click(screen.getByRole('button', { name: 'Suspend' }))
    expect(screen.getByText('Please say why.')).toBeDefined()
    await person.type(screen.getByLabelText('Reason'), 'Odd traffic.')
    await person.click(screen.getByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Loja Sol?' }))
    await person.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Odd traffic.')).toBeDefined()
    expect(gateway.called('provider.setMerchantStatus')[0]?.input).toMatchObject({ status: 'SUSPENDED' })
    expect(await screen.findByRole('button', { name: 'Activate' })).toBeDefined()
  })

  it('gets its settings, and shows what it asked for', async () => {
    const { person, gateway } = await openMerchant()
    expect(await screen.findByRole('link', { name: 'Part of the dashboard: Finance' })).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Fees and reserve, proposed by Pia' })).toBeDefined()
    await person.click(screen.getByLabelText('Virtual accounts'))
    await person.click(screen.getByLabelText('Staff must use a second factor'))
    await person.type(screen.getByLabelText('Phone'), '+55 11')
    await person.upload(screen.getByLabelText('Picture'), new File(['x'], 'bia.png'))
    expect((await screen.findByRole('img', { name: 'Picture' })).getAttribute('src')).toBe('/pictures/M1/F1')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(gateway.called('provider.updateMerchant')).toHaveLength(1))
    expect(gateway.called('provider.updateMerchant')[0]?.input).toMatchObject({
      show_virtual_account: true,
      mfa_required: true,
      account_manager: { nick_name: 'Desk', phone: '+55 11', avatar: '/pictures/M1/F1' },
    })
  })

  it('gets another pace of refunds', async () => {
    const { person, gateway } = await openMerchant()
    const card = within(await screen.findByRole('region', { name: 'Pace of refunds' }))
    const count = card.getByLabelText('Refunds a day, at most')
    await person.clear(count)
    await person.click(card.getByRole('button', { name: 'Set the pace' }))
    expect(card.getByText('Please enter a whole number within the limits.')).toBeDefined()
    await person.type(count, '40')
    await person.click(card.getByRole('button', { name: 'Set the pace' }))
    await waitFor(() => expect(gateway.called('refunds.setDeskLimits')).toHaveLength(1))
    expect(gateway.called('refunds.setDeskLimits')[0]?.input).toMatchObject({ currency: 'BRL', day_count: 40 })
  })

  it('is only looked at by a reviewer', async () => {
    await openMerchant('PLATFORM_REVIEWER')
    expect(screen.getByText('Your role may look, not change.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Save|Suspend|Close for good|Set the pace/ })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Finance').closest('fieldset')?.disabled).toBe(true)
  })

  it('that does not exist is told so', async () => {
    fakeGateway({ 'session.query': () => providerQuery(), 'provider.openMerchant': () => refuses(CODE.notFound) })
    await openPage('/provider/merchants/details?merchant_no=M000000000009')
    expect(await screen.findByText('There is no such merchant')).toBeDefined()
  })
})

describe('mails, jobs and colleagues', () => {
  beforeEach(() => signInAsProvider())

  it.each([
    ['shows a mail as text that cannot act', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['says why a code is not kept', '', /open something, so they are not kept/],
  ])('%s', async (_what, text, shown) => {
    const mail = {
      merchant_no: 'M000000000000',
      mail_id: 'E1',
      recipient: 'a@shop.example',
      template: 'notice',
      language: 'en',
      status: 'SENT',
      attempts: 1,
      last_error: '',
      create_time: '2026-11-15T12:00:00.000Z',
      settled_time: null,
    }
    fakeGateway({
      'session.query': () => providerQuery(),
      'provider.mails': () => pageOf([mail]),
      'provider.openMail': () => ({ ...mail, subject: 'A notice', text }),
    })
    const { person } = await openPage('/provider/outbox')
    await person.click(await screen.findByRole('button', { name: 'Read' }))
    expect(await screen.findByText(shown)).toBeDefined()
    expect(screen.getByText('Platform')).toBeDefined()
  })

  it('tries a failed job again, and forgets one only when asked twice', async () => {
    const job = {
      job_id: '7',
      task: 'mail.send',
      attempts: 25,
      max_attempts: 25,
      last_error: 'boom',
      next_time: null,
      create_time: '2026-11-15T12:00:00.000Z',
    }
    const gateway = fakeGateway({
      'session.query': () => providerQuery(),
      'provider.jobs': () => ({
        queues: [{ task: 'mail.send', waiting: 3, running: 0, failing: 0, given_up: 1 }],
        failed: [job],
      }),
      'provider.retryJob': () => null,
      'provider.forgetJob': () => null,
    })
    const { person } = await openPage('/provider/jobs')
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(gateway.called('provider.retryJob')[0]?.input).toEqual({ job_id: '7' }))
    await person.click(screen.getByRole('button', { name: 'Forget' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget this job?' }))
    expect(gateway.called('provider.forgetJob')).toHaveLength(0)
    await person.click(dialog.getByRole('button', { name: 'Forget' }))
    await waitFor(() => expect(gateway.called('provider.forgetJob')).toHaveLength(1))
  })

  it('invites a colleague, and offers nobody to disable themselves', async () => {
    const pia = {
      uid: 'U1',
      username: 'pia@pay.example',
      real_name: 'Pia',
      role: 'PLATFORM_ADMIN',
      status: 1,
      must_change_password: false,
      create_time: '2026-11-15T12:00:00.000Z',
      is_waiting: false,
    }
    const rui = { ...pia, uid: 'U2', username: 'rui@pay.example', real_name: 'Rui', role: 'PLATFORM_REVIEWER' }
    const eva = { ...pia, uid: 'U3', username: 'eva@pay.example', real_name: 'Eva', status: 0, is_waiting: true }
    const gateway = fakeGateway({
      'session.query': () => providerQuery(),
      'provider.people': () => [pia, rui, eva],
      'provider.addPerson': () => ({ ...rui, status: 2 }),
    })
    const { person } = await openPage('/provider/people')
    await screen.findByText('Pia (you)')
    expect(screen.getAllByRole('button', { name: 'Disable' })).toHaveLength(1)
    expect(screen.getByText('Waits for a second administrator')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Add a colleague' }))
    const form = within(screen.getByRole('region', { name: 'Add a colleague' }))
    await person.click(form.getByRole('button', { name: 'Add a colleague' }))
    expect(form.getByText('Please enter a name.')).toBeDefined()
    await person.type(form.getByLabelText('Name'), 'Ivo')
    await person.type(form.getByLabelText('Email'), 'ivo@pay.example')
    await person.click(form.getByRole('button', { name: 'Add a colleague' }))
    expect(await screen.findByText('Ivo was invited by mail.')).toBeDefined()
    expect(gateway.called('provider.addPerson')[0]?.input).toEqual({
      request_id: expect.any(String) as string,
      real_name: 'Ivo',
      email: 'ivo@pay.example',
      role: 'PLATFORM_REVIEWER',
    })
  })
})
