import { describe, expect, it } from 'vitest'
import { ISPB, PAYER_ACCOUNT, PAYER_BRANCH, pixPeriod } from './payer-bank'

describe('the account of a payer', () => {
  it('is at a bank of eight signs, in a branch of up to four digits or none', () => {
    expect(['60701190', '0000000A', '6070119', '607011900', 'abcdefgh'].map((text) => ISPB.test(text))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(['', '1', '2569', '25690', '25-9'].map((text) => PAYER_BRANCH.test(text))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(['550689', '55068X', '', '55-1', '1'.repeat(21)].map((text) => PAYER_ACCOUNT.test(text))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is charged every week, month, quarter, half year or year, and nothing else', () => {
    expect(['7D', '1W', '1M', '3M', '6M', '12M', '1Y'].map(pixPeriod)).toEqual([
      'SEMANAL',
      'SEMANAL',
      'MENSAL',
      'TRIMESTRAL',
      'SEMESTRAL',
      'ANUAL',
      'ANUAL',
    ])
    expect(['1D', '2M', ''].map(pixPeriod)).toEqual([undefined, undefined, undefined])
  })
})
