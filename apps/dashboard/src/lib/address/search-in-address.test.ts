import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-in-address'

it.each(['2026111514321900001', '00012', '1e5', 'SUCCESS,REFUSED', '0.10'])('keeps %s as the text it is', (id) => {
  expect(parseSearch(`?id=${id}`)).toEqual({ id })
  expect(stringifySearch({ id })).toBe(`?id=${encodeURIComponent(id)}`)
})

it('reads numbers that stay the same, and writes text that looks like one so that it stays text', () => {
  expect(parseSearch('?page=2')).toEqual({ page: 2 })
  expect(parseSearch(stringifySearch({ id: '20261115' }))).toEqual({ id: '20261115' })
})
