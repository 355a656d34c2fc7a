import { expect, it } from 'vitest'
import { auditEntry } from '../../../test/provider'
import { inRuns } from './runs'

const expired = (n: number) => auditEntry(n, { action: 'orders.expire', actor_uid: '', actor_name: '' })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

it('makes one entry of three equal acts in a row, and of no fewer', () => {
  const [a, b, c, other] = [expired(9), expired(8), expired(7), auditEntry(6)]
  const shown = inRuns([a, b, c, other, expired(5), expired(4)], new Set())
  expect(ids(shown)).toEqual(ids([a, other, expired(5), expired(4)]))
  expect(shown[0]?.run?.of.map(({ id }) => id)).toEqual(ids([a, b, c]))
  expect(shown.slice(1).some(({ run }) => run)).toBe(false)
})

it('is of one person and one act', () => {
  const others = [
    auditEntry(9),
    auditEntry(8, { actor_uid: 'U9' }),
    auditEntry(7, { action: 'users.update' }),
    auditEntry(6),
  ]
  expect(ids(inRuns(others, new Set()))).toEqual(ids(others))
})

it('shows them all when it is opened', () => {
  const rows = [expired(9), expired(8), expired(7)]
  expect(ids(inRuns(rows, new Set([expired(9).id])))).toEqual(ids(rows))
})
