import type { AppDetail } from '@balcao/contract/merchant/apps'
import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { draftKeys } from '../../../lib/session/storage'

const ID = '100000000000000011'
const REGIONS = {
  countries: [
    { code: 'BRA', name: 'Brazil', currency: 'BRL', phone_code: '55' },
    { code: 'MEX', name: 'Mexico', currency: 'MXN', phone_code: '52' },
  ],
}
const listed = (changes: object = {}) => ({
  app_id: ID,
  name: 'Corner shop',
  country: 'BRA',
  industry: 'retail',
  website: 'https://shop.example',
  status: 'SANDBOX',
  create_time: '2026-11-15T12:00:00.000Z',
  ...changes,
})
const key = (kind: string, changes: object = {}) => ({
  key_id: `K-${kind}`,
  kind,
  mode: kind === 'SECURITY_KEY' ? 'test' : '',
  shown: '••••ab12',
  create_time: '2026-11-15T12:00:00.000Z',
  created_by: 'Ana',
  expire_time: null,
  ...changes,
})
const detail = (changes: Partial<AppDetail> = {}) => ({
  ...listed(),
  merchant_no: 'M000000000001',
  short_name: 'Corner',
  contact_email: 'desk@shop.example',
  complaint_email: 'complaints@shop.example',
  manager_name: 'Ana',
  phone: '5511940000001',
  report_recipients: 'a@shop.example;b@shop.example',
  notify_url: '',
  ip_allow_list: ['203.0.113.0/24'],
  page_colour: '',
  allowed_sites: [],
  page_words: '',
  logo_file_id: null,
  status_reason: '',
  live_time: null,
  update_time: null,
  update_by: '',
  missing_for_live: [],
  keys: [key('SECURITY_KEY'), key('SECRET_WORD'), key('PUBLIC_KEY', { shown: '-----BEGIN PUBLIC KEY-----' })],
  ...changes,
})

function gatewayWith(
  answering: Parameters<typeof fakeGateway>[0] = {},
  role: 'MERCHANT_ADMIN' | 'MERCHANT_VIEWER' = 'MERCHANT_ADMIN',
) {
  return fakeGateway({
    'session.query': () => userQuery(role),
    'reference.regions': () => REGIONS,
    'apps.list': () => ({ list: [listed()], page: 1, per_page: 10, total: 1, next: null, prev: null }),
    'apps.detail': () => detail(),
    'apps.restrictedKeys': () => [],
    'testClock.query': () => ({
      app_id: ID,
      status: 'READY',
      ahead_seconds: 0,
      target_seconds: 0,
      clock_time: '2026-11-15T12:00:00.000Z',
    }),
    'notifications.endpoints': () => [],
    ...answering,
  })
}

/** Pasted: typing letter by letter takes seconds on a busy machine. */
async function fill(person: Awaited<ReturnType<typeof openPage>>['person'], field: HTMLElement, text: string) {
  await person.click(field)
  await person.paste(text)
}

beforeEach(() => {
  sessionStorage.clear()
  signIn()
})

describe('the list of apps', () => {
  it('leads to each app, to its form and to a new one', async () => {
    gatewayWith()
    await openPage('/app')
    const row = (await screen.findByText('Corner shop')).closest('tr') as HTMLElement
    expect(within(row).getByRole('link', { name: 'Corner shop' }).getAttribute('href')).toBe(`/app/view/${ID}`)
    expect(within(row).getByRole('link', { name: 'Edit Corner shop' }).getAttribute('href')).toBe(`/app/edit/${ID}`)
    expect(within(row).getByText('Sandbox')).toBeDefined()
    expect(screen.getByRole('link', { name: 'New App' }).getAttribute('href')).toBe('/app/new')
  })

  it('keeps its filters in the address, and offers no change to those who may only look', async () => {
    const gateway = gatewayWith({}, 'MERCHANT_VIEWER')
    await openPage('/app?status=ENABLED,nonsense&search=Corner')
    await screen.findByText('Corner shop')
    expect(gateway.called('apps.list')[0]?.input).toMatchObject({ status: ['ENABLED'], search: 'Corner' })
    expect(screen.queryByRole('link', { name: /Edit|New/ })).toBeNull()
  })
})

describe('the form of an app', () => {
  it('sends what was typed, shows the new secrets once, and goes on to the app', async () => {
    const keys = [
      { key_id: 'K1', kind: 'SECURITY_KEY', value: 'sk_test_secret' },
      { key_id: 'K2', kind: 'SECRET_WORD', value: 'a-word' },
    ]
    const gateway = gatewayWith({ 'apps.create': () => ({ app_id: ID, keys }) })
    const { person, path } = await openPage('/app/new')
    await fill(person, await screen.findByLabelText('App name'), 'Corner shop')
    await fill(person, screen.getByLabelText('Website'), 'https://shop.example')
    await fill(person, screen.getByLabelText('Contact email'), 'desk@shop.example')
    await fill(person, screen.getByLabelText('Cell phone'), '5511940000001')
    await fill(person, screen.getByLabelText('IP allow-list'), '203.0.113.7\n2001:db8::/32')
    await waitFor(() => expect(screen.getByLabelText('Country/Region').children.length).toBe(2))
    await person.selectOptions(screen.getByLabelText('Country/Region'), 'MEX')
    await person.selectOptions(screen.getByLabelText('Industry'), 'games')
    // White cannot be read on it: it is neither sent nor shown to anybody.
    await fill(person, screen.getByLabelText('Colour'), '#e67e22')
    await fill(person, screen.getByLabelText('Words for payers'), 'We ship within a day.')
    await person.click(screen.getByRole('button', { name: 'Create app' }))
    expect(await screen.findByText(/^White on this colour has a contrast of 2\.8; it takes 4\.5/)).toBeDefined()
    expect(gateway.called('apps.create')).toHaveLength(0)
    await person.clear(screen.getByLabelText('Colour'))
    await fill(person, screen.getByLabelText('Colour'), '#1D4ED8')
    await person.click(screen.getByRole('button', { name: 'Create app' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your new keys' })
    expect(within(dialog).getByText('sk_test_secret')).toBeDefined()
    expect(within(dialog).getByText('a-word')).toBeDefined()
    expect(gateway.called('apps.create')[0]?.input).toMatchObject({
      name: 'Corner shop',
      country: 'MEX',
      industry: 'games',
      ip_allow_list: ['203.0.113.7', '2001:db8::/32'],
      logo_file_id: '',
      page_words: 'We ship within a day.',
    })
    expect(draftKeys.newApp.read()).toBeNull()
    await person.click(within(dialog).getByRole('button', { name: 'I have kept it' }))
    await waitFor(() => expect(path()).toBe(`/app/view/${ID}`))
  })

  it('says in the spec’s words what is wrong, sends nothing, and leads to the first fault', async () => {
    const gateway = gatewayWith()
    const { person } = await openPage('/app/new')
    await fill(person, await screen.findByLabelText('Website'), 'shop.example')
    await fill(person, screen.getByLabelText('Cell phone'), '123')
    await fill(person, screen.getByLabelText('Report recipients'), 'a@b.example,c@d.example')
    await fill(person, screen.getByLabelText('IP allow-list'), 'nowhere')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create app' })).toHaveProperty('disabled', false))
    await person.click(screen.getByRole('button', { name: 'Create app' }))
    expect(screen.getByText('The App name field is required')).toBeDefined()
    expect(screen.getByText('Must start with http://, https:// or www.')).toBeDefined()
    expect(screen.getByText('7 to 17 digits')).toBeDefined()
    expect(screen.getByText(/at most 5 correct addresses/)).toBeDefined()
    expect(screen.getByText('This is no address or network: nowhere')).toBeDefined()
    expect(await screen.findByText('Please fill in the required items before submitting!')).toBeDefined()
    expect(gateway.called('apps.create')).toHaveLength(0)
  })

  it('refuses a logo of another type with a toast, and sends a right one at once', async () => {
    const stored = {
      file_id: 'F1',
      purpose: 'appLogo',
      name: 'logo.png',
      size: 3,
      sha256: 'x',
      create_time: '2026-11-15T12:00:00.000Z',
    }
    const gateway = gatewayWith({
      'files.upload': () => stored,
      'files.link': () => ({ url: '/files/token', expire_time: '2026-11-15T12:05:00.000Z' }),
    })
    const { person } = await openPage('/app/new')
    const field = await screen.findByLabelText<HTMLInputElement>('App logo')
    expect(screen.getByText('Recommended size: width 60-90 px, height 35-50 px')).toBeDefined()
    field.removeAttribute('accept')
    await person.upload(field, new File(['x'], 'logo.gif'))
    expect(await screen.findByText('File type is incorrect!')).toBeDefined()
    expect(gateway.called('files.upload')).toHaveLength(0)
    await person.upload(field, new File(['x'], 'logo.png'))
    await person.click(await screen.findByRole('button', { name: 'Remove the logo' }))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Remove the logo' })).toBeDefined()
    expect(gateway.called('files.upload')[0]?.input).toMatchObject({ purpose: 'appLogo', name: 'logo.png' })
  })

  it('of an app that is there begins with what it says', async () => {
    const gateway = gatewayWith({ 'apps.update': () => detail({ name: 'Renamed' }) })
    const { person, path } = await openPage(`/app/edit/${ID}`)
    const name = await screen.findByLabelText<HTMLInputElement>('App name')
    expect([name.value, screen.getByLabelText<HTMLTextAreaElement>('IP allow-list').value]).toEqual([
      'Corner shop',
      '203.0.113.0/24',
    ])
    await person.clear(name)
    await fill(person, name, 'Renamed')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe(`/app/view/${ID}`))
    expect(gateway.called('apps.update')[0]?.input).toMatchObject({ app_id: ID, name: 'Renamed', short_name: 'Corner' })
  })
})

describe('App Information', () => {
  it('says so when there is no such app', async () => {
    gatewayWith({ 'apps.detail': () => refuses(CODE.notFound) })
    await openPage(`/app/view/${ID}`)
    expect(await screen.findByText('There is no such app')).toBeDefined()
  })

  it('asks to go live, and names what is missing', async () => {
    const gateway = gatewayWith({ 'apps.goLive': () => detail({ status: 'PENDING_REVIEW' }) })
    const { person } = await openPage(`/app/view/${ID}`)
    await fill(person, await screen.findByLabelText('Note (optional)'), 'please')
    await person.click(screen.getByRole('button', { name: 'Request live access' }))
    await waitFor(() => expect(gateway.called('apps.goLive')[0]?.input).toMatchObject({ app_id: ID, note: 'please' }))
    gatewayWith({ 'apps.detail': () => detail({ missing_for_live: ['complaint_email', 'kyc'] }) })
    await openPage(`/app/view/${ID}`)
    expect(await screen.findByText('Still missing: Complaint email, approved KYC')).toBeDefined()
  })

  it('rotates after a question and shows the new key once', async () => {
    const gateway = gatewayWith({ 'apps.rotateKey': () => ({ key_id: 'K9', kind: 'SECRET_WORD', value: 'new-word' }) })
    const { person } = await openPage(`/app/view/${ID}`)
    await person.click(await screen.findByRole('button', { name: 'Rotate Secret word' }))
    const question = await screen.findByRole('dialog', { name: 'Rotate Secret word?' })
    await person.click(within(question).getByRole('button', { name: 'Rotate' }))
    expect(await screen.findByText('new-word')).toBeDefined()
    expect(gateway.called('apps.rotateKey')[0]?.input).toMatchObject({ app_id: ID, key_id: 'K-SECRET_WORD' })
  })

  it('shows a secret again', async () => {
    gatewayWith({
      'apps.revealKey': () => ({ key_id: 'K-SECURITY_KEY', kind: 'SECURITY_KEY', value: 'sk_test_again' }),
    })
    const { person } = await openPage(`/app/view/${ID}`)
    await person.click(await screen.findByRole('button', { name: 'Show Security key (sandbox)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Show Security key (sandbox)' })
    expect(within(dialog).getByText(/told by mail/)).toBeDefined()
    await person.click(within(dialog).getByRole('button', { name: 'Show Security key (sandbox)' }))
    expect(await within(dialog).findByText('sk_test_again')).toBeDefined()
  })

  it('keeps the legacy MD5 key off until somebody insists', async () => {
    const gateway = gatewayWith({ 'apps.issueKey': () => ({ key_id: 'K9', kind: 'MD5_KEY', value: 'md5-value' }) })
    const { person } = await openPage(`/app/view/${ID}`)
    await person.click(await screen.findByRole('button', { name: 'Create MD5 key' }))
    const question = await screen.findByRole('dialog', { name: 'Switch the MD5 key on?' })
    expect(gateway.called('apps.issueKey')).toHaveLength(0)
    await person.click(within(question).getByRole('button', { name: 'Switch on' }))
    expect(await screen.findByText('md5-value')).toBeDefined()
  })

  it('lets those who may only look see masked keys and no button', async () => {
    gatewayWith({}, 'MERCHANT_VIEWER')
    await openPage(`/app/view/${ID}`)
    expect(await screen.findAllByText('••••ab12')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Show|Rotate|Revoke|Create|Ask/ })).toBeNull()
  })
})
