import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../test/harness'
import { literal } from './literal'

let gateway: TestGateway
beforeAll(async () => void (gateway = await openGateway()))
afterAll(() => gateway.close())

const read = async (value: unknown) =>
  (await gateway.databases.owner.query<{ value: unknown }>(`select ${literal(value)} as value`)).rows[0]?.value

it.each([
  "it's",
  String.raw`\'; drop table orders; --`,
  `E'\\x41'`,
  '$1 $$ "quoted"',
  'line\nbreak\ttab\u2028',
  'ação 🙂',
  '',
  "'",
  '\\',
])('%j comes back as it was written', async (text) => {
  expect(await read(text)).toBe(text)
})

it('keeps what a value is', async () => {
  const at = new Date('2026-11-15T12:00:00.123Z')
  expect(await read(at)).toEqual(at)
  expect(await read(12_345_678_901_234n)).toBe(12_345_678_901_234n)
  expect(await read(['a', "b'c", '\\'])).toEqual(['a', "b'c", '\\'])
  expect([await read(null), await read(true)]).toEqual([null, true])
})

it('refuses what no statement can hold', () => {
  expect(() => literal('a\0; drop table orders')).toThrow('plain values')
  expect(() => literal({ a: 1 })).toThrow('plain values')
})
