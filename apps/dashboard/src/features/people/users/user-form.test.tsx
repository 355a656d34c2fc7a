import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, user, userQuery } from '../../../../test/people'
import { draftKeys, sessionKeys } from '../../../lib/session/storage'

const APPS = [
  { id: '100000000000000011', name: 'Shop' },
  { id: '100000000000000012', name: 'Wholesale' },
]
const detail = (changes: object = {}) => ({
  uid: 'u1',
  real_name: 'Bia Lima',
  nick_name: 'bia@loja.example',
  create_time: '2026-11-15T17:32:00.000Z',
  status: 1,
  role: 'CUSTOM',
  pages: { dashboard: 'view', report: 'view' },
  app_ids: ['100000000000000012'],
  ...changes,
})

function gatewayWith(answering: Parameters<typeof fakeGateway>[0] = {}) {
  return fakeGateway({
    'session.query': () => userQuery(),
    'users.list': () => [user('u1', { real_name: 'Bia Lima', nick_name: 'bia@loja.example' }), user('u2')],
    'reference.dropdown': () => ({ apps: APPS, order_currency: ['BRL'] }),
    'users.detail': () => detail(),
    ...answering,
  })
}

beforeEach(() => {
  sessionStorage.clear()
  signIn()
})

async function fillIn(person: Awaited<ReturnType<typeof openPage>>['person']) {
  await person.type(await screen.findByLabelText('Name'), 'Caio Reis')
  await person.type(screen.getByLabelText('Email'), 'caio@loja.example')
}

describe('a new user', () => {
  it('is opened by New, invited by mail with a preset, and leads back to the list', async () => {
    const gateway = gatewayWith({ 'users.create': () => null })
    const { person, path } = await openPage('/user')
    await person.click(await screen.findByRole('link', { name: 'New' }))
    await fillIn(person)
    await person.selectOptions(screen.getByLabelText('Role'), 'MERCHANT_FINANCE')
    await person.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Invitation sent.')).toBeDefined()
    await waitFor(() => expect(path()).toBe('/user'))
    expect(gateway.called('users.create')[0]?.input).toEqual({
      request_id: expect.any(String) as string,
      real_name: 'Caio Reis',
      email: 'caio@loja.example',
      invite: true,
      status: 1,
      role: 'MERCHANT_FINANCE',
      pages: {},
      app_ids: [],
    })
    expect(draftKeys.newUser.read()).toBeNull()
  })

  it('may get a password, pages ticked by hand, and the apps of somebody else', async () => {
    const gateway = gatewayWith({ 'users.create': () => null })
    const { person } = await openPage('/user/new')
    await fillIn(person)
    await person.selectOptions(screen.getByLabelText('Invitation'), 'password')
    await person.type(screen.getByLabelText('Password'), 'Given-2026')
    await person.type(screen.getByLabelText('Repeat password'), 'Given-2026')
    await person.selectOptions(screen.getByLabelText('Role'), 'CUSTOM')
    await person.click(screen.getByRole('radio', { name: 'WayBill: Edit' }))
    await person.click(screen.getByRole('radio', { name: 'Report: View' }))
    await person.selectOptions(screen.getByLabelText('Select duplicate'), 'u1')
    await waitFor(() => expect(screen.getByLabelText('Associated apps').textContent).toContain('Wholesale'))
    await person.click(screen.getByRole('button', { name: 'Create user' }))
    await waitFor(() => expect(gateway.called('users.create')).toHaveLength(1))
    expect(gateway.called('users.create')[0]?.input).toMatchObject({
      password: 'Given-2026',
      role: 'CUSTOM',
      pages: { wayBill: 'edit', report: 'view' },
      app_ids: ['100000000000000012'],
    })
  })

  it('says in the spec’s words what is wrong, sends nothing, and leads to the first fault', async () => {
    const gateway = gatewayWith()
    const { person } = await openPage('/user/new')
    await person.selectOptions(await screen.findByLabelText('Invitation'), 'password')
    await person.click(screen.getByRole('button', { name: 'Create user' }))
    expect(screen.getByText('The Name field is required')).toBeDefined()
    expect(screen.getByText('The Password field is required')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await person.type(screen.getByLabelText('Email'), 'caio')
    await person.type(screen.getByLabelText('Password'), 'lowercase')
    await person.type(screen.getByLabelText('Repeat password'), 'other')
    expect(screen.getByText('Please enter the correct Email')).toBeDefined()
    expect(screen.getByText('Password format is not correct, please check and input again.')).toBeDefined()
    expect(screen.getByText('Password not match.')).toBeDefined()
    expect(gateway.called('users.create')).toHaveLength(0)
  })

  it('shows the gateway’s refusal and keeps what was typed', async () => {
    gatewayWith({ 'users.create': () => refuses(CODE.businessFailed, 'user-exists') })
    const { person } = await openPage('/user/new')
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Refused')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Caio Reis')
  })

  it('is kept as a draft for the same person, without passwords', async () => {
    gatewayWith()
    const { person, router } = await openPage('/user/new')
    await fillIn(person)
    await person.selectOptions(screen.getByLabelText('Invitation'), 'password')
    await person.type(screen.getByLabelText('Password'), 'Given-2026')
    expect(JSON.stringify(draftKeys.newUser.read())).not.toContain('Given')
    await router.navigate({ to: '/user' })
    await router.navigate({ to: '/user/new' })
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Caio Reis')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    await router.navigate({ to: '/user' })
    draftKeys.newUser.write({ owner: 'somebody else', value: { real_name: 'Secret' } })
    await router.navigate({ to: '/user/new' })
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('')
  })

  it('is offered no more than the person at the screen holds', async () => {
    const hr = userQuery('CUSTOM', {
      permission: [
        { name: 'dashboard', privileges: ['View'] },
        { name: 'paymentOrder', privileges: ['View'] },
        { name: 'appManagement', privileges: ['View', 'Edit'] },
        { name: 'userManagement', privileges: ['View', 'Edit'] },
      ],
    })
    gatewayWith({ 'session.query': () => hr })
    const { person } = await openPage('/user/new')
    const role = await screen.findByLabelText('Role')
    expect(
      within(role)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Developer', 'Viewer', 'Custom'])
    await person.selectOptions(role, 'CUSTOM')
    expect(screen.getByRole('radio', { name: 'Finance: View' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('radio', { name: 'Payment orders: View' }).hasAttribute('disabled')).toBe(false)
    expect(screen.getByRole('radio', { name: 'Payment orders: Edit' }).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('radio', { name: 'Download: Edit' })).toBeNull()
  })
})

describe('editing a user', () => {
  it('is opened by Config, which stores the uid in the session storage, and saves', async () => {
    const gateway = gatewayWith({ 'users.update': () => ({ is_waiting: false }) })
    const { person, path } = await openPage('/user')
    await person.click(await screen.findByRole('link', { name: 'Configure Bia Lima' }))
    expect(sessionStorage.getItem('chosenUser')).toBe('"u1"')
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    expect(name.value).toBe('Bia Lima')
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
    expect(within(screen.getByLabelText('Select duplicate')).queryByText('Bia Lima')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Report: View' }).checked).toBe(true)
    await person.clear(name)
    await person.type(name, 'Bia L.')
    await person.selectOptions(screen.getByLabelText('Status'), 'disabled')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User saved.')).toBeDefined()
    await waitFor(() => expect(path()).toBe('/user'))
    expect(gateway.called('users.detail')[0]?.input).toEqual({ uid: 'u1' })
    expect(gateway.called('users.update')[0]?.input).toEqual({
      uid: 'u1',
      real_name: 'Bia L.',
      status: 0,
      role: 'CUSTOM',
      pages: { dashboard: 'view', report: 'view' },
      app_ids: ['100000000000000012'],
    })
  })

  it('takes the uid from the address, and a new password', async () => {
    const gateway = gatewayWith({ 'users.update': () => ({ is_waiting: false }) })
    const { person } = await openPage('/user/edit?uid=u7')
    await person.type(await screen.findByLabelText('New password'), 'Given-2026')
    await person.type(screen.getByLabelText('Repeat password'), 'Given-2026')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(gateway.called('users.update')).toHaveLength(1))
    expect(gateway.called('users.detail')[0]?.input).toEqual({ uid: 'u7' })
    expect(gateway.called('users.update')[0]?.input).toMatchObject({ password: 'Given-2026' })
  })

  it('without anybody chosen goes back to the list and says so', async () => {
    sessionKeys.chosenUser.remove()
    gatewayWith()
    const { path } = await openPage('/user/edit')
    expect(await screen.findByText('Please choose a user first.')).toBeDefined()
    await waitFor(() => expect(path()).toBe('/user'))
  })

  it('of somebody who is gone says so', async () => {
    gatewayWith({ 'users.detail': () => refuses(CODE.notFound, 'not-found') })
    await openPage('/user/edit?uid=u9')
    expect((await screen.findByRole('alert')).textContent).toContain('This user could not be loaded')
  })

  it('is not offered to who may only look', async () => {
    const looker = userQuery('CUSTOM', { permission: [{ name: 'userManagement', privileges: ['View'] }] })
    gatewayWith({ 'session.query': () => looker })
    await openPage('/user')
    await screen.findByText('Person u2')
    expect(screen.queryByRole('link', { name: /New|Configure/ })).toBeNull()
  })
})
