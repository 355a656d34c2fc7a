import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { signIn, userQuery } from '../../../test/people'
import { widenWindow } from '../../../test/window'
import { browserKeys } from '../../lib/session/storage'

beforeEach(() => {
  widenWindow()
  signIn()
})

async function openMenu() {
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'users.list': () => [],
    'firstSteps.hide': () => ({ steps: [], is_hidden: false }),
  })
  const page = await openPage('/user')
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
  return { ...page, gateway, menu }
}

it('has one group open at a time: that of the screen, or the one opened since, which is remembered', async () => {
  const { person, menu } = await openMenu()
  expect(menu.getByRole('button', { name: 'User Management' }).getAttribute('aria-expanded')).toBe('true')
  expect(menu.getByRole('link', { name: 'Audit log' })).toBeDefined()
  expect(menu.queryByRole('link', { name: 'upload history' })).toBeNull()
  await person.click(menu.getByRole('button', { name: 'WayBill' }))
  expect(menu.getByRole('link', { name: 'upload history' })).toBeDefined()
  expect(menu.queryByRole('link', { name: 'Audit log' })).toBeNull()
  expect(browserKeys.menuGroup.read()).toBe('waybills')
  await person.click(menu.getByRole('button', { name: 'WayBill' }))
  expect(menu.queryByRole('link', { name: 'upload history' })).toBeNull()
})

it('finds the group open that was open before', async () => {
  browserKeys.menuGroup.write('waybills')
  const { menu } = await openMenu()
  expect(menu.getByRole('link', { name: 'upload history' })).toBeDefined()
})

it('shows the keys by ?, and not while somebody types', async () => {
  const { person } = await openMenu()
  await person.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(sheet.getByText('Search or jump to').nextElementSibling?.textContent).toBe('CtrlK')
})

it('helps: keys, the first steps again, and what the brand has of docs and mail', async () => {
  const { person, gateway } = await openMenu()
  await person.click(screen.getByRole('button', { name: 'Help' }))
  const offers = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offers).toEqual(['Keyboard shortcuts  ?', 'First steps'])
  await person.click(screen.getByRole('menuitem', { name: 'First steps' }))
  await waitFor(() => expect(gateway.called('firstSteps.hide')[0]?.input).toEqual({ is_hidden: false }))
})
