import type { ChannelRow } from '@balcao/contract/provider/channels'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { chooseLanguage } from '../../../lib/texts/i18n'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { providerQuery, signInAsProvider } from '../../../../test/provider'

beforeEach(() => signInAsProvider())

const PLAYED: ChannelRow = {
  name: 'sandbox',
  kind: 'sandbox',
  mode: 'test',
  state: 'OPEN',
  countries: [],
  currencies: [],
  methods: [],
  priority: null,
  paused_at: null,
  paused_by: '',
  reason: '',
  last_success: null,
  last_failure: null,
  last_failure_detail: '',
  calls: 0,
  failed: 0,
  latency_ms: null,
  skew_seconds: 0,
  certificate_until: null,
  certificate_days: null,
  is_expiring: false,
  credentials_fault: '',
}
const BANK: ChannelRow = {
  ...PLAYED,
  name: 'bank-one',
  kind: 'api-pix',
  mode: 'live',
  state: 'FAILING',
  countries: ['BRA'],
  currencies: ['BRL'],
  methods: ['PIX'],
  priority: 10,
  last_success: '2026-11-15T11:00:00.000Z',
  last_failure: '2026-11-15T12:00:00.000Z',
  last_failure_detail: 'The bank did not answer in time',
  calls: 8,
  failed: 2,
  latency_ms: 340,
  skew_seconds: 300,
  certificate_until: '2026-12-01T12:00:00.000Z',
  certificate_days: 16,
  is_expiring: true,
}

async function openChannels(rows: ChannelRow[]) {
  let shown = rows
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'channels.list': () => shown,
    'channels.pause': () => {
      shown = rows.map((row) => ({
        ...row,
        state: 'PAUSED',
        paused_at: BANK.last_failure,
        paused_by: 'Ana',
        reason: 'Slow',
      }))
      return null
    },
    'channels.resume': () => null,
  })
  const page = await openPage('/provider/channels')
  await screen.findByText(rows[0]?.name ?? '')
  return { ...page, gateway }
}

const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!)

it('shows how each bank answers, and what has to be renewed', async () => {
  await openChannels([BANK, PLAYED])
  const bank = rowOf('bank-one')
  for (const text of [
    'API Pix · live · priority 10',
    'Failing',
    /: The bank did not answer in time$/,
    'PIX · BRL · BRA',
    '2 of 8 calls failed (25 %)',
    '340 ms on average',
    'Its clock is 300 s away from ours',
    '16 days left',
  ])
    expect(bank.getByText(text)).toBeDefined()
  const played = rowOf('sandbox')
  expect([played.getByText('Open'), played.getByText('Simulated, without a bank')]).toHaveLength(2)
})

it('pauses a bank for a reason, and resumes it for another', async () => {
  const { gateway, person } = await openChannels([BANK])
  await person.click(screen.getByRole('button', { name: 'Pause bank-one' }))
  const question = within(await screen.findByRole('dialog', { name: 'Pause bank-one?' }))
  await person.click(question.getByRole('button', { name: 'Pause' }))
  expect(question.getByText('Please give a reason.')).toBeDefined()
  expect(gateway.called('channels.pause')).toHaveLength(0)
  await person.type(question.getByLabelText('Reason'), 'Slow')
  await person.click(question.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(gateway.called('channels.pause')[0]?.input).toEqual({ name: 'bank-one', reason: 'Slow' }))
  expect(await screen.findByText(/^Ana: Slow/)).toBeDefined()
  await person.click(await screen.findByRole('button', { name: 'Resume bank-one' }))
  const again = within(await screen.findByRole('dialog', { name: 'Resume bank-one?' }))
  await person.type(again.getByLabelText('Reason'), 'Well again')
  await person.click(again.getByRole('button', { name: 'Resume' }))
  await waitFor(() =>
    expect(gateway.called('channels.resume')[0]?.input).toEqual({ name: 'bank-one', reason: 'Well again' }),
  )
})

it('says in its reader’s words why a bank could not be asked, and leaves the bank’s own as they are', async () => {
  await chooseLanguage('br')
  const own = { ...BANK, name: 'bank-two', last_failure_detail: 'Saldo bloqueado [422]' }
  const coded = { ...BANK, last_failure_detail: 'The bank cannot be reached (ECONNREFUSED)' }
  await openChannels([coded, own])
  expect(await screen.findByText(/: Não é possível chegar ao banco \(ECONNREFUSED\)$/)).toBeDefined()
  expect(screen.getByText(/: Saldo bloqueado \[422\]$/)).toBeDefined()
})
