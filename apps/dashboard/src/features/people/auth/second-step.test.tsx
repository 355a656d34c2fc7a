import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, refuses, type SeenCall } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { loginReply, userQuery } from '../../../../test/people'

const ASSERTION = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
}
const REQUEST = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }

afterEach(() => vi.unstubAllGlobals())

/** Asks for a second factor until the right one comes. */
async function open(isRight: (input: SeenCall['input']) => boolean, asked = 'second-factor-needed') {
  const gateway = fakeGateway({
    'auth.login': ({ input }) => {
      if (isRight(input)) return loginReply()
      const isGiven = input['otp'] !== undefined || input['passkey'] !== undefined
      return refuses(CODE.secondFactorNeeded, isGiven ? 'second-factor-wrong' : asked)
    },
    'mfa.passkeyRequest': () => REQUEST,
    'session.query': () => userQuery(),
  })
  const page = await openPage('/auth/login')
  await page.person.type(await screen.findByLabelText('User name'), 'ana@loja.example')
  await page.person.type(screen.getByLabelText('Password'), 'Balcao-2026{Enter}')
  await screen.findByRole('heading', { name: 'Confirm your login' })
  return { ...page, gateway }
}

function browserWith(get: () => Promise<unknown>) {
  const parse = (options: unknown) => options
  vi.stubGlobal('PublicKeyCredential', { parseCreationOptionsFromJSON: parse, parseRequestOptionsFromJSON: parse })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
}

describe('the second step of a login', () => {
  it('asks for the code of the app, and sends name, password and code', async () => {
    const { person, path, gateway } = await open((input) => input['otp'] === '123456')
    expect(screen.queryByRole('alert')).toBeNull()
    await person.type(screen.getByLabelText('Code'), '123 456{Enter}')
    await waitFor(() => expect(path()).toBe('/order'))
    expect(gateway.called('auth.login').at(-1)?.input).toEqual({
      username: 'ana@loja.example',
      password: 'Balcao-2026',
      otp: '123456',
    })
  })

  it('says that a code is wrong, and stays', async () => {
    const { person } = await open(() => false)
    await person.type(screen.getByLabelText('Code'), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Refused')
    expect(screen.getByLabelText('Code')).toBeDefined()
  })

  it('takes a recovery code instead', async () => {
    const { person, path } = await open((input) => input['otp'] === 'AAAAA-BBBBB')
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await person.type(screen.getByLabelText('Recovery code'), 'AAAAA-BBBBB{Enter}')
    await waitFor(() => expect(path()).toBe('/order'))
  })

  it('takes a passkey instead', async () => {
    browserWith(() => Promise.resolve({ toJSON: () => ASSERTION }))
    const { person, path, gateway } = await open((input) => input['passkey'] !== undefined)
    await person.click(screen.getByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(path()).toBe('/order'))
    expect(gateway.called('auth.login').at(-1)?.input['passkey']).toMatchObject({ id: 'abc' })
  })

  it('says so when the browser’s dialog was put away, and when the browser knows no passkeys', async () => {
    browserWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const { person } = await open(() => false, 'second-factor-needed-passkey')
    await person.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No passkey was used/)
    vi.stubGlobal('PublicKeyCredential', undefined)
    await person.click(screen.getByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This browser knows no passkeys/))
  })

  it('offers only what the person has', async () => {
    const { person } = await open(() => false, 'second-factor-needed-totp')
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Password')).toBeDefined()
  })

  it('goes back to the password when that is what was refused', async () => {
    let isLocked = false
    fakeGateway({
      'auth.login': () =>
        isLocked
          ? refuses(CODE.loginFailed)
          : ((isLocked = true), refuses(CODE.secondFactorNeeded, 'second-factor-needed')),
    })
    const { person } = await openPage('/auth/login')
    await person.type(await screen.findByLabelText('User name'), 'ana@loja.example')
    await person.type(screen.getByLabelText('Password'), 'Balcao-2026{Enter}')
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed, please check username or password.')
    expect(screen.getByLabelText('Password')).toBeDefined()
  })
})
