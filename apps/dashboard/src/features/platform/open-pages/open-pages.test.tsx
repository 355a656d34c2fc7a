import { CODE } from '@balcao/kernel/codes'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { wayTo } from '../../../lib/address/leaving'
import { brand } from '../../../lib/brand'
import { sessionKeys } from '../../../lib/session/storage'

describe('/blank', () => {
  it('returns to where the person came from, with its query', async () => {
    signIn()
    fakeGateway({ 'session.query': () => userQuery(), 'users.list': () => [] })
    const { router } = await openPage('/user?page=2&status=1')
    await screen.findByRole('heading', { name: 'User Management' })
    await router.navigate({ to: '/blank' })
    await waitFor(() => expect(router.state.location.href).toBe('/user?page=2&status=1'))
  })

  it('does so after a real load as well', async () => {
    signIn()
    fakeGateway({ 'session.query': () => userQuery(), 'users.list': () => [] })
    await openPage('/user?page=2')
    await screen.findByRole('heading', { name: 'User Management' })
    cleanup()
    const { router } = await openPage('/blank')
    await waitFor(() => expect(router.state.location.href).toBe('/user?page=2'))
  })
})

describe('/downloadDoc', () => {
  it('frames a picture in a sandbox and a PDF without one', async () => {
    const { router } = await openPage('/downloadDoc?image=%2Ffiles%2Fabc.sig')
    const frame = await screen.findByTitle('Document')
    expect(frame.getAttribute('src')).toBe('/files/abc.sig')
    expect(frame.getAttribute('sandbox')).toBe('')
    await router.navigate({ href: '/downloadDoc?pdf=%2Ffiles%2Fabc.sig' })
    await waitFor(() => expect(screen.getByTitle('Document').hasAttribute('sandbox')).toBe(false))
  })

  it.each(['', '?url=', '?url=https%3A%2F%2Fevil.example', '?url=javascript:alert(1)'])(
    'frames nothing for %j',
    async (search) => {
      await openPage(`/downloadDoc${search}`)
      expect(await screen.findByRole('heading', { name: 'This document cannot be shown' })).toBeDefined()
      expect(screen.queryByTitle('Document')).toBeNull()
    },
  )
})

describe.each([
  ['/forward?url=https%3A%2F%2Fevil.example', 'This link leads nowhere we know', []],
  ['/sys_error', 'Something went wrong on our side', ['/blank']],
  ['/defend_page', 'This request was stopped', ['/blank']],
  ['/privacy', 'Privacy', []],
  ['/terms', 'Terms', []],
])('%s', (path, title, more) => {
  it('says so, and leads back to the dashboard', async () => {
    await openPage(path)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([...more, '/dashboard'])
  })
})

describe('a navigation that ends elsewhere', () => {
  it.each([
    ['the gateway cannot be reached', () => undefined, 'Something went wrong on our side'],
    ['the gateway fails', () => refuses(CODE.unavailable, 'down', 503), 'Something went wrong on our side'],
    [
      'the gateway stopped it',
      () => refuses(CODE.tooManyRequests, 'too-many-requests', 429),
      'This request was stopped',
    ],
    ['risk refused it', () => refuses(CODE.refusedByRisk), 'This request was stopped'],
  ])('says so where %s, keeps the session and comes back to the place', async (_why, answer, title) => {
    signIn()
    let isBack = false
    fakeGateway({ 'session.query': () => (isBack ? userQuery() : answer()), 'users.list': () => [] })
    const { router, person } = await openPage('/user?page=2')
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(sessionKeys.authorization.read()).not.toBeNull()
    isBack = true
    await person.click(screen.getByRole('link', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'User Management' })
    expect(router.state.location.href).toBe('/user?page=2')
  })
})

describe('links that leave', () => {
  it('go by /forward to hosts that the brand knows, to pages of ours at once, and nowhere else', () => {
    const { forward_hosts, links } = brand
    onTestFinished(() => void Object.assign(brand, { forward_hosts, links }))
    Object.assign(brand, {
      forward_hosts: ['loja.example'],
      links: { docs: 'https://docs.example/api', terms: '/terms' },
    })
    const way = (host: string) => `/forward?url=${encodeURIComponent(host)}`
    expect(wayTo('https://loja.example/obrigado')).toBe(way('https://loja.example/obrigado'))
    expect(wayTo('https://docs.example/api')).toBe(way('https://docs.example/api'))
    expect(wayTo('/terms')).toBe('/terms')
    expect(['//evil.example', 'https://evil.example', 'http://loja.example'].map(wayTo)).toEqual([null, null, null])
  })
})
