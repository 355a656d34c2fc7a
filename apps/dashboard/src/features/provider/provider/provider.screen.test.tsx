import type { Mail } from '@balcao/contract/provider/provider'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'
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
    expect(entries()).toEqual(['Overview', 'Approvals', 'Merchants', 'KYC review', 'Announcements'])
    expect(
      within(menu())
        .getAllByRole('button')
        .map((group) => group.textContent),
    ).toEqual(['Money', 'Risk', 'Connections', 'Platform'])
    cleanup()
    role = 'PLATFORM_REVIEWER'
    signInAsProvider()
    await openPage('/provider/merchants')
    await screen.findByText('There are no merchants yet.')
    // The only one of its group that a reviewer may open goes by its own name.
    expect(entries()).toEqual(['Overview', 'Approvals', 'Merchants', 'KYC review', 'Account numbers'])
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

  it('sends a mail that was given up again, with a reason', async () => {
    const mail: Mail = {
      merchant_no: 'M000000000001',
      mail_id: 'E7',
      recipient: 'ana@loja.example',
      template: 'welcome',
      language: 'en',
      status: 'FAILED',
      attempts: 10,
      last_error: 'refused',
      create_time: '2026-11-15T12:00:00.000Z',
      settled_time: null,
    }
    const gateway = fakeGateway({
      'session.query': () => providerQuery('PLATFORM_SUPPORT'),
      'provider.mails': () => pageOf([mail, { ...mail, mail_id: 'E8', recipient: 'bia@loja.example', status: 'SENT' }]),
      'outbox.retry': () => null,
    })
    const { person } = await openPage('/provider/outbox')
    await person.click(await screen.findByRole('button', { name: 'Send the mail to ana@loja.example again' }))
    expect(screen.queryByRole('button', { name: 'Send the mail to bia@loja.example again' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await dialog.findByText('Please say why.')).toBeDefined()
    await person.type(dialog.getByLabelText('Reason'), 'Back.')
    await person.click(dialog.getByRole('button', { name: 'Send again' }))
    const { merchant_no, mail_id } = mail
    await waitFor(() =>
      expect(gateway.called('outbox.retry')[0]?.input).toEqual({ merchant_no, mail_id, reason: 'Back.' }),
    )
  })

  it('tries a failed job again, or forgets it, for a reason', async () => {
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
    async function say(button: string, title: string, reason: string) {
      await person.click(await screen.findByRole('button', { name: button }))
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      await person.click(dialog.getByRole('button', { name: button }))
      await dialog.findByText('Please say why.')
      await person.type(dialog.getByLabelText('Reason'), reason)
      await person.click(dialog.getByRole('button', { name: button }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await say('Try again', 'Try this job again?', 'Back.')
    expect(gateway.called('provider.retryJob').map(({ input }) => input)).toEqual([{ job_id: '7', reason: 'Back.' }])
    await say('Forget', 'Forget this job?', 'By hand.')
    expect(gateway.called('provider.forgetJob').map(({ input }) => input)).toEqual([
      { job_id: '7', reason: 'By hand.' },
    ])
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
