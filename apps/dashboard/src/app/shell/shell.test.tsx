import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeGateway, refuses } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { signIn, userQuery } from '../../../test/people'
import { browserKeys, sessionKeys } from '../../lib/storage'

beforeEach(() => signIn())

async function openShell(logout: () => unknown = () => null) {
  fakeGateway({ 'session.query': () => userQuery(), 'users.list': () => [], 'session.logout': logout })
  const page = await openPage('/user')
  await screen.findByRole('heading', { name: 'User Management' })
  return page
}

describe('the shell', () => {
  it('has a menu, breadcrumbs from Home and a footer with the year', async () => {
    await openShell()
    expect(screen.getByRole('navigation', { name: 'Menu' }).textContent).toBe('User Management')
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' }).textContent).toBe('HomeUser Management')
    expect(screen.getByRole('contentinfo').textContent).toContain(String(new Date().getFullYear()))
  })

  it('shows merchant, user and merchant number under the profile', async () => {
    const { person } = await openShell()
    await person.click(screen.getByRole('button', { name: /^Account/ }))
    const facts = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
    expect(facts).toEqual(['Loja Sol', 'ana@loja.example', 'M000000000001'])
  })

  it('changes the theme and remembers it', async () => {
    const { person } = await openShell()
    await person.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
    expect(browserKeys.theme.read()).toBe('dark')
    await person.click(screen.getByRole('button', { name: 'Switch to light theme' }))
    expect(browserKeys.theme.read()).toBe('light')
  })

  it('offers English and Portuguese, and changes at once', async () => {
    const { person } = await openShell()
    await person.click(screen.getByRole('button', { name: 'Language' }))
    const offers = await screen.findAllByRole('menuitem')
    expect(offers.map(({ textContent }) => textContent)).toEqual(['English', 'Português (Brasil)'])
    await person.click(screen.getByRole('menuitem', { name: 'Português (Brasil)' }))
    expect(await screen.findByRole('heading', { name: 'Gestão de usuários' })).toBeDefined()
    expect(browserKeys.language.read()).toBe('br')
  })
})

describe('logout', () => {
  it.each([
    ['shows the tips after the envelope', () => null, 'You have logged out. See you soon!'],
    ['says nothing after a bare true', () => answers(200, true), undefined],
    ['says that it failed', () => refuses(CODE.unavailable, 'down', 503), 'Failure to quit please try again'],
  ])('%s, and always clears the storage and leaves', async (_what, answer, text) => {
    const { person, leave } = await openShell(answer)
    await person.click(screen.getByRole('button', { name: /^Account/ }))
    await person.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login'))
    expect(sessionKeys.authorization.read()).toBeNull()
    expect(browserKeys.toastAfterReload.read()?.text).toBe(text)
  })
})
