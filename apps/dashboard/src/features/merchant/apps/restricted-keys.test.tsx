import type { MerchantRole } from '@balcao/kernel/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

const ID = '100000000000000011'
const AT = '2026-11-15T12:00:00.000Z'
const APP = {
  app_id: ID,
  name: 'Corner shop',
  country: 'BRA',
  industry: 'retail',
  website: 'https://shop.example',
  status: 'ENABLED',
  create_time: AT,
  merchant_no: 'M000000000001',
  short_name: '',
  contact_email: 'desk@shop.example',
  complaint_email: '',
  manager_name: '',
  phone: '',
  report_recipients: '',
  notify_url: '',
  ip_allow_list: [],
  logo_file_id: null,
  page_colour: '',
  allowed_sites: [],
  page_words: '',
  status_reason: '',
  live_time: AT,
  update_time: null,
  update_by: '',
  missing_for_live: [],
  keys: [],
}
const KEY = {
  key_id: 'K1',
  name: 'Warehouse',
  mode: 'live',
  shown: '••••ab12',
  scopes: ['orders', 'waybills'],
  ip_allow_list: ['203.0.113.0/24'],
  create_time: AT,
  created_by: 'Ana',
  expire_time: AT,
  is_over: true,
  last_used_time: AT,
  last_used_ip: '203.0.113.7',
}

beforeEach(() => signIn())

async function open(role: MerchantRole = 'MERCHANT_ADMIN') {
  const state = { keys: [KEY] }
  const gateway = fakeGateway({
    'session.query': () => userQuery(role),
    'reference.regions': () => ({ countries: [] }),
    'apps.detail': () => APP,
    'testClock.query': () => ({
      app_id: APP.app_id,
      status: 'READY',
      ahead_seconds: 0,
      target_seconds: 0,
      clock_time: '2026-11-15T12:00:00.000Z',
    }),
    'notifications.endpoints': () => [],
    'apps.restrictedKeys': () => state.keys,
    'apps.createRestrictedKey': () => ({ key_id: 'K2', value: 'rk_live_fresh' }),
    'apps.revokeRestrictedKey': () => ((state.keys = []), null),
  })
  const page = await openPage(`/app/view/${ID}`)
  const card = within(await screen.findByRole('region', { name: 'Restricted keys' }))
  return { ...page, gateway, card }
}

describe('restricted keys of an app', () => {
  it('are listed with what they open, from where, until when and their last use', async () => {
    const { card } = await open('MERCHANT_VIEWER')
    const row = (await card.findByText('Warehouse (live)')).closest('li')
    for (const text of ['Orders, Waybills', 'Only from 203.0.113.0/24', 'Made by Ana', 'Expired', 'from 203.0.113.7']) {
      expect(row?.textContent).toContain(text)
    }
    expect(card.queryByRole('button')).toBeNull()
  })

  it.each([
    ['MERCHANT_ADMIN', 1],
    ['MERCHANT_DEVELOPER', 0],
  ] as const)('see the merchant’s money only where whoever makes them does: %s', async (role, boxes) => {
    const { person, card } = await open(role)
    await person.click(await card.findByRole('button', { name: 'New restricted key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New restricted key' }))
    expect(await dialog.findByLabelText('Refunds')).toBeDefined()
    expect(dialog.queryAllByLabelText('Finance (read only)')).toHaveLength(boxes)
  })

  it('are made for what is ticked, and shown once', async () => {
    const { person, card, gateway } = await open()
    await person.click(await card.findByRole('button', { name: 'New restricted key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New restricted key' }))
    await person.click(await dialog.findByRole('button', { name: 'Create key' }))
    expect(dialog.getByText('Please tick at least one.')).toBeDefined()
    expect(gateway.called('apps.createRestrictedKey')).toHaveLength(0)
    await person.type(dialog.getByLabelText('Name'), 'Robot')
    await person.click(dialog.getByLabelText('Refunds'))
    await person.click(dialog.getByLabelText('Orders'))
    await person.type(dialog.getByLabelText('IP allow-list'), '203.0.113.7')
    await person.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await dialog.findByText('rk_live_fresh')).toBeDefined()
    expect(gateway.called('apps.createRestrictedKey')[0]?.input).toMatchObject({
      app_id: ID,
      name: 'Robot',
      mode: 'live',
      scopes: ['orders', 'refunds'],
      ip_allow_list: ['203.0.113.7'],
      expires_in_days: 90,
    })
    await person.click(dialog.getByRole('button', { name: 'I have kept it' }))
    await waitFor(() => expect(screen.queryByText('rk_live_fresh')).toBeNull())
  })

  it('are revoked after a question', async () => {
    const { person, card, gateway } = await open()
    await person.click(await card.findByRole('button', { name: 'Revoke Warehouse' }))
    const question = within(await screen.findByRole('dialog', { name: 'Revoke Warehouse?' }))
    await person.click(question.getByRole('button', { name: 'Revoke' }))
    expect(await card.findByText('None yet.')).toBeDefined()
    expect(gateway.called('apps.revokeRestrictedKey')[0]?.input).toEqual({ app_id: ID, key_id: 'K1' })
  })
})
