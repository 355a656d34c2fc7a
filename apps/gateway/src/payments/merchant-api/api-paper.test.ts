import { SUB_CODES } from '@balcao/kernel/sub-codes'
import { everyEndpoint } from '@balcao/contract'
import { DISPUTE_STATES } from '@balcao/kernel/dispute-state'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { RECURRING_STATES } from '@balcao/kernel/recurring-state'
import { REFUND_STATES } from '@balcao/kernel/refund-state'
import { SHOWN_SETTLEMENT_STATES } from '@balcao/kernel/settlement-state'
import { DEPOSIT_STATES } from '@balcao/kernel/virtual-account'
import { WAYBILL_STATES } from '@balcao/kernel/waybill-state'
import { WITHDRAWAL_STATES } from '@balcao/kernel/withdrawal-state'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromGatewayRoot } from '../../base/paths'

const paper = readFileSync(fromGatewayRoot('../../docs/merchant-api.md'), 'utf8')
/** The cells of every row of the paper's tables. */
const rows = paper
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

describe('docs/merchant-api.md', () => {
  it('tells every sub_code as the gateway has it', () => {
    const told = rows.filter(([status]) => /^\d{3}$/.test(status ?? ''))
    expect(told).toEqual(
      Object.entries(SUB_CODES).map(([subCode, { status, code, means }]) => [
        String(status),
        code,
        `\`${subCode}\``,
        means,
      ]),
    )
  })

  it.each([
    ['An order (', ORDER_STATES],
    ['A refund (', REFUND_STATES],
    ['A dispute (', DISPUTE_STATES],
    ['A recurring contract (', RECURRING_STATES],
    ['A deposit:', DEPOSIT_STATES],
    ['A parcel (', WAYBILL_STATES],
    ['A settlement (', SHOWN_SETTLEMENT_STATES],
    ['A withdrawal (', WITHDRAWAL_STATES],
  ])('explains every state of %s', (heading, states) => {
    const table = paper.slice(paper.indexOf(heading)).split('\n\n')[1] ?? ''
    const told = [...table.matchAll(/^\| `(\w+)` +\| (.+?) *\|$/gm)]
    expect(told.map(([, state]) => state)).toEqual([...states])
    expect(told.every(([, , words]) => (words ?? '').length > 3)).toBe(true)
  })

  it('has a line for every call', () => {
    const told = new Set(rows.map(([first]) => first))
    const calls = everyEndpoint().filter(({ needs }) => needs === 'app')
    expect(calls.map(({ path }) => `\`${path.slice('/api/v1/'.length)}\``).filter((call) => !told.has(call))).toEqual(
      [],
    )
  })
})
