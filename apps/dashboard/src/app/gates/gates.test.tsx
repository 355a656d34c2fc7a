import { CODE } from '@balcao/kernel/codes'
import { LANGUAGES } from '@balcao/kernel/languages'
import { PASSWORD_MIN } from '@balcao/kernel/password'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeGateway, refuses } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { ownData, signIn, userQuery } from '../../../test/people'
import { brand } from '../../lib/brand'
import { browserKeys, sessionKeys } from '../../lib/session/storage'
import { fullLoad } from '../../lib/timing/full-load'

const several = {
  merchants: { M000000000001: 'Padaria', M000000000002: 'Loja Sol', M000000000003: 'Tienda Luna' },
  merchants_disabled: ['M000000000001'],
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

describe('the forced password change', () => {
  beforeEach(() => signIn({ isEasyPassword: true }))

  async function openGate(changePassword: () => unknown = () => null, path = '/user', name?: RegExp) {
    const gateway = fakeGateway({
      'session.query': () => userQuery('MERCHANT_ADMIN', { isEasyPassword: true }),
      'session.changePassword': changePassword,
      'session.logout': () => null,
    })
    const page = await openPage(path)
    return { ...page, gateway, box: within(await dialog(name ?? 'Please Change Password')) }
  }

  async function fill(page: Awaited<ReturnType<typeof openGate>>, [old, next, again]: string[], ending = '{Enter}') {
    await page.person.type(page.box.getByLabelText('Current password'), old ?? '')
    await page.person.type(page.box.getByLabelText('New password'), next ?? '')
    await page.person.type(page.box.getByLabelText('Repeat new password'), `${again}${ending}`)
  }

  it.each(['/user', '/404', '/no/such/page', '/profile'])('opens on %s, before anything is asked for', async (path) => {
    const { gateway } = await openGate(undefined, path)
    expect(gateway.called('users.list')).toHaveLength(0)
    expect(gateway.called('profile.query')).toHaveLength(0)
  })

  it('is not put away by Escape', async () => {
    const { person } = await openGate()
    await person.keyboard('{Escape}{Escape}')
    expect(await dialog('Please Change Password')).toBeDefined()
  })

  it('wants all three fields', async () => {
    const { person, box, gateway } = await openGate()
    await person.click(box.getByRole('button', { name: 'Change password' }))
    expect(box.getAllByText(/field is required$/)).toHaveLength(3)
    expect(gateway.called('session.changePassword')).toHaveLength(0)
  })

  it.each([
    ['a password against the rule', ['a', 'short', 'short'], /new password must be/],
    ['two that differ', ['a', 'Abcdef-1', 'Abcdef-2'], 'The new password does not match the repeated new password'],
  ])('refuses %s', async (_what, values, text) => {
    const page = await openGate()
    await fill(page, values)
    expect(page.box.getByText(text)).toBeDefined()
    expect(page.gateway.called('session.changePassword')).toHaveLength(0)
  })

  it.each(LANGUAGES)('says 12 where the profile wants 12 (%s), and takes no shorter one', async (language) => {
    brand.password_minimum = 12
    onTestFinished(() => void (brand.password_minimum = PASSWORD_MIN))
    browserKeys.language.write(language)
    const { box, person, gateway } = await openGate(undefined, '/user', /senha|contraseña|password/i)
    expect(box.getByText(/^\D*\b12\b.*! @ # \$ % \^ & \* -$/)).toBeDefined()
    const form = (await dialog(/./)).querySelectorAll('input')
    expect(form).toHaveLength(3)
    for (const field of form) await person.type(field, 'kV7-mQ2xR')
    await person.keyboard('{Enter}')
    expect(box.getByText(/\b12\b.*\b50\b/)).toBeDefined()
    expect(gateway.called('session.changePassword')).toHaveLength(0)
  })

  it('strips whitespace as it is typed, takes 50 characters at most, and shows and hides each field', async () => {
    const { person, box } = await openGate()
    const field = box.getByLabelText<HTMLInputElement>('New password')
    await person.type(field, 'Ab c\t1')
    expect(field.value).toBe('Abc1')
    expect(field.maxLength).toBe(50)
    const [, eye] = box.getAllByRole('button', { name: 'Show password' })
    if (!eye) throw new Error('no toggle')
    await person.click(eye)
    expect(field.type).toBe('text')
    expect(box.getByLabelText<HTMLInputElement>('Current password').type).toBe('password')
  })

  it('submits by Enter, says what the gateway says, and logs out', async () => {
    const page = await openGate()
    await fill(page, ['Old-pass1', 'New-pass1', 'New-pass1'])
    await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/auth/login'))
    expect(page.gateway.called('session.changePassword')[0]?.input).toEqual({
      old_password: 'Old-pass1',
      new_password: 'New-pass1',
    })
    expect(browserKeys.toastAfterReload.read()?.text).toBe('Success')
    expect(page.gateway.called('session.logout')).toHaveLength(0)
  })

  it('shows the gateway’s refusal under the fields, and stays', async () => {
    const page = await openGate(() => refuses(CODE.businessFailed, 'old-password-wrong'))
    await fill(page, ['Old-pass1', 'New-pass1', 'New-pass1'])
    expect((await page.box.findByRole('alert')).textContent).toBe('Refused')
    expect(page.leave).not.toHaveBeenCalled()
  })

  it('logs out on cancel', async () => {
    const { person, box, gateway, leave } = await openGate()
    await person.click(box.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login'))
    expect(gateway.called('session.logout')).toHaveLength(1)
  })
})

describe('the second factor that a merchant requires', () => {
  beforeEach(() => signIn())

  async function openGate(isProved = true) {
    let isMissing = true
    const gateway = fakeGateway({
      'session.query': () => userQuery('MERCHANT_ADMIN', { second_factor_missing: isMissing }),
      'profile.query': () => ownData(isProved),
      'profile.sendMailCode': () => null,
      'profile.proveMail': () => ((isProved = true), null),
      'mfa.totpBegin': () => ({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }),
      'mfa.totpConfirm': () => ((isMissing = false), { recovery_codes: ['AAAAA-BBBBB'] }),
      'mfa.passkeyBegin': () => refuses(CODE.businessFailed, 'passkey-refused'),
      'users.list': () => [],
      'session.logout': () => null,
    })
    const page = await openPage('/user')
    return { ...page, gateway, box: within(await dialog('Please set up a second factor')) }
  }

  it('stands before everything, is not put away, and asks for nothing of the merchant', async () => {
    const { person, gateway } = await openGate()
    await person.keyboard('{Escape}{Escape}')
    expect(await dialog('Please set up a second factor')).toBeDefined()
    expect(gateway.called('users.list')).toHaveLength(0)
  })

  it('goes on to where the person wanted once an app is set up and the codes are stored', async () => {
    const { person, box, path } = await openGate()
    await person.click(box.getByRole('button', { name: 'Use an authenticator app' }))
    await person.click(box.getByRole('button', { name: 'Next' }))
    await person.type(await box.findByLabelText('Code of the app'), '123456{Enter}')
    expect(await box.findByText('AAAAA-BBBBB')).toBeDefined()
    await person.click(box.getByRole('button', { name: 'I have stored them' }))
    expect(await screen.findByText(/No users yet/)).toBeDefined()
    expect(path()).toBe('/user')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('wants the mail address proved first of somebody whose login another person made', async () => {
    const { person, box, gateway } = await openGate(false)
    await person.click(await box.findByRole('button', { name: 'Mail me a code' }))
    await person.type(await box.findByLabelText('Verification code'), '123456')
    await person.click(box.getByRole('button', { name: 'Prove my mail address' }))
    expect(await box.findByRole('button', { name: 'Use an authenticator app' })).toBeDefined()
    expect(gateway.called('profile.proveMail')[0]?.input).toEqual({ code: '123456' })
  })

  it('shows a refusal, and lets the person choose the other way', async () => {
    const { person, box } = await openGate()
    await person.click(box.getByRole('button', { name: 'Use a passkey' }))
    await person.click(box.getByRole('button', { name: 'Add a passkey' }))
    expect((await box.findByRole('alert')).textContent).toBe('Refused')
    await person.click(box.getByRole('button', { name: 'Cancel' }))
    expect(box.getByRole('button', { name: 'Use an authenticator app' })).toBeDefined()
  })

  it('logs out on cancel', async () => {
    const { person, box, leave } = await openGate()
    await person.click(box.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login'))
  })

  it('opens when a merchant begins to require it under somebody at work', async () => {
    let isMissing = false
    fakeGateway({
      'session.query': () => userQuery('MERCHANT_ADMIN', { second_factor_missing: isMissing }),
      'profile.query': () => ownData(),
      'users.list': () => ((isMissing = true), refuses(CODE.permissionDenied, 'second-factor-required', 403)),
    })
    await openPage('/user')
    expect(await dialog('Please set up a second factor')).toBeDefined()
  })
})

describe('the forced account choice', () => {
  beforeEach(() => signIn({ ...several, merchantNoSelected: '' }))

  async function openGate() {
    const gateway = fakeGateway({
      'session.query': ({ merchantNo }) =>
        merchantNo
          ? userQuery('MERCHANT_ADMIN', { ...several, merchant_no: merchantNo, merchant_name: 'x' })
          : userQuery('CUSTOM', { ...several, merchant_no: '', merchant_name: '', permission: [] }),
      'users.list': () => [],
      'session.logout': () => null,
    })
    const page = await openPage('/user')
    return { ...page, gateway, box: within(await dialog('Please select an account')) }
  }

  it('shows all of them, the first that is open preselected, disabled ones not selectable', async () => {
    const { person, box, gateway } = await openGate()
    const options = box.getAllByRole<HTMLInputElement>('radio')
    expect(options.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ])
    await person.keyboard('{Escape}')
    expect(await dialog('Please select an account')).toBeDefined()
    expect(gateway.called('users.list')).toHaveLength(0)
  })

  it('stores the choice and goes on to where the person wanted', async () => {
    const { person, box, path, gateway } = await openGate()
    await person.click(box.getByRole('radio', { name: /Tienda Luna/ }))
    await person.click(box.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/No users yet/)).toBeDefined()
    expect(path()).toBe('/user')
    expect(sessionKeys.merchantNo.read()).toBe('M000000000003')
    expect(gateway.called('users.list')[0]?.merchantNo).toBe('M000000000003')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('logs out on cancel', async () => {
    const { person, box, leave } = await openGate()
    await person.click(box.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login'))
    expect(sessionKeys.authorization.read()).toBeNull()
  })
})

describe('an address that is about another merchant', () => {
  beforeEach(() => signIn({ ...several, merchantNoSelected: 'M000000000002' }))
  const query = () => userQuery('MERCHANT_ADMIN', { ...several, merchant_no: 'M000000000002' })
  const place = '/disputes/details?dispute_no=DP1&merchant_no='

  it('asks nothing of the wrong one, and opens the same place there', async () => {
    const load = vi.spyOn(fullLoad, 'of').mockReturnValue()
    const gateway = fakeGateway({ 'session.query': query })
    const { person } = await openPage(`${place}M000000000003`)
    const box = within(await dialog('This is about Tienda Luna'))
    expect(gateway.called('disputes.detail')).toHaveLength(0)
    await person.click(box.getByRole('button', { name: 'Change to Tienda Luna' }))
    expect(sessionKeys.merchantNo.read()).toBe('M000000000003')
    expect(load).toHaveBeenCalledWith(`${place}M000000000003`)
    load.mockRestore()
  })

  it.each(['M000000000002', 'M000000000001', 'M999999999999'])('is no question for %s', async (merchantNo) => {
    fakeGateway({ 'session.query': query, 'kyc.standing': () => refuses(CODE.notFound) })
    await openPage(`/kyc?merchant_no=${merchantNo}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionKeys.merchantNo.read()).toBe('M000000000002')
  })
})

describe('somebody who was switched off', () => {
  beforeEach(() => signIn())

  it('is led to the login by the first refusal', async () => {
    let isKnown = true
    fakeGateway({
      'session.query': () => (isKnown ? userQuery() : refuses(CODE.permissionDenied, 'permission-denied', 403)),
      'users.list': () => {
        isKnown = false
        return refuses(CODE.permissionDenied, 'permission-denied', 403)
      },
    })
    const { leave } = await openPage('/user')
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(sessionKeys.authorization.read()).toBeNull()
  })
})
