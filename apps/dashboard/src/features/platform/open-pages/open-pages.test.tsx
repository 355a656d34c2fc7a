import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

describe('/blank', () => {
  it('returns to where the person came from, with its query', async () => {
    signIn()
    fakeGateway({ 'session.query': () => userQuery(), 'users.list': () => [] })
    const { router } = await openPage('/user?page=2&status=1')
    await screen.findByRole('heading', { name: 'User Management' })
    await router.navigate({ to: '/blank' })
    await waitFor(() => expect(router.state.location.href).toBe('/user?page=2&status=1'))
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
  ['/forward?url=https%3A%2F%2Fevil.example', 'This link leads nowhere we know'],
  ['/sys_error', 'Something went wrong on our side'],
  ['/defend_page', 'This request was stopped'],
])('%s', (path, title) => {
  it('says so, and leads back to the dashboard', async () => {
    await openPage(path)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dashboard'])
  })
})
