import { expect, it } from 'vitest'
import { addressesIn } from './database-url'

it('is one address, or one for each of several hosts', () => {
  expect(addressesIn('postgres://me:p%40ss@db.example/shop')).toEqual(['postgres://me:p%40ss@db.example/shop'])
  expect(addressesIn('postgresql://me:pw@one:5432,other:5433/shop?sslmode=require')).toEqual([
    'postgresql://me:pw@one:5432/shop?sslmode=require',
    'postgresql://me:pw@other:5433/shop?sslmode=require',
  ])
  for (const wrong of ['mysql://db/shop', 'postgres://one:5432,/shop', 'postgres://one:port/shop', 'db.example'])
    expect(addressesIn(wrong)).toEqual([])
})
