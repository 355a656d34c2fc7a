import type { SecondFactor } from '@balcao/contract/people/mfa'
import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, refuses, type SeenCall } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { signIn, user, userQuery } from '../../../test/people'

const AT = '2026-11-15T17:32:00.000Z'
const NONE: SecondFactor = { totp_since: null, recovery_codes_left: 0, passkeys: [] }
const APP: SecondFactor = { ...NONE, totp_since: AT, recovery_codes_left: 9 }
const PASSKEY: SecondFactor = {
  ...NONE,
  passkeys: [{ passkey_id: 'K1', name: 'Phone', create_time: AT, last_used_time: null }],
}
const ASSERTION = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
}

beforeEach(() => signIn())
afterEach(() => vi.unstubAllGlobals())

/** A user list whose gateway wants a proof before it removes anybody. */
async function removeSomebody(factor: SecondFactor, judge: (call: SeenCall) => unknown = () => null) {
  const state = { isProved: false, list: [user('u1')] }
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'users.list': () => state.list,
    'users.remove': () => {
      if (!state.isProved) return refuses(CODE.businessFailed, 'step-up-needed')
      state.list = []
      return null
    },
    'mfa.status': () => factor,
    'mfa.passkeyRequest': () => ({ challenge: 'AA', rpId: 'localhost', timeout: 1, userVerification: 'required' }),
    'stepUp.prove': (call) => {
      const answer = judge(call)
      state.isProved = answer === null
      return answer
    },
  })
  const page = await openPage('/user')
  await page.person.click(await screen.findByRole('button', { name: 'Delete Person u1' }))
  const question = await screen.findByRole('dialog', { name: 'Tips' })
  await page.person.click(within(question).getByRole('button', { name: 'Delete' }))
  const box = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  return { ...page, gateway, box: within(box), proofs: () => gateway.called('stepUp.prove').map(({ input }) => input) }
}

describe('the step-up', () => {
  it('asks for the password, and sends the very same call again', async () => {
    const { person, box, gateway, proofs } = await removeSomebody(NONE)
    const field = await box.findByLabelText('Your password')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await person.type(field, 'Balcao-2026{Enter}')
    await waitFor(() => expect(gateway.called('users.remove')).toHaveLength(2))
    expect(proofs()).toEqual([{ password: 'Balcao-2026' }])
    const [first, again] = gateway.called('users.remove')
    expect(again?.input).toEqual(first?.input)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByText('u1@loja.example')).toBeNull())
  })

  it('shows a wrong password in its place, and stays', async () => {
    const { person, box, gateway } = await removeSomebody(NONE, () =>
      refuses(CODE.businessFailed, 'old-password-wrong'),
    )
    await person.type(await box.findByLabelText('Your password'), 'wrong{Enter}')
    expect((await box.findByRole('alert')).textContent).toBe('Refused')
    expect(gateway.called('users.remove')).toHaveLength(1)
  })

  it('asks for the code of the app beside it, or a recovery code', async () => {
    const { person, box, proofs } = await removeSomebody(APP, ({ input }) =>
      input['otp'] === '123456' ? refuses(CODE.secondFactorNeeded, 'second-factor-wrong') : null,
    )
    await person.type(await box.findByLabelText('Your password'), 'x')
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
    await person.type(box.getByLabelText('Code'), '123456{Enter}')
    await box.findByRole('alert')
    await person.click(box.getByRole('button', { name: 'Use a recovery code' }))
    await person.type(box.getByLabelText('Recovery code'), 'AAAAA-BBBBB{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(proofs()).toEqual([
      { password: 'x', otp: '123456' },
      { password: 'x', otp: 'AAAAA-BBBBB' },
    ])
  })

  it('takes a passkey where one is enrolled', async () => {
    vi.stubGlobal('PublicKeyCredential', {
      parseCreationOptionsFromJSON: (options: unknown) => options,
      parseRequestOptionsFromJSON: (options: unknown) => options,
    })
    const get = vi.fn().mockResolvedValue({ toJSON: () => ASSERTION })
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    const { person, box, proofs } = await removeSomebody(PASSKEY)
    await person.type(await box.findByLabelText('Your password'), 'x')
    await person.click(box.getByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(proofs()).toMatchObject([{ password: 'x', passkey: { id: 'abc' } }]))
  })

  it('is put away by cancel: nothing is sent again, and nothing is said', async () => {
    const { person, box, gateway } = await removeSomebody(NONE)
    await person.click(await box.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(gateway.called('users.remove')).toHaveLength(1)
    expect(screen.getByText('u1@loja.example')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
