import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { ownData, signIn, userQuery } from '../../../test/people'
import { refreshUser } from '../../lib/session/rights'

it('shows the codes until they are stored, though a late answer says that nothing is missing any more', async () => {
  signIn()
  let isMissing = true
  fakeGateway({
    'session.query': () => userQuery('MERCHANT_ADMIN', { second_factor_missing: isMissing }),
    'profile.query': () => ownData(),
    'mfa.totpBegin': () => ({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }),
    'mfa.totpConfirm': () => ((isMissing = false), { recovery_codes: ['AAAAA-BBBBB'] }),
    'users.list': () => [],
  })
  const { person, router } = await openPage('/user')
  await person.click(await screen.findByRole('button', { name: 'Use an authenticator app' }))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await person.type(await screen.findByLabelText('Code of the app'), '123456{Enter}')
  expect(await screen.findByText('AAAAA-BBBBB')).toBeDefined()
  // As the app does when a call that was on its way is refused for want of the factor.
  await act(async () => {
    await refreshUser()
    await router.invalidate()
  })
  expect(screen.getByText('AAAAA-BBBBB')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'I have stored them' }))
  expect(await screen.findByText(/No users yet/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the page when the setting up is put away and nobody requires it any more', async () => {
  signIn()
  let isMissing = true
  fakeGateway({
    'session.query': () => userQuery('MERCHANT_ADMIN', { second_factor_missing: isMissing }),
    'profile.query': () => ownData(),
    'mfa.totpBegin': () => ({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }),
    'users.list': () => [],
  })
  const { person, router } = await openPage('/user')
  await person.click(await screen.findByRole('button', { name: 'Use an authenticator app' }))
  isMissing = false
  await act(async () => {
    await refreshUser()
    await router.invalidate()
  })
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/No users yet/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
