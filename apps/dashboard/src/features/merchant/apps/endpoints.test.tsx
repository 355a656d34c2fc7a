import type { Endpoint } from '@balcao/contract/merchant/notifications'
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
  status: 'SANDBOX',
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
  live_time: null,
  update_time: null,
  update_by: '',
  missing_for_live: [],
  keys: [],
}
const FIRST: Endpoint = {
  endpoint_id: '',
  url: '',
  note: '',
  subjects: ['order', 'refund', 'dispute'],
  create_time: null,
  created_by: '',
}
const WAREHOUSE: Endpoint = {
  endpoint_id: 'E1',
  url: 'https://warehouse.example/hear',
  note: 'Warehouse',
  subjects: ['order', 'waybill'],
  create_time: AT,
  created_by: 'Ana',
}

beforeEach(() => signIn())

async function open(role: MerchantRole = 'MERCHANT_ADMIN') {
  const state = { endpoints: [FIRST, WAREHOUSE] }
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
    'apps.restrictedKeys': () => [],
    'notifications.endpoints': () => state.endpoints,
    'notifications.addEndpoint': () => WAREHOUSE,
    'notifications.changeEndpoint': () => FIRST,
    'notifications.removeEndpoint': () => ((state.endpoints = [FIRST]), null),
  })
  const page = await openPage(`/app/view/${ID}`)
  const card = within(await screen.findByRole('region', { name: 'Notification addresses' }))
  return { ...page, gateway, card }
}

describe('notification addresses of an app', () => {
  it('are listed with what each is told of, and offer nothing to who may only look', async () => {
    const { card } = await open('MERCHANT_VIEWER')
    expect(await card.findByText('https://warehouse.example/hear')).toBeDefined()
    expect(card.getByText('Orders, Parcels')).toBeDefined()
    expect(card.getByText(/No address yet/)).toBeDefined()
    expect(card.queryByRole('button')).toBeNull()
  })

  it('are added with what they are told of; a developer is offered nothing of money', async () => {
    const { person, card, gateway } = await open('MERCHANT_DEVELOPER')
    await person.click(await card.findByRole('button', { name: 'Add an address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }))
    expect(await dialog.findByLabelText('Deposits')).toBeDefined()
    expect(dialog.queryByLabelText('Settlements')).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please tick at least one.')).toBeDefined()
    await person.type(dialog.getByLabelText(/^Address/), 'https://books.example/hear')
    await person.click(dialog.getByLabelText('Deposits'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(gateway.called('notifications.addEndpoint')).toHaveLength(1))
    expect(gateway.called('notifications.addEndpoint')[0]?.input).toMatchObject({
      app_id: ID,
      url: 'https://books.example/hear',
      subjects: ['deposit'],
    })
  })

  it('are removed after a question, but for the notify URL, of which the subjects alone can be changed', async () => {
    const { person, card, gateway } = await open()
    await person.click(await card.findByRole('button', { name: 'Remove https://warehouse.example/hear' }))
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Remove this address?' })).getByRole('button', {
        name: 'Remove',
      }),
    )
    await waitFor(() => expect(card.queryByText('https://warehouse.example/hear')).toBeNull())
    expect(card.queryByRole('button', { name: 'Remove Notify URL' })).toBeNull()
    await person.click(card.getByRole('button', { name: 'Change Notify URL' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change' }))
    await person.click(await dialog.findByLabelText('Settlements'))
    expect(dialog.queryByLabelText(/^Address/)).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(gateway.called('notifications.changeEndpoint')).toHaveLength(1))
    expect(gateway.called('notifications.changeEndpoint')[0]?.input).toMatchObject({
      endpoint_id: '',
      subjects: ['order', 'refund', 'dispute', 'settlement'],
    })
  })
})
