import type { MerchantRole } from '@balcao/kernel/permissions'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

const ID = '100000000000000011'
const APP = {
  app_id: ID,
  name: 'Corner shop',
  country: 'BRA',
  industry: 'retail',
  website: 'https://shop.example',
  status: 'SANDBOX',
  create_time: '2026-11-15T12:00:00.000Z',
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
const clock = (changes: object = {}) => ({
  app_id: ID,
  status: 'READY',
  ahead_seconds: 0,
  target_seconds: 0,
  clock_time: '2026-11-15T12:00:00.000Z',
  ...changes,
})

beforeEach(() => signIn())

function gatewayWith(answering: Parameters<typeof fakeGateway>[0] = {}, role: MerchantRole = 'MERCHANT_ADMIN') {
  return fakeGateway({
    'session.query': () => userQuery(role),
    'reference.regions': () => ({ countries: [] }),
    'apps.detail': () => APP,
    'apps.restrictedKeys': () => [],
    'notifications.endpoints': () => [],
    'testClock.query': () => clock(),
    ...answering,
  })
}

describe('the test clock of an app', () => {
  it('is moved on by so much, and waits until it is there', async () => {
    let isMoved = false
    const gateway = gatewayWith({
      'testClock.query': () => clock(isMoved ? { status: 'ADVANCING', target_seconds: 31 * 86_400 } : {}),
      'testClock.advance': () => {
        isMoved = true
        return clock({ status: 'ADVANCING', target_seconds: 31 * 86_400 })
      },
    })
    const { person } = await openPage(`/app/view/${ID}`)
    await person.selectOptions(await screen.findByLabelText('Move forward by'), '31 days')
    await person.click(screen.getByRole('button', { name: 'Move the clock' }))
    expect(await screen.findByText('The clock is on its way.')).toBeDefined()
    expect(gateway.called('testClock.advance')[0]?.input).toMatchObject({ app_id: ID, seconds: 31 * 86_400 })
    expect(await screen.findByText(/what becomes due is being done/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Move the clock' })).toHaveProperty('disabled', true)
  })

  it('says how far it is, is moved by nobody who may only look, and is not shown beside live money', async () => {
    gatewayWith({ 'testClock.query': () => clock({ ahead_seconds: 32 * 86_400 + 3_600 }) }, 'MERCHANT_VIEWER')
    await openPage(`/app/view/${ID}`)
    expect(await screen.findByText('32 days 1 hour')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Move the clock' })).toBeNull()
    document.body.innerHTML = ''
    const gateway = gatewayWith({ 'apps.detail': () => ({ ...APP, status: 'ENABLED' }) })
    await openPage(`/app/view/${ID}`)
    await screen.findByText('This app takes live payments.')
    expect(gateway.called('testClock.query')).toHaveLength(0)
  })
})
