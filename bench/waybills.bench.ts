import { waybills } from '@balcao/contract/delivery/waybills'
import { fillWaybills } from '../apps/gateway/test/support/fill/fill-waybills'
import { listBars, type Questions } from './support/list-bars'
import { openTwoSizes, runParts } from './support/two-sizes'

/** The waybills at a million of one merchant, beside ten thousand of another. */

const sizes = await openTwoSizes('waybills', 'WAYBILLS', fillWaybills)
const { ago } = sizes
const list = listBars(sizes, waybills.list, ['waybills'])

type Asked = Questions<typeof waybills.list>
const range: Asked = [['status and range', { status: ['DELIVERED'], time_from: ago(60), time_to: ago(30) }]]
const filters: Asked = [
  ['a rare state', { status: ['EXCEPTION'] }],
  ['several states', { status: ['EXCEPTION', 'IN_TRANSIT'] }],
  ['a carrier', { carrier_code: 'jadlog' }],
  ['a rare carrier', { carrier_code: 'estafeta' }],
  ['a carrier that nobody took', { carrier_code: 'dhl' }],
  ['a country', { carrier_region: 'MEX' }],
  ['search by tracking number', ({ rows }) => ({ tracking_number: `BR${String(rows / 2).padStart(11, '0')}` })],
  [
    'search by its beginning',
    ({ rows }) => ({ tracking_number: `BR${String(rows / 2).padStart(11, '0')}`.slice(0, -1) }),
  ],
  ['search by our order number', ({ rows }) => ({ order: String(rows / 2).padStart(19, '0') })],
  ['search by their order number', ({ rows }) => ({ order: `sale-${rows / 2}` })],
]

await runParts(sizes, {
  buffers: () => list.buffers({}, [...range, ...filters]),
  sameAtAnySize: () => list.sameAtAnySize({}, range),
  filters: () => list.filters({}, filters),
})
