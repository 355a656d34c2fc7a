import { describe, expect, it } from 'vitest'
import { signIn } from '../../../test/people'
import { chooseMerchant, ownMerchants, pendingGate } from './merchant-choice'
import { sessionKeys } from './storage'

const several = {
  merchants: { M1: 'Sol', M2: 'Luna', M3: 'Closed' },
  merchants_disabled: ['M3'],
  merchantNoSelected: '',
}

describe('what must be done first', () => {
  it('is nothing for a visitor, and for somebody with a merchant', () => {
    expect(pendingGate()).toBeNull()
    signIn()
    expect(pendingGate()).toBeNull()
  })

  it('is the password, before the merchant', () => {
    signIn({ ...several, isEasyPassword: true })
    expect(pendingGate()).toBe('password')
  })

  it('is the merchant, where there are some and none is selected', () => {
    signIn(several)
    expect(pendingGate()).toBe('account')
    signIn({ merchants: {}, merchantNoSelected: '', kind: 'provider' })
    expect(pendingGate()).toBeNull()
  })
})

describe('a second factor that the merchant requires', () => {
  it('comes after password and merchant', () => {
    signIn({ ...several, isEasyPassword: true })
    sessionKeys.secondFactorMissing.write(true)
    expect(pendingGate()).toBe('password')
    sessionKeys.isEasyPassword.write(false)
    expect(pendingGate()).toBe('account')
    chooseMerchant('M1')
    expect(pendingGate()).toBe('factor')
    sessionKeys.secondFactorMissing.write(false)
    expect(pendingGate()).toBeNull()
  })
})

describe('choosing a merchant', () => {
  it('stores number and name, and forgets what was known about the one before', () => {
    signIn(several)
    sessionKeys.basicDropdown.write({ apps: [], order_currency: [] })
    chooseMerchant('M2')
    expect(sessionKeys.merchantNo.read()).toBe('M2')
    expect(sessionKeys.merchantName.read()).toBe('Luna')
    expect(sessionKeys.userData.read()?.merchantNoSelected).toBe('M2')
    expect(sessionKeys.basicDropdown.read()).toBeNull()
    expect(sessionKeys.userInfo.read()?.permissions).toBeNull()
    expect(pendingGate()).toBeNull()
  })

  it.each(['M3', 'M9'])('does nothing for a disabled or a foreign one (%s)', (merchantNo) => {
    signIn(several)
    chooseMerchant(merchantNo)
    expect(sessionKeys.merchantNo.read()).toBe('')
  })

  it('shows disabled ones as such', () => {
    signIn(several)
    expect(ownMerchants().map(({ isDisabled }) => isDisabled)).toEqual([false, false, true])
  })
})
