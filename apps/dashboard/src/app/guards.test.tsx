import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeGateway, refuses } from '../../test/fake-gateway'
import { openPage } from '../../test/open-page'
import { loginReply, signIn, user, userQuery } from '../../test/people'
import { sessionKeys } from '../lib/session/storage'
import { showToastOnArrival } from '../ui/say/toast'

const loginShown = () => screen.findByRole('heading', { name: 'Login' })

describe('somebody who is not logged in', () => {
  it.each(['/', '/login', '/auth/login', '/user', '/dashboard'])('who opens %s sees the login screen', async (path) => {
    await openPage(path)
    expect(await loginShown()).toBeDefined()
  })

  it.each(['/404', '/no/such/page'])('who opens %s learns that the page is gone', async (path) => {
    await openPage(path)
    expect(await screen.findByText("The page's gone fishing.")).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('reads nothing that was to be said on a page before', async () => {
    fakeGateway({ 'auth.login': () => loginReply(), 'session.query': () => userQuery() })
    for (const area of ['A', 'B', 'C']) showToastOnArrival({ tone: 'warning', text: `Not for you: ${area}` })
    const { person } = await openPage('/auth/login')
    await person.type(await screen.findByLabelText('User name'), 'ana@loja.example')
    await person.type(screen.getByLabelText('Password'), 'Balcao-2026{Enter}')
    expect(await screen.findByText('Login Success!')).toBeDefined()
    expect(screen.queryByText(/Not for you/)).toBeNull()
  })
})

describe('somebody who is logged in', () => {
  it.each(['/', '/login', '/auth/login', '/dashboard'])('who opens %s lands on the payment orders', async (path) => {
    signIn()
    fakeGateway({ 'session.query': () => userQuery(), 'users.list': () => [] })
    const page = await openPage(path)
    await waitFor(() => expect(page.path()).toBe('/order'))
  })

  it('is asked about once, and then known from the cache', async () => {
    signIn()
    const gateway = fakeGateway({ 'session.query': () => userQuery(), 'users.list': () => [user('u1')] })
    const { router } = await openPage('/user')
    await screen.findByText('Person u1')
    await router.navigate({ to: '/404' })
    await router.navigate({ to: '/user' })
    expect(gateway.called('session.query')).toHaveLength(1)
    expect(sessionKeys.userInfo.read()?.permissions?.grants.userManagement).toBe('edit')
  })

  it('without the right is sent by way of login to the landing, with a toast that names it', async () => {
    signIn()
    const gateway = fakeGateway({ 'session.query': () => userQuery('MERCHANT_SUPPORT') })
    const { reload, path } = await openPage('/user')
    expect(await screen.findByText('You do not have the permission “User Management”.')).toBeDefined()
    // Said there, and not on the way: its time is short.
    expect(path()).toBe('/order')
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
    expect(gateway.called('users.list')).toHaveLength(0)
    expect(reload).not.toHaveBeenCalled()
  })

  it('goes to login when the user query is refused', async () => {
    signIn()
    fakeGateway({ 'session.query': () => refuses(CODE.businessFailed) })
    const { leave } = await openPage('/user')
    expect(await loginShown()).toBeDefined()
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
    expect(sessionKeys.authorization.read()).toBeNull()
  })

  it('stays logged in, and may try again, when the user query was cut off by a leaving that came to nothing', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(-60_000)
    signIn()
    fakeGateway({ 'session.query': () => undefined })
    window.dispatchEvent(new Event('beforeunload'))
    const { leave } = await openPage('/user')
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(leave).not.toHaveBeenCalled()
    expect(sessionKeys.authorization.read()).not.toBeNull()
  })

  it('who opens an address and has to log in first finds it behind the login, with its query', async () => {
    fakeGateway({
      'auth.login': () => loginReply(),
      'session.query': () => userQuery(),
      'users.list': () => [user('u1')],
    })
    const { person, router } = await openPage('/user?page=1&status=1')
    await person.type(await screen.findByLabelText('User name'), 'ana@loja.example')
    await person.type(screen.getByLabelText('Password'), 'Balcao-2026{Enter}')
    expect(await screen.findByText('Person u1')).toBeDefined()
    expect(router.state.location.href).toBe('/user?page=1&status=1')
  })

  it('and away for too long sees the login screen', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') })
    signIn()
    vi.setSystemTime(new Date('2026-11-15T12:31:00Z'))
    const gateway = fakeGateway({})
    await openPage('/auth/login')
    expect(await loginShown()).toBeDefined()
    expect(screen.getByText('Your session has ended. Log in to go on where you were.')).toBeDefined()
    expect(gateway.calls).toHaveLength(0)
  })
})

describe('navigation', () => {
  it('reloads the page when it reaches login from another screen', async () => {
    const { person, reload } = await openPage('/404')
    await person.click(await screen.findByRole('link', { name: 'Back to dashboard' }))
    expect(await loginShown()).toBeDefined()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('does not reload when login is the first page', async () => {
    const { reload } = await openPage('/auth/login')
    await loginShown()
    expect(reload).not.toHaveBeenCalled()
  })

  it('cancels what the screen before was still reading', async () => {
    signIn()
    let wasAborted = false
    const gateway = fakeGateway({
      'session.query': () => userQuery(),
      'users.list': (_call, signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            wasAborted = true
            reject(new DOMException('Aborted', 'AbortError'))
          })
        }),
    })
    const { router, client } = await openPage('/user')
    await waitFor(() => expect(gateway.called('users.list')).toHaveLength(1))
    await router.navigate({ to: '/404' })
    await waitFor(() => expect(wasAborted).toBe(true))
    expect(client.isFetching()).toBe(0)
  })

  it('names the window after the screen', async () => {
    await openPage('/404')
    await waitFor(() => expect(document.title).toMatch(/^Page not found/))
  })
})
