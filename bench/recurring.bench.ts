import { recurring } from '@balcao/contract/payments/recurring'
import { fillRecurrings } from '../apps/gateway/test/support/fill/fill-recurrings'
import { listBars, type Questions } from './support/list-bars'
import { openTwoSizes, runParts } from './support/two-sizes'

/** The contracts at a million of one merchant, beside ten thousand of another. */

const sizes = await openTwoSizes('contracts', 'RECURRINGS', fillRecurrings)
const { ago } = sizes
const contracts = listBars(sizes, recurring.list, ['recurrings'])

type Asked = Questions<typeof recurring.list>
const range: Asked = [['status and range', { status: ['ACTIVE'], time_from: ago(60), time_to: ago(30) }]]
const filters: Asked = [
  ['a rare state', { status: ['PAST_DUE'] }],
  ['several states', { status: ['PAST_DUE', 'CANCELLED'] }],
  ['a method', { method: 'PIX' }],
  ['a method that nobody has', { method: 'MAYA' }],
  ['an app', ({ appIds }) => ({ app_id: appIds[0] })],
  ['a state of a method', { status: ['CANCELLED'], method: 'PIX' }],
  ['a state of an app', ({ appIds }) => ({ status: ['CANCELLED'], app_id: appIds[1] })],
  ['search by our number', ({ rows }) => ({ id: `RC${String(rows / 2).padStart(26, '0')}` })],
  ['search by their number', ({ rows }) => ({ id: `plan-${rows / 2}` })],
  ['search by the buyer’s mail', ({ rows }) => ({ buyer: `payer${rows / 8}@payer.example` })],
]

await runParts(sizes, {
  buffers: () => contracts.buffers({}, [...range, ...filters]),
  sameAtAnySize: () => contracts.sameAtAnySize({}, range),
  filters: () => contracts.filters({}, filters),
})
