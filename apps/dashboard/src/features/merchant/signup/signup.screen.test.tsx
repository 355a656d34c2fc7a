import { CODE } from '@balcao/kernel/codes'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { loginReply, userQuery } from '../../../../test/people'
import { browserKeys, sessionKeys } from '../../../lib/session/storage'

type Person = Awaited<ReturnType<typeof openPage>>['person']

const countries = [
  { code: 'BRA', name: 'Brazil', currency: 'BRL', phone_code: '55' },
  { code: 'MEX', name: 'Mexico', currency: 'MXN', phone_code: '52' },
]

function gatewayWith(answering: Parameters<typeof fakeGateway>[0] = {}) {
  return fakeGateway({
    'signup.sendCode': () => null,
    'signup.verifyCode': () => ({ ticket: 'ticket-1' }),
    'signup.create': () => null,
    'reference.regions': () => ({ countries }),
    'auth.login': () => loginReply(),
    'session.query': () => userQuery(),
    ...answering,
  })
}

beforeEach(() => sessionStorage.clear())

async function passMail(person: Person) {
  await person.type(await screen.findByLabelText('Email'), 'clara@flor.example{Enter}')
  await person.type(await screen.findByLabelText('Verification code'), '123456{Enter}')
  await screen.findByLabelText('Company name')
}

async function passCompany(person: Person, ending = '') {
  await person.type(screen.getByLabelText('Company name'), 'Flor do Campo')
  await person.type(screen.getByLabelText('CNPJ or CPF'), '11222333000181')
  await person.type(screen.getByLabelText('Website'), 'https://flor.example')
  await person.type(screen.getByLabelText('Contact name'), 'Clara Dias')
  await person.type(screen.getByLabelText('Phone'), `+55 (11) 94000-0000${ending}`)
  if (!ending) await person.click(screen.getByRole('button', { name: 'Continue' }))
}

async function passPassword(person: Person) {
  await person.type(await screen.findByLabelText('Password'), 'Balcao-2026')
  await person.type(screen.getByLabelText('Repeat password'), 'Balcao-2026')
  await person.click(screen.getByLabelText('I accept the terms of service.'))
  await person.click(screen.getByRole('button', { name: 'Create account' }))
}

describe('signing up', () => {
  it('goes from mail and code over the company to password and terms, and is then signed in', async () => {
    const gateway = gatewayWith()
    const { person } = await openPage('/signup')
    expect(await screen.findByText('Step 1 of 3: Email')).toBeDefined()
    await passMail(person)
    await passCompany(person)
    await passPassword(person)
    await waitFor(() => expect(sessionKeys.authorization.read()).toBe('access-1'))
    expect(gateway.called('signup.create')[0]?.input).toEqual({
      request_id: expect.any(String) as string,
      ticket: 'ticket-1',
      company_name: 'Flor do Campo',
      country: 'BRA',
      tax_no: '11.222.333/0001-81',
      website: 'https://flor.example',
      industry: 'retail',
      contact: 'Clara Dias',
      phone: '5511940000000',
      password: 'Balcao-2026',
      terms: true,
    })
    expect(sessionStorage.getItem('draft.signup')).toBeNull()
  })

  it('keeps the step of the code over a reload, and takes another address', async () => {
    gatewayWith()
    const { person } = await openPage('/signup')
    await person.type(await screen.findByLabelText('Email'), 'clara@flor.example{Enter}')
    await screen.findByLabelText('Verification code')
    cleanup()
    await openPage('/signup')
    expect(await screen.findByLabelText('Verification code')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Use another address' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('clara@flor.example')
  })

  it('goes one step back by the browser, and takes a number of a phone as it is written', async () => {
    const gateway = gatewayWith()
    const { person, path, router } = await openPage('/signup')
    await passMail(person)
    await passCompany(person, '{Enter}')
    await screen.findByLabelText('Password')
    router.history.back()
    expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('Flor do Campo')
    router.history.back()
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('clara@flor.example')
    expect(path()).toBe('/signup')
    expect(gateway.called('signup.create')).toHaveLength(0)
  })

  it('says what is wrong with the company, and goes no further', async () => {
    gatewayWith()
    const { person } = await openPage('/signup')
    await passMail(person)
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('The Company name field is required')).toBeDefined()
    await person.type(screen.getByLabelText('CNPJ or CPF'), '11222333000182')
    await person.type(screen.getByLabelText('Website'), 'flor.example')
    await person.type(screen.getByLabelText('Phone'), '+55')
    expect(screen.getByText('This tax number is not valid.')).toBeDefined()
    expect(screen.getByText('Must start with https:// or www.')).toBeDefined()
    expect(screen.getByText('7 to 17 digits')).toBeDefined()
    await person.selectOptions(screen.getByLabelText('Country/Region'), 'MEX')
    expect(screen.queryByText('This tax number is not valid.')).toBeNull()
  })

  it('creates nothing without the terms', async () => {
    const gateway = gatewayWith()
    const { person } = await openPage('/signup')
    await passMail(person)
    await passCompany(person)
    await person.click(await screen.findByRole('button', { name: 'Create account' }))
    expect(screen.getByText('Please accept the terms.')).toBeDefined()
    expect(gateway.called('signup.create')).toHaveLength(0)
  })

  it('keeps what was typed over a reload, but no password', async () => {
    gatewayWith()
    const { person } = await openPage('/signup')
    await passMail(person)
    await passCompany(person)
    await person.type(await screen.findByLabelText('Password'), 'Balcao-2026')
    expect(sessionStorage.getItem('draft.signup')).not.toContain('Balcao-2026')
    expect(sessionStorage.getItem('draft.signup')).toContain('Flor do Campo')
  })

  it('begins with the mail again when the proof is over, and loses nothing', async () => {
    gatewayWith({ 'signup.create': () => refuses(CODE.verificationCodeWrong) })
    const { person } = await openPage('/signup')
    await passMail(person)
    await passCompany(person)
    await passPassword(person)
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('clara@flor.example')
    await person.click(screen.getByRole('button', { name: 'Send code' }))
    await person.type(await screen.findByLabelText('Verification code'), '654321{Enter}')
    expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('Flor do Campo')
  })

  it('leads to the login with a word where the login itself fails', async () => {
    gatewayWith({ 'auth.login': () => refuses(CODE.loginFailed) })
    const { person, path } = await openPage('/signup')
    await passMail(person)
    await passCompany(person)
    await passPassword(person)
    await waitFor(() => expect(path()).toBe('/auth/login'))
    expect(browserKeys.toastAfterReload.read()?.text).toContain('Your account is ready')
  })
})
