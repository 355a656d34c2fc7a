import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './lib/repository.mjs'
import { sourceFiles } from './lib/source-files.mjs'

const FEATURES = 'apps/dashboard/src/features'
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8')
const linesOf = (file) => textOf(file).trimEnd().split('\n').length

/** The screen, its columns and its filters: what somebody reads and writes for a list. */
const FILTERED = {
  orders: [
    'payments/orders/list/order-list.screen.tsx',
    'payments/orders/list/order-columns.tsx',
    'payments/orders/list/order-filters.ts',
    'payments/orders/list/use-order-filters.ts',
  ],
  disputes: ['payments/disputes/dispute-list.screen.tsx'],
  recurring: ['payments/recurring/recurring-list.screen.tsx', 'payments/recurring/use-recurring-filters.ts'],
  waybills: ['delivery/waybills/waybill-list.screen.tsx'],
  notifications: ['merchant/notifications/notification-list.screen.tsx'],
}

const sizes = Object.values(FILTERED).map((files) =>
  files.reduce((sum, file) => sum + linesOf(`${FEATURES}/${file}`), 0),
)
const lists = sourceFiles(ROOT, FEATURES).filter(
  (file) => file.endsWith('.screen.tsx') && textOf(file).includes('<ListScreen'),
)

it('a list with filters stays short: at most 110 lines in the middle of five, 220 for the orders', () => {
  expect(sizes.toSorted((one, other) => one - other)[2]).toBeLessThanOrEqual(110)
  expect(sizes[0]).toBeLessThanOrEqual(220)
})

it('nothing of these lists is kept in a file that is not counted', () => {
  const aboutFilters = lists
    .flatMap((file) =>
      [...textOf(file).matchAll(/from '(\.\/[^']*(?:filter|column)[^']*)'/g)].map(([, name]) => [file, name]),
    )
    .filter(([file]) => Object.values(FILTERED).some(([screen]) => file.endsWith(screen)))
  const counted = Object.values(FILTERED).flat()
  for (const [file, name] of aboutFilters) {
    const path = join(file, '..', name).slice(FEATURES.length + 1)
    expect(
      counted.some((each) => each.startsWith(`${path}.`)),
      path,
    ).toBe(true)
  }
})

it('a list without filters stays at 75 lines or fewer', () => {
  const plain = lists.filter((file) => !/\bfilters=/.test(textOf(file)))
  expect(plain.length).toBeGreaterThan(3)
  expect(plain.filter((file) => linesOf(file) > 75)).toEqual([])
})
