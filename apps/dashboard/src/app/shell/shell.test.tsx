import type { UserQuery } from '@balcao/contract/people/session'
import { CODE } from '@balcao/kernel/codes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fakeGateway, refuses } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { signIn, userQuery } from '../../../test/people'
import { widenWindow } from '../../../test/window'
import { fullLoad } from '../../lib/timing/full-load'
import { browserKeys, sessionKeys } from '../../lib/session/storage'

const PROFILE = {
  uid: 'u1',
  username: 'ana@loja.example',
  real_name: 'Ana Moreira',
  language: 'br' as const,
  time_zone: '',
  create_time: '2026-11-15T12:00:00.000Z',
  mail_proved: true,
}

beforeEach(() => {
  widenWindow()
  signIn()
})

async function openShell(
  logout: () => unknown = () => null,
  changes: Partial<UserQuery> = {},
  more: Parameters<typeof fakeGateway>[0] = {},
) {
  const query = userQuery('MERCHANT_ADMIN', changes)
  const gateway = fakeGateway({
    'session.query': () => query,
    'users.list': () => [],
    'session.logout': logout,
    'profile.update': () => PROFILE,
    ...more,
  })
  const page = await openPage('/user?page=2')
  await screen.findByRole('heading', { name: 'User Management' })
  return { ...page, gateway }
}

describe('the shell', () => {
  it('has a menu, breadcrumbs from Home and a footer with the year', async () => {
    await openShell()
    expect(screen.getByRole('navigation', { name: 'Menu' }).textContent).toMatch(
      /^Transactions.*User ManagementAudit log.*WayBill/,
    )
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' }).textContent).toBe('HomeUser Management')
    expect(screen.getByRole('contentinfo').textContent).toContain(String(new Date().getFullYear()))
  })

  it('shows merchant, user and merchant number under the profile', async () => {
    const { person } = await openShell()
    await person.click(screen.getByRole('button', { name: /^Account/ }))
    const facts = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
    expect(facts).toEqual(['Loja Sol', 'ana@loja.example', 'M000000000001'])
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  })

  it('leads from the logo to the dashboard', async () => {
    await openShell()
    const logo = within(screen.getByRole('banner')).getAllByRole('link')[0]
    expect(logo?.getAttribute('href')).toBe('/dashboard')
    expect(logo?.querySelector('img')).not.toBeNull()
  })

  it('changes the theme and remembers it', async () => {
    const { person } = await openShell()
    await person.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
    expect(browserKeys.theme.read()).toBe('dark')
    await person.click(screen.getByRole('button', { name: 'Switch to light theme' }))
    expect(browserKeys.theme.read()).toBe('light')
  })

  it('offers English and Portuguese, and changes at once', async () => {
    const { person, gateway } = await openShell()
    await person.click(screen.getByRole('button', { name: 'Language' }))
    const offers = await screen.findAllByRole('menuitem')
    expect(offers.map(({ textContent }) => textContent)).toEqual(['English', 'Português (Brasil)'])
    await person.click(screen.getByRole('menuitem', { name: 'Português (Brasil)' }))
    expect(await screen.findByRole('heading', { name: 'Gestão de usuários' })).toBeDefined()
    expect(browserKeys.language.read()).toBe('br')
    await waitFor(() =>
      expect(gateway.called('profile.update').map(({ input }) => input)).toEqual([{ language: 'br' }]),
    )
  })

  it.each([
    ['clocks of Mexico', { time_zone: 'America/Mexico_City' }, ['en-US']],
    ['a browser that asks for it', {}, ['en-US', 'es-MX']],
  ])('offers Spanish too with %s', async (_why, changes, languages) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    const { person } = await openShell(undefined, changes)
    await person.click(screen.getByRole('button', { name: 'Language' }))
    expect(await screen.findByRole('menuitem', { name: 'Español' })).toBeDefined()
    expect(screen.getAllByRole('menuitem')).toHaveLength(3)
  })

  it('keeps nothing in the order of the Tab key that is out of sight', async () => {
    const { person } = await openShell()
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    expect(document.querySelector('a[href="/report"]')).toBeNull()
  })

  it('speaks the language that was chosen in another tab, and asks the gateway in it', async () => {
    const { gateway } = await openShell()
    const asked = gateway.calls.length
    localStorage.setItem('language', 'es')
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'es' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('es'))
    await waitFor(() => expect(gateway.calls.length).toBeGreaterThan(asked))
    expect(gateway.calls.slice(asked).every(({ headers }) => headers.get('accept-language') === 'es')).toBe(true)
  })
})

describe('the merchant selector', () => {
  const merchants = {
    merchants: { M000000000001: 'Loja Sol', M000000000002: 'Tienda Luna', M000000000003: 'Padaria' },
    merchants_disabled: ['M000000000003'],
  }

  it('lists all merchants, disabled ones as such; another choice is stored and reloads the list', async () => {
    const load = vi.spyOn(fullLoad, 'of').mockReturnValue()
    const { person } = await openShell(undefined, merchants)
    await person.click(screen.getByRole('button', { name: 'Merchant: Loja Sol' }))
    const options = await screen.findAllByRole('menuitemradio')
    expect(options.map((option) => option.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
    expect(options.map((option) => option.hasAttribute('disabled'))).toEqual([false, false, true])
    await person.click(screen.getByRole('menuitemradio', { name: /Tienda Luna/ }))
    expect(sessionKeys.merchantNo.read()).toBe('M000000000002')
    expect(load).toHaveBeenCalledExactlyOnceWith('/user')
  })

  it.each([
    ['another merchant', 'M000000000001', 'M000000000002', 1],
    ['a login', null, 'M000000000002', 0],
    ['a logout', 'M000000000001', null, 0],
  ])('follows %s in another tab', async (_what, oldValue, newValue, times) => {
    const load = vi.spyOn(fullLoad, 'of').mockReturnValue()
    await openShell(undefined, merchants)
    window.dispatchEvent(new StorageEvent('storage', { key: 'merchantNo', oldValue, newValue }))
    expect(load).toHaveBeenCalledTimes(times)
  })
})

describe('the account manager', () => {
  const items = { nick_name: 'Bia', phone: '+55 11 4000', email: 'bia@x.example', whatsapp: '+55 11 9', skype: 'bia.s' }

  it.each([
    ['has the picture that the provider sent', '/pictures/M000000000001/F1', '/pictures/M000000000001/F1'],
    ['has no picture of elsewhere', 'https://elsewhere.example/f.png', undefined],
  ])('%s', async (_what, avatar, shown) => {
    const eyes: ((entries: { isIntersecting: boolean }[]) => void)[] = []
    class Eye {
      readonly #see: (typeof eyes)[number]
      constructor(see: (typeof eyes)[number]) {
        this.#see = see
      }
      observe() {
        eyes.push(this.#see)
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Eye)
    await openShell(undefined, { accountManager: { avatar, detail: JSON.stringify(items) } })
    const picture = screen.getByRole('complementary', { name: 'Your account manager' }).querySelector('img')
    // Fetched by who comes to see it, and not before.
    expect(picture?.getAttribute('src') ?? null).toBe(null)
    await waitFor(() => expect(eyes).toHaveLength(shown ? 1 : 0))
    act(() => eyes.forEach((see) => see([{ isIntersecting: true }])))
    expect(picture?.getAttribute('src')).toBe(shown)
    vi.unstubAllGlobals()
  })

  it('shows each item that is there, as a link or to be copied', async () => {
    await openShell(undefined, { accountManager: { avatar: '', detail: JSON.stringify(items) } })
    const card = within(screen.getByRole('complementary', { name: 'Your account manager' }))
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+55114000',
      'mailto:bia@x.example',
      '/forward?url=https%3A%2F%2Fwa.me%2F55119',
    ])
    expect(card.getAllByRole('listitem')).toHaveLength(4)
    expect(card.getByRole('button', { name: 'Copy bia.s' })).toBeDefined()
  })

  it.each(['{}', 'no json', '{"phone":""}'])('is not shown for %s', async (detail) => {
    await openShell(undefined, { accountManager: { avatar: '', detail } })
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('search or jump to', () => {
  it('opens by Ctrl K, finds by a part of the name, and goes by Enter', async () => {
    const { person, path } = await openShell()
    await person.keyboard('{Control>}k{/Control}')
    const input = await screen.findByRole('combobox', { name: 'Search or jump to…' })
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names[0]).toBe('Payment ordersTransactions')
    expect(names).toEqual(expect.arrayContaining(['User Management', 'Audit logUser Management']))
    expect(names.at(-1)).toBe('Profile')
    await person.type(input, 'prof{Enter}')
    await waitFor(() => expect(path()).toBe('/profile'))
  })

  it('loses nothing that is typed before it is there', async () => {
    const { person } = await openShell()
    await person.keyboard('{Control>}k{/Control}aud')
    await person.keyboard('ix{Backspace}t')
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('audit')
    expect(await screen.findByRole('option', { name: /Audit log/ })).toBeDefined()
  })

  it('says when there is nothing by that name', async () => {
    const { person } = await openShell()
    await person.click(screen.getByRole('button', { name: 'Search or jump to…' }))
    await person.type(await screen.findByRole('combobox'), 'z')
    expect(screen.getByText(/Nothing by that name/)).toBeDefined()
  })

  const HIT = {
    kind: 'dispute' as const,
    id: 'D1',
    name: 'D1',
    about: '2026111512000000001',
    amount: '12.00',
    currency: 'BRL',
    at: '2026-11-15T12:00:00.000Z',
  }

  it('finds what has the number that is typed, also where Enter is quicker than the answer', async () => {
    const { person, path, router, gateway } = await openShell(undefined, {}, { 'search.find': () => [HIT] })
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByRole('combobox'), 'D1{Enter}')
    await waitFor(() => expect(path()).toBe('/disputes/details'))
    expect(router.state.location.search).toEqual({ dispute_no: 'D1' })
    expect(gateway.calls.filter(({ name }) => name === 'search.find').map(({ input }) => input)).toEqual([
      { text: 'D1' },
    ])
  })

  it('shows hits under their kind before screens and actions, and keeps the mark where it was', async () => {
    const { person } = await openShell(undefined, {}, { 'search.find': () => [HIT] })
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByRole('combobox'), 'disp')
    await screen.findByText('D1')
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options[0]).toMatch(/^D1 · 2026111512000000001.*12\.00 BRL$/)
    expect(options.slice(1)).toEqual(['DisputesTransactions', 'Payment orders that match “disp”'])
    await person.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('DisputesTransactions')
  })

  it('says that the search failed, and leaves the screens', async () => {
    const { person } = await openShell(undefined, {}, { 'search.find': () => refuses(CODE.unavailable, 'down', 503) })
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByRole('combobox'), 'disp')
    expect(await screen.findByText(/The search did not work/)).toBeDefined()
    expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
  })
})

describe('logout', () => {
  it.each([
    ['shows the tips after the envelope', () => null, 'You have logged out. See you soon!'],
    ['says nothing after a bare true', () => answers(200, true), undefined],
    ['says that it failed', () => refuses(CODE.unavailable, 'down', 503), 'Failure to quit please try again'],
  ])('%s, and always clears the storage and leaves', async (_what, answer, text) => {
    const { person, leave } = await openShell(answer)
    browserKeys.orderDraft.write({
      username: 'ana@loja.example',
      merchantNo: 'M1',
      values: { email: 'payer@x.example' },
    })
    await person.click(screen.getByRole('button', { name: /^Account/ }))
    await person.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login'))
    expect(sessionKeys.authorization.read()).toBeNull()
    expect(Object.keys(sessionStorage).filter((key) => key !== 'toastAfterReload')).toEqual([])
    expect(browserKeys.toastAfterReload.read()?.text).toBe(text)
  })
})
