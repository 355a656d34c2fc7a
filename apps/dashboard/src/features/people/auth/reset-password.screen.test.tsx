import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { browserKeys } from '../../../lib/session/storage'

beforeEach(() => sessionStorage.clear())

async function askForCode(path = '/auth/resetPassword') {
  const page = await openPage(path)
  await page.person.type(await screen.findByLabelText('Email'), 'ana@loja.example{Enter}')
  await screen.findByLabelText('Verification code')
  return page
}

describe('resetting the password', () => {
  it.each(['/auth/resetPassword', '/resetPassword'])('is found at %s', async (path) => {
    await openPage(path)
    expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeDefined()
  })

  it('asks for a code, takes it with a new password, and leads to the login with a word', async () => {
    const gateway = fakeGateway({ 'auth.sendResetCode': () => null, 'auth.resetPassword': () => null })
    const { person, path } = await askForCode()
    await person.type(screen.getByLabelText('Verification code'), '12 34-56')
    await person.type(screen.getByLabelText('New password'), 'Nova-senha-7')
    await person.type(screen.getByLabelText('Repeat new password'), 'Nova-senha-7{Enter}')
    await waitFor(() => expect(path()).toBe('/auth/login'))
    expect(browserKeys.toastAfterReload.read()?.text).toContain('Your password was changed')
    expect(gateway.called('auth.resetPassword')[0]?.input).toEqual({
      email: 'ana@loja.example',
      code: '123456',
      new_password: 'Nova-senha-7',
    })
  })

  it('knows the address of an invitation, and sends nothing before it is right', async () => {
    const gateway = fakeGateway({})
    const { person } = await openPage('/auth/resetPassword?email=bia%40loja.example&invited=1')
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeDefined()
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    expect(email.value).toBe('bia@loja.example')
    await person.clear(email)
    await person.type(email, 'bia{Enter}')
    expect(await screen.findByText('Please enter the correct Email')).toBeDefined()
    expect(gateway.calls).toHaveLength(0)
  })

  it('says what is wrong in the spec’s words, and what the gateway refused', async () => {
    const gateway = fakeGateway({
      'auth.sendResetCode': () => null,
      'auth.resetPassword': () => refuses(CODE.verificationCodeWrong, 'verification-code-wrong'),
    })
    const { person } = await askForCode()
    await person.type(screen.getByLabelText('New password'), 'lowercase')
    await person.type(screen.getByLabelText('Repeat new password'), 'other{Enter}')
    expect(screen.getByText('The code has 6 digits.')).toBeDefined()
    expect(screen.getByText('Password format is not correct, please check and input again.')).toBeDefined()
    expect(screen.getByText('Password not match.')).toBeDefined()
    await person.type(screen.getByLabelText('Verification code'), '123456')
    for (const label of ['New password', 'Repeat new password']) {
      await person.clear(screen.getByLabelText(label))
      await person.type(screen.getByLabelText(label), 'Nova-senha-7')
    }
    expect(gateway.called('auth.resetPassword')).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Set new password' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Refused')
    await person.click(screen.getByRole('button', { name: 'Send another code' }))
    expect(await screen.findByText('Another code is on its way.')).toBeDefined()
  })
})

it('the login page links to it and to the sign-up', async () => {
  await openPage('/auth/login')
  expect((await screen.findByRole('link', { name: 'Forgot your password?' })).getAttribute('href')).toBe(
    '/auth/resetPassword',
  )
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup')
})
