import { describe, expect, it } from 'vitest'
import { risksOf } from './merchant-risk'

const calm = { available: 0n, paid: 1000n, disputes: 0n, refunds: 0n, failing: 0n, kycDays: null }

describe('a merchant is at risk', () => {
  it.each([
    ['nothing is wrong', {}, []],
    ['it owes money', { available: -1n }, ['negativeBalance']],
    ['disputes are at the limit', { disputes: 9n }, []],
    ['disputes are above it', { disputes: 10n }, ['disputes']],
    ['there are too few payments to tell', { paid: 49n, disputes: 40n, refunds: 40n }, []],
    ['refunds are above theirs', { refunds: 101n }, ['refunds']],
    ['many notifications were given up', { failing: 10n }, ['notifications']],
    ['few were', { failing: 9n }, []],
    ['KYC is soon over', { kycDays: 30 }, ['kyc']],
    ['KYC is late', { kycDays: -3 }, ['kyc']],
    ['KYC has time', { kycDays: 31 }, []],
    ['all of it at once', { available: -5n, disputes: 20n, kycDays: 0 }, ['negativeBalance', 'disputes', 'kyc']],
  ])('%s', (_, facts, risks) => {
    expect(risksOf({ ...calm, ...facts })).toEqual(risks)
  })
})
