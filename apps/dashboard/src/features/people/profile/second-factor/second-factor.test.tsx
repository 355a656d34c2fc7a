import type { SecondFactor } from '@balcao/contract/people/mfa'
import type { OpenSession } from '@balcao/contract/people/session'
import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, refuses } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { signIn, userQuery } from '../../../../../test/people'

const AT = '2026-11-15T17:32:00.000Z'
const NONE: SecondFactor = { totp_since: null, recovery_codes_left: 0, passkeys: [] }
const BOTH: SecondFactor = {
  totp_since: AT,
  recovery_codes_left: 7,
  passkeys: [{ passkey_id: 'K1', name: 'Chrome · Windows', create_time: AT, last_used_time: null }],
}
const CREATION = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'x' },
  user: { id: 'AA', name: 'a', displayName: 'A' },
  pubKeyCredParams: [],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
}
const MADE = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', attestationObject: 'b', transports: [] },
}
const place = (session_id: string, changes: Partial<OpenSession> = {}): OpenSession => ({
  session_id,
  browser: 'Firefox',
  system: 'Linux',
  ip: '203.0.113.7',
  started_at: AT,
  last_used_at: AT,
  is_this_one: false,
  ...changes,
})

beforeEach(() => signIn())
afterEach(() => vi.unstubAllGlobals())

async function openProfile(first: SecondFactor, answering: Parameters<typeof fakeGateway>[0] = {}) {
  const state = {
    factor: first,
    sessions: [place('S1', { is_this_one: true }), place('S2', { browser: '', system: '' })],
  }
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'profile.query': () => ({
      uid: 'U1',
      username: 'ana@loja.example',
      real_name: 'Ana',
      language: 'en',
      time_zone: '',
      create_time: AT,
      mail_proved: true,
    }),
    'mfa.status': () => state.factor,
    'session.list': () => state.sessions,
    ...answering,
  })
  const page = await openPage('/profile')
  const card = within(await screen.findByRole('region', { name: 'Second factor' }))
  return { ...page, gateway, card, state }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

// The screen and its dialog are compiled for the first of them, which takes a while on a busy machine.
describe('the second factor in the profile', () => {
  it('sets up an app: QR code and key, first code, recovery codes', async () => {
    const { person, card, state } = await openProfile(NONE, {
      'mfa.totpBegin': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
      'mfa.totpConfirm': () => ((state.factor = { ...BOTH, passkeys: [] }), { recovery_codes: ['AAAAA-BBBBB'] }),
    })
    await person.click(await card.findByRole('button', { name: 'Set up: Authenticator app' }))
    const box = await dialog('Set up an authenticator app')
    await person.click(await box.findByRole('button', { name: 'Next' }))
    expect(await box.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined()
    expect(box.getByText('ABCD EFGH')).toBeDefined()
    await person.type(box.getByLabelText('Code of the app'), '123456{Enter}')
    expect(await box.findByText('AAAAA-BBBBB')).toBeDefined()
    await person.click(box.getByRole('button', { name: 'I have stored them' }))
    expect(await card.findByRole('button', { name: 'Remove: Authenticator app' })).toBeDefined()
  })

  it('shows refusals where they belong', async () => {
    const { person, card } = await openProfile(NONE, {
      'mfa.totpBegin': () => refuses(CODE.businessFailed, 'totp-already-on'),
    })
    await person.click(await card.findByRole('button', { name: 'Set up: Authenticator app' }))
    const box = await dialog('Set up an authenticator app')
    await person.click(await box.findByRole('button', { name: 'Next' }))
    expect((await box.findByRole('alert')).textContent).toBe('Refused')
  })

  it('adds a passkey by the browser’s own dialog', async () => {
    const parse = (options: unknown) => options
    vi.stubGlobal('PublicKeyCredential', { parseCreationOptionsFromJSON: parse })
    const create = vi.fn().mockResolvedValue({ toJSON: () => MADE })
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
    const { person, card, gateway, state } = await openProfile(NONE, {
      'mfa.passkeyBegin': () => CREATION,
      'mfa.passkeyFinish': () => ((state.factor = { ...BOTH, totp_since: null }), { recovery_codes: [] }),
    })
    await person.click(await card.findByRole('button', { name: 'Add a passkey: Passkey' }))
    const box = await dialog('Add a passkey')
    await person.click(await box.findByRole('button', { name: 'Add a passkey' }))
    expect(await card.findByText('Passkey · Chrome · Windows')).toBeDefined()
    expect(gateway.called('mfa.passkeyFinish')[0]?.input['passkey']).toMatchObject({ id: 'abc' })
  })

  it('says when a device has a passkey already', async () => {
    vi.stubGlobal('PublicKeyCredential', { parseCreationOptionsFromJSON: (options: unknown) => options })
    const create = vi.fn().mockRejectedValue(new DOMException('twice', 'InvalidStateError'))
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
    const { person, card } = await openProfile(NONE, { 'mfa.passkeyBegin': () => CREATION })
    await person.click(await card.findByRole('button', { name: 'Add a passkey: Passkey' }))
    const box = await dialog('Add a passkey')
    await person.click(await box.findByRole('button', { name: 'Add a passkey' }))
    expect((await box.findByRole('alert')).textContent).toMatch(/already has a passkey/)
  })

  it.each([
    ['Authenticator app', 'Remove the authenticator app', 'mfa.totpRemove', {}],
    ['Passkey · Chrome · Windows', 'Remove this passkey', 'mfa.passkeyRemove', { passkey_id: 'K1' }],
  ])('removes %s', async (name, title, call, input) => {
    const { person, card, gateway } = await openProfile(BOTH, { [call]: () => null })
    await person.click(await card.findByRole('button', { name: `Remove: ${name}` }))
    const box = await dialog(title)
    await person.click(await box.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(gateway.called(call)[0]?.input).toEqual(input))
  })

  it('shows new recovery codes once', async () => {
    const { person, card } = await openProfile(BOTH, {
      'mfa.recoveryRenew': () => ({ recovery_codes: ['CCCCC-DDDDD'] }),
    })
    expect(await card.findByText(/^7 of 10 left/)).toBeDefined()
    await person.click(card.getByRole('button', { name: 'New codes: Recovery codes' }))
    const box = await dialog('New recovery codes')
    await person.click(await box.findByRole('button', { name: 'New codes' }))
    expect(await box.findByText('CCCCC-DDDDD')).toBeDefined()
  })
})

describe('the sessions in the profile', () => {
  it('names each place, marks this one, and signs out elsewhere', async () => {
    const { person, gateway, state } = await openProfile(NONE, {
      'session.revoke': () => ((state.sessions = state.sessions.slice(0, 1)), null),
      'session.revokeOthers': () => null,
    })
    const card = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
    expect(await card.findByText('Firefox on Linux')).toBeDefined()
    expect(card.getByText('This session')).toBeDefined()
    expect(card.getAllByText('Address 203.0.113.7')).toHaveLength(2)
    await person.click(card.getByRole('button', { name: 'Logout elsewhere' }))
    await waitFor(() => expect(gateway.called('session.revokeOthers')).toHaveLength(1))
    await person.click(card.getByRole('button', { name: 'Logout Unknown device' }))
    await waitFor(() => expect(card.queryByText('Unknown device')).toBeNull())
    expect(gateway.called('session.revoke')[0]?.input).toEqual({ session_id: 'S2' })
  })
})
