import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../test/harness'
import { APP_TABLES, PLACES, tablesAt } from './placement'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const ask = async <Row>(sql: string, values: unknown[] = []) =>
  (await gateway.databases.owner.query(sql, values)).rows as Row[]

describe('where tables live', () => {
  it('is said of every table, and of no other', async () => {
    const tables = (schema: string) =>
      ask<{ name: string }>(
        `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = $1::regnamespace order by 1`,
        [schema],
      ).then((rows) => rows.map(({ name }) => name))
    expect(await tables('public')).toEqual(Object.keys(PLACES).sort())
    expect(await tables('app')).toEqual(Object.keys(APP_TABLES).sort())
  })

  it('is with their merchant for those under row-level security, and for no others', async () => {
    const walled = await ask<{ relname: string }>(
      `select relname from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
    )
    // The look-up is walled as well: an app sees its own merchant's people in it.
    const expected = new Set([...tablesAt('merchant'), 'user_merchants'])
    expect(new Set(walled.map(({ relname }) => relname))).toEqual(expected)
  })

  it('lets every unique index of a merchant’s table be held by one server: it has merchant_no', async () => {
    const without = await ask<{ index: string }>(
      `select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and c.relname = any($1) and c.relnamespace = 'public'::regnamespace
         and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_no'
           and a.attnum = any(i.indkey::int2[]))`,
      [tablesAt('merchant')],
    )
    expect(without).toEqual([])
  })

  it('lets every foreign key be checked where the row is', async () => {
    const keys = await ask<{ name: string; from: string; to: string; columns: string[]; targets: string[] }>(
      `select k.conname as name, f.relname as from, t.relname as to,
         array(select a.attname::text from unnest(k.conkey) n join pg_attribute a on a.attrelid = f.oid and a.attnum = n) as columns,
         array(select a.attname::text from unnest(k.confkey) n join pg_attribute a on a.attrelid = t.oid and a.attnum = n) as targets
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and f.relnamespace = 'public'::regnamespace`,
    )
    expect(keys.length).toBeGreaterThan(5)
    const crossing = keys.filter(({ from, to, columns, targets }) => {
      const [here, there] = [PLACES[from as keyof typeof PLACES], PLACES[to as keyof typeof PLACES]]
      if (here === 'merchant' && there === 'merchant')
        return columns.indexOf('merchant_no') < 0 || columns.indexOf('merchant_no') !== targets.indexOf('merchant_no')
      // To a reference everybody may point; from one, and from or to the coordinator's own, nothing but the like.
      return there !== 'reference' && here !== there
    })
    expect(crossing).toEqual([])
  })

  it('lets no function ask about the coordinator’s own and about merchants in one statement', async () => {
    const functions = await ask<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc where pronamespace = 'app'::regnamespace and prosrc like '%public.%'`,
    )
    expect(functions.length).toBeGreaterThan(5)
    const mixing = functions.flatMap(({ name, body }) =>
      body.split(';').flatMap((statement) => {
        const named = [...statement.matchAll(/public\.(\w+)/g)].map(([, table]) => table as keyof typeof PLACES)
        const places = new Set(named.map((table) => PLACES[table]))
        return places.has('merchant') && places.has('local') ? [`${name}: ${named.join(', ')}`] : []
      }),
    )
    // Where the database is spread, the token and the tie are two questions (ADR 45); the other is the version's before.
    expect(mixing.filter((each) => !/^(enter_by_token|reader_of): /.test(each))).toEqual([])
  })
})
