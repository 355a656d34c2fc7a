import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../test/fake-gateway'
import { loginReply, signIn, userQuery } from '../../test/people'
import { sessionKeys } from '../lib/session/storage'
import { showToastAfterReload } from '../ui/say/toast'
import { isForLogin, startLogin } from './start-login'
import { newPerson } from '../../test/new-person'

async function open(path: string) {
  window.history.replaceState(null, '', path)
  const place = document.body.appendChild(document.createElement('div'))
  page = await act(() => startLogin(place))
  return newPerson()
}

let page: Awaited<ReturnType<typeof startLogin>> | undefined

afterEach(() => {
  // A page that is left standing goes on by itself, also when there is no window any more.
  act(() => page?.unmount())
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

describe('the login page by itself', () => {
  it.each(['/', '/login', '/auth/login'])('is for somebody who opens %s without a session', (path) => {
    expect(isForLogin(path)).toBe(true)
    signIn()
    expect(isForLogin(path)).toBe(false)
  })

  it('is not for any other address', () => {
    expect(isForLogin('/user')).toBe(false)
  })

  it('has its address and its title, wherever it was entered', async () => {
    await open('/')
    expect(await screen.findByLabelText('User name')).toBeDefined()
    expect(window.location.pathname).toBe('/auth/login')
    await waitFor(() => expect(document.title).toMatch(/^Login/))
  })

  it.each(['/', '/login', '/auth/login'])('speaks the language that %s?lang=br asks for', async (path) => {
    await open(`${path}?lang=br`)
    expect(await screen.findByLabelText('Senha')).toBeDefined()
    localStorage.removeItem('language')
  })

  it('shows a toast that was kept over the reload', async () => {
    showToastAfterReload({ tone: 'warning', text: 'You were away for too long.' })
    await open('/auth/login')
    expect(await screen.findByText('You were away for too long.')).toBeDefined()
  })

  // The whole app is compiled for it, which takes a while on a busy machine.
  it('gives the page to the app after the login', { timeout: 60_000 }, async () => {
    fakeGateway({ 'auth.login': () => loginReply(), 'session.query': () => userQuery(), 'users.list': () => [] })
    const person = await open('/auth/login')
    await person.type(await screen.findByLabelText('User name'), 'ana@loja.example')
    await person.type(screen.getByLabelText('Password'), 'Balcao-2026{Enter}')
    // Whichever comes first: the toast does not stay for ever.
    await Promise.all([screen.findByRole('heading', { name: 'Payment orders' }), screen.findByText('Login Success!')])
    expect(window.location.pathname).toBe('/order')
    expect(sessionKeys.authorization.read()).toBe('access-1')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })
})
