import { APPROVAL_KINDS } from '@balcao/kernel/approval-state'
import { expect, it } from 'vitest'
import { approvalKinds } from '../src/start/modules'

it('of every kind of case those who may decide are told, but for what the provider’s desk works through all day', () => {
  const untold = approvalKinds.filter(({ second }) => !second).map(({ kind }) => kind)
  expect(untold.toSorted()).toEqual([
    'app.goLive',
    'bankAccount.verify',
    'merchant.flag',
    'settlement.pay',
    'withdrawal.pay',
  ])
  expect(approvalKinds.map(({ kind }) => kind).toSorted()).toEqual([...APPROVAL_KINDS].toSorted())
})
