import { expect, it } from 'vitest'
import type pg from 'pg'
import { askAll, ofThese, serversAway } from '../../src/kit/database/all-merchants'

it('narrows a statement to some merchants, whatever it calls their table, and each table that it joins', () => {
  expect(ofThese('select distinct merchant_no from a', 1)).toBe(
    'select distinct merchant_no from a where merchant_no = any($1)',
  )
  const joins =
    'select b.merchant_no from b left join m on m.merchant_no = b.merchant_no where b.x and exists (c where d)'
  expect(ofThese(joins, 1)).toBe(
    'select b.merchant_no from b left join m on m.merchant_no = b.merchant_no and m.merchant_no = any($1) ' +
      'where b.merchant_no = any($1) and b.x and exists (c where d)',
  )
  expect(ofThese('delete from a where at < $1', 2)).toBe('delete from a where merchant_no = any($2) and at < $1')
})

/** A spread database of two servers, of which the first is away: as much of one as the function can tell. */
function halfAway(isSpread: boolean): pg.Pool {
  const away = Object.assign(new Error('connection to the remote node failed'), { code: '08006' })
  const rowsOf = (text: string, values: unknown[]) => {
    if (text.includes('relname')) return isSpread ? [{ one: 1 }] : []
    if (text.includes('pg_dist_partition')) return [{ n: '1' }]
    if (text.includes('pg_dist_placement')) return [{ merchants: ['M1', 'M2'] }, { merchants: ['M3'] }]
    if ((values.at(-1) as string[] | undefined)?.includes('M3')) return [{ merchant_no: 'M3' }]
    throw away
  }
  const query = (text: string, values: unknown[] = []) => {
    const rows = rowsOf(text, values)
    return Promise.resolve({ rows, rowCount: rows.length })
  }
  return {
    query: (text: string, values?: unknown[]) => Promise.resolve().then(() => query(text, values)),
  } as unknown as pg.Pool
}

it('leaves out the merchants of a server that is away, and nobody else', async () => {
  expect(await askAll(halfAway(true), 'a test', 'select merchant_no from a')).toEqual([{ merchant_no: 'M3' }])
})

it('fails on one server as it did', async () => {
  await expect(askAll(halfAway(false), 'a test', 'select merchant_no from a')).rejects.toThrow('remote node')
})

it('names the servers that do not answer, and asks for none where there is one', async () => {
  const asked: string[] = []
  const pool = (isSpread: boolean) => {
    const query = (text: string) => {
      asked.push(text)
      if (text.includes('relname')) return Promise.resolve({ rowCount: isSpread ? 1 : 0 })
      return Promise.resolve({
        rows: [text.includes('pg_dist_partition') ? { n: '1' } : { server: 'two.example:5432' }],
      })
    }
    return { query } as unknown as pg.Pool
  }
  expect(await serversAway(pool(true))).toEqual(['two.example:5432'])
  expect(asked.at(-1)).toContain('not citus_check_connection_to_node')
  asked.length = 0
  expect(await serversAway(pool(false))).toEqual([])
  expect(asked).toHaveLength(1)
})
