import { CODE } from '@balcao/kernel/codes'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeGateway, latch, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { loginReply, userQuery } from '../../../../test/people'
import { browserKeys, clearSessionKeys, sessionKeys } from '../../../lib/session/storage'

async function fillIn(person: Awaited<ReturnType<typeof openPage>>['person'], ending = '') {
  await person.type(await screen.findByLabelText('User name'), 'ana@loja.example')
  await person.type(screen.getByLabelText('Password'), `Balcao-2026${ending}`)
}

describe('the login screen', () => {
  it('signs in by Enter, says so, and leads on', async () => {
    const gateway = fakeGateway({
      'auth.login': () => loginReply(),
      'session.query': () => userQuery(),
    })
    const { person, path } = await openPage('/auth/login')
    await fillIn(person, '{Enter}')
    expect(await screen.findByText('Login Success!')).toBeDefined()
    await waitFor(() => expect(path()).toBe('/order'))
    expect(sessionKeys.authorization.read()).toBe('access-1')
    expect(gateway.called('auth.login')[0]?.input).toEqual({ username: 'ana@loja.example', password: 'Balcao-2026' })
  })

  it('speaks the language of the profile from the login on, unless another was chosen on the way in', async () => {
    fakeGateway({ 'auth.login': () => loginReply({ language: 'br' }), 'session.query': () => userQuery() })
    const first = await openPage('/auth/login')
    await fillIn(first.person, '{Enter}')
    await waitFor(() => expect(document.documentElement.lang).toBe('pt-BR'))
    cleanup()
    clearSessionKeys()
    browserKeys.language.remove()
    const second = await openPage('/auth/login')
    await second.person.click(await screen.findByRole('button', { name: 'English' }))
    await fillIn(second.person, '{Enter}')
    await waitFor(() => expect(second.path()).toBe('/order'))
    expect(document.documentElement.lang).toBe('en')
  })

  it('offers what the browser prefers, that first', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'pt', 'en'])
    await openPage('/auth/login')
    const line = within(await screen.findByRole('group', { name: 'Language' }))
    const offers = line.getAllByRole('button').map(({ textContent }) => textContent)
    expect(offers).toEqual(['Español', 'Português (Brasil)', 'English'])
  })

  it('says that name or password is wrong, and stays', async () => {
    fakeGateway({ 'auth.login': () => refuses(CODE.loginFailed, 'login-failed') })
    const { person, path } = await openPage('/auth/login')
    await fillIn(person, '{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Login failed, please check username or password.')
    expect(path()).toBe('/auth/login')
    expect(sessionKeys.authorization.read()).toBeNull()
  })

  it('does not blame the password when the gateway cannot be reached', async () => {
    fakeGateway({})
    const { person } = await openPage('/auth/login')
    await fillIn(person, '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
  })

  it('sends a form once, however often it is submitted', async () => {
    const held = latch()
    const gateway = fakeGateway({ 'auth.login': async () => (await held.opened, refuses(CODE.loginFailed)) })
    const { person } = await openPage('/auth/login')
    await fillIn(person)
    const form = screen.getByLabelText('Password').closest('form')
    if (!form) throw new Error('no form')
    for (let times = 0; times < 3; times++) fireEvent.submit(form)
    held.open()
    await screen.findByRole('alert')
    expect(gateway.called('auth.login')).toHaveLength(1)
  })

  it('sends nothing while a field is empty', async () => {
    const gateway = fakeGateway({})
    const { person } = await openPage('/auth/login')
    await person.type(await screen.findByLabelText('User name'), 'ana{Enter}')
    expect(gateway.calls).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Login' }).hasAttribute('disabled')).toBe(true)
  })

  it('shows and hides the password', async () => {
    const { person } = await openPage('/auth/login')
    const password = await screen.findByLabelText('Password')
    expect(password.getAttribute('type')).toBe('password')
    await person.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
    await person.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password.getAttribute('type')).toBe('password')
  })

  it('speaks Portuguese when asked to', async () => {
    const { person } = await openPage('/auth/login')
    await person.click(await screen.findByRole('button', { name: 'Português (Brasil)' }))
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeDefined()
    expect(document.documentElement.lang).toBe('pt-BR')
    await person.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined()
  })
})
