import { CODE } from '@balcao/kernel/codes'
import type { Profile } from '@balcao/contract/people/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { approval, pageOf } from '../../../../test/provider'
import { browserKeys } from '../../../lib/session/storage'

const own: Profile = {
  uid: 'U1',
  username: 'ana@loja.example',
  real_name: 'Ana Moreira',
  language: 'en',
  time_zone: '',
  create_time: '2026-11-15T17:32:00.000Z',
  mail_proved: true,
}

beforeEach(() => signIn())

async function openProfile(changePassword: () => unknown = () => null) {
  let stored = own
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'session.changePassword': changePassword,
    'approvals.list': () => pageOf([]),
    'approvals.askFlag': ({ input }) => ({ ...approval(1), object_id: String(input['flag']) }),
    'mfa.status': () => ({ totp_since: null, recovery_codes_left: 0, passkeys: [] }),
    'session.list': () => [],
    'profile.query': () => stored,
    'profile.update': ({ input }) => (stored = { ...own, ...input }),
  })
  const page = await openPage('/profile')
  await screen.findByDisplayValue('Ana Moreira')
  return { ...page, gateway }
}

describe('the profile', () => {
  it('saves name, language and time zone, and speaks the new language at once', async () => {
    const { person, gateway } = await openProfile()
    await person.clear(screen.getByLabelText('Name'))
    await person.type(screen.getByLabelText('Name'), 'Ana M.')
    await person.selectOptions(screen.getByLabelText('Language', { selector: 'select' }), 'Español')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeDefined()
    expect(gateway.called('profile.update')[0]?.input).toEqual({ real_name: 'Ana M.', language: 'es', time_zone: '' })
    expect(browserKeys.language.read()).toBe('es')
  })

  it('finds a time zone by typing', async () => {
    const { person, gateway } = await openProfile()
    await person.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Lisbon')
    await person.click(await screen.findByRole('option', { name: 'Europe/Lisbon' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(gateway.called('profile.update')[0]?.input).toMatchObject({ time_zone: 'Europe/Lisbon' }),
    )
  })

  it('wants a name', async () => {
    const { person } = await openProfile()
    await person.clear(screen.getByLabelText('Name'))
    expect(screen.getByText('Please enter your name.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
  })

  it('lets an administrator ask for a feature', async () => {
    const { person, gateway } = await openProfile()
    await person.selectOptions(screen.getByLabelText('Feature'), 'Virtual accounts')
    await person.type(screen.getByLabelText('Why you need it'), 'Abroad')
    await person.click(screen.getByRole('button', { name: 'Ask for Virtual accounts' }))
    expect(await screen.findByText('Your request was sent.')).toBeDefined()
    expect(gateway.called('approvals.askFlag')[0]?.input).toMatchObject({
      flag: 'show_virtual_account',
      note: 'Abroad',
    })
  })

  it('applies the theme at once', async () => {
    const { person } = await openProfile()
    await person.selectOptions(screen.getByLabelText('Theme'), 'Dark')
    expect(browserKeys.theme.read()).toBe('dark')
  })
})

describe('the logins in the profile', () => {
  it('tell successes and failures with device and address, and go back page by page', async () => {
    const line = (login_id: string, outcome: string) => ({
      login_id,
      at: '2026-11-15T17:32:00.000Z',
      outcome,
      browser: 'Firefox',
      system: 'Linux',
      ip: '203.0.113.7',
    })
    fakeGateway({
      'session.query': () => userQuery(),
      'approvals.list': () => pageOf([]),
      'mfa.status': () => ({ totp_since: null, recovery_codes_left: 0, passkeys: [] }),
      'session.list': () => [],
      'profile.query': () => own,
      'session.logins': ({ input }) =>
        input['cursor'] === 'older'
          ? { ...pageOf([line('L1', 'IN')]), prev: 'newer' }
          : { ...pageOf([line('L2', 'WRONG_PASSWORD')]), next: 'older' },
    })
    const { person } = await openPage('/profile')
    const card = within(await screen.findByRole('region', { name: 'Logins' }))
    expect(await card.findByText('Wrong password')).toBeDefined()
    expect(card.getByText('Firefox · Linux, 203.0.113.7')).toBeDefined()
    await person.click(card.getByRole('button', { name: 'Older' }))
    expect(await card.findByText('Signed in')).toBeDefined()
  })

  it('come after proving a mail address that another person chose', async () => {
    let mail_proved = false
    const gateway = fakeGateway({
      'session.query': () => userQuery(),
      'approvals.list': () => pageOf([]),
      'mfa.status': () => ({ totp_since: null, recovery_codes_left: 0, passkeys: [] }),
      'session.list': () => [],
      'profile.query': () => ({ ...own, mail_proved }),
      'profile.sendMailCode': () => null,
      'profile.proveMail': () => ((mail_proved = true), null),
    })
    const { person } = await openPage('/profile')
    const card = within(await screen.findByRole('region', { name: 'Confirm your email address' }))
    await person.click(card.getByRole('button', { name: 'Mail me a code' }))
    await person.type(await card.findByLabelText('Verification code'), '123456')
    await person.click(card.getByRole('button', { name: 'Prove my mail address' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Confirm your email address' })).toBeNull())
    expect(gateway.called('profile.proveMail')[0]?.input).toEqual({ code: '123456' })
  })
})

describe('changing the password in the profile', () => {
  async function change(page: Awaited<ReturnType<typeof openProfile>>, next: string, again: string) {
    const card = within(screen.getByRole('region', { name: 'Change password' }))
    await page.person.type(card.getByLabelText('Current password'), 'Old-pass1')
    await page.person.type(card.getByLabelText('New password'), next)
    await page.person.type(card.getByLabelText('Repeat new password'), `${again}{Enter}`)
    return card
  }

  it.each([
    ['short', 'short', 'Password format is not correct, please check and input again.'],
    ['New-pass1', 'New-pass2', 'Password not match.'],
  ])('answers %s, %s with: %s', async (next, again, text) => {
    const page = await openProfile()
    const card = await change(page, next, again)
    expect(card.getByText(text)).toBeDefined()
    expect(page.gateway.called('session.changePassword')).toHaveLength(0)
  })

  it('logs out when it is done, and stays when it is refused', async () => {
    let isRefused = true
    const page = await openProfile(() => (isRefused ? refuses(CODE.businessFailed) : null))
    const card = await change(page, 'New-pass1', 'New-pass1')
    expect((await card.findByRole('alert')).textContent).toBe('Refused')
    isRefused = false
    await page.person.click(card.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/auth/login'))
  })
})
