import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, latch, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, user, userQuery } from '../../../../test/people'

const QUESTION = 'This operation will permanently delete this file. Do you want to continue?'

beforeEach(() => signIn())

describe('the user list', () => {
  it('shows name, email, create date, status and actions', async () => {
    fakeGateway({ 'session.query': () => userQuery(), 'users.list': () => [user('u1', { real_name: 'Bia Lima' })] })
    await openPage('/user')
    const row = (await screen.findByText('Bia Lima')).closest('tr')
    if (!row) throw new Error('no row')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Create Date',
      'Status',
      'Actions',
    ])
    expect(within(row).getByText('u1@loja.example')).toBeDefined()
    // Breaks before the zone only.
    expect(row.textContent).toContain('14:32\u00a0·\u00a015\u00a0Nov\u00a02026 (São Paulo)')
  })

  it('shows 0 as disabled, anything else as enabled, and 2 with an invited tag', async () => {
    fakeGateway({
      'session.query': () => userQuery(),
      'users.list': () => [0, 1, 2, 7].map((status) => user(`u${status}`, { status })),
    })
    await openPage('/user')
    await screen.findByText('Person u0')
    const states = screen.getAllByRole('row').slice(1)
    expect(states.map((row) => within(row).queryByText('Disabled') !== null)).toEqual([true, false, false, false])
    expect(states.map((row) => within(row).queryByText('Enabled') !== null)).toEqual([false, true, true, true])
    expect(states.map((row) => within(row).queryByText('Invited') !== null)).toEqual([false, false, true, false])
  })

  it('shows a spinner while it loads, and a sentence when there is nobody', async () => {
    const held = latch()
    fakeGateway({ 'session.query': () => userQuery(), 'users.list': async () => (await held.opened, []) })
    await openPage('/user')
    await screen.findByRole('heading', { name: 'User Management' })
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeDefined()
    held.open()
    expect(await screen.findByText(/No users yet/)).toBeDefined()
    expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull()
  })

  it('leaves out who is nothing but a merchant admin', async () => {
    const admin = { role_name: 'MERCHANT_ADMIN' }
    fakeGateway({
      'session.query': () => userQuery(),
      'users.list': () => [
        user('admin', { roles: [admin] }),
        user('both', { roles: [admin, { role_name: 'MERCHANT_VIEWER' }] }),
      ],
    })
    await openPage('/user')
    await screen.findByText('Person both')
    expect(screen.queryByText('Person admin')).toBeNull()
  })

  it('says what failed and tries again', async () => {
    let isDown = true
    fakeGateway({
      'session.query': () => userQuery(),
      'users.list': () => (isDown ? refuses(CODE.unavailable, 'down', 503) : [user('u1')]),
    })
    const { person } = await openPage('/user')
    expect((await screen.findByRole('alert')).textContent).toContain('Request id: req-1')
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Person u1')).toBeDefined()
  })
})

describe('deleting a user', () => {
  it('asks first, and removes the row only after the success code', async () => {
    let staff = [user('u1'), user('u2')]
    const held = latch()
    const gateway = fakeGateway({
      'session.query': () => userQuery(),
      'users.list': () => staff,
      'users.remove': async () => {
        await held.opened
        staff = [user('u2')]
        return null
      },
    })
    const { person } = await openPage('/user')
    await person.click(await screen.findByRole('button', { name: 'Delete Person u1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tips' })
    expect(within(dialog).getByText(QUESTION)).toBeDefined()
    expect(gateway.called('users.remove')).toHaveLength(0)
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(gateway.called('users.remove')).toHaveLength(1))
    expect(screen.getByText('Person u1')).toBeDefined()
    held.open()
    expect(await screen.findByText('User Deleted!')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Person u1')).toBeNull())
    expect(gateway.called('users.remove')[0]?.input).toEqual({ del_id: 'u1' })
  })

  it('keeps the row and points at the permission when it is refused', async () => {
    fakeGateway({
      'session.query': () => userQuery(),
      'users.list': () => [user('u1')],
      'users.remove': () => refuses(CODE.businessFailed, 'last-admin'),
    })
    const { person } = await openPage('/user')
    await person.click(await screen.findByRole('button', { name: 'Delete Person u1' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User Delete Failed, Please Check Your Permission!')).toBeDefined()
    expect(screen.getByText('Person u1')).toBeDefined()
  })

  it.each(['Cancel', 'Escape'])('warns that it was already canceled after %s', async (how) => {
    const gateway = fakeGateway({ 'session.query': () => userQuery(), 'users.list': () => [user('u1')] })
    const { person } = await openPage('/user')
    await person.click(await screen.findByRole('button', { name: 'Delete Person u1' }))
    const dialog = await screen.findByRole('dialog')
    if (how === 'Cancel') await person.click(within(dialog).getByText('Cancel'))
    else await person.keyboard('{Escape}')
    expect(await screen.findByText('Already canceled')).toBeDefined()
    expect(gateway.called('users.remove')).toHaveLength(0)
    expect(screen.getByText('Person u1')).toBeDefined()
  })

  it('is not offered to who may only look', async () => {
    const looker = userQuery('CUSTOM', { permission: [{ name: 'userManagement', privileges: ['View'] }] })
    fakeGateway({ 'session.query': () => looker, 'users.list': () => [user('u1')] })
    await openPage('/user')
    await screen.findByText('Person u1')
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  })

  it('lets an administrator sign everybody out, asked once, and decide about another one', async () => {
    const waiting = {
      merchant_no: 'M000000000001',
      approval_id: 'AP1',
      kind: 'user.admin',
      object_id: 'U9',
      status: 'PENDING' as const,
      ask: { act: 'disable', real_name: 'Carla', email: 'carla@loja.example', role: 'MERCHANT_ADMIN' },
      asked_name: 'Bia',
      create_time: '2026-11-15T12:00:00.000Z',
      decided_name: '',
      reason: '',
      decide_time: null,
      why_not: '',
    }
    const gateway = fakeGateway({
      'session.query': () => userQuery(),
      'users.list': () => [user('u1')],
      'users.signOutAll': () => ({ ended: 3 }),
      'approvals.waiting': () => [waiting],
      'approvals.decideInside': () => ({ ...waiting, status: 'APPROVED' as const }),
    })
    const { person } = await openPage('/user')
    await person.click(await screen.findByRole('button', { name: 'Sign everybody out' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign everybody out?' }))
    expect(gateway.called('users.signOutAll')).toHaveLength(0)
    await person.click(dialog.getByRole('button', { name: 'Sign everybody out' }))
    await waitFor(() => expect(gateway.called('users.signOutAll')).toHaveLength(1))
    const card = within(await screen.findByRole('region', { name: 'Waits for a second person' }))
    expect(card.getByText('Is switched off')).toBeDefined()
    await person.click(card.getByRole('button', { name: 'Approve: Carla' }))
    await waitFor(() => expect(gateway.called('approvals.decideInside')).toHaveLength(1))
  })
})
