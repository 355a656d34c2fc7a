import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, expect, it } from 'vitest'
import { readMigrations } from './migrate'
import { statementsOf } from './statements'

beforeAll(() => loadModule())

it('are cut where they end, and nowhere else', () => {
  const text = `-- Why; because.
    set local x = 'a;b''c'; /* one; more */
    create function f() returns text language plpgsql as $$ begin return ';'; end $$;
    create function g() as $body$ a; $$ b; $body$; comment on table "odd;name" is 'x'`
  expect(statementsOf(text).map((statement) => statement.replace(/\s+/g, ' '))).toEqual([
    `-- Why; because. set local x = 'a;b''c'`,
    `/* one; more */ create function f() returns text language plpgsql as $$ begin return ';'; end $$`,
    `create function g() as $body$ a; $$ b; $body$`,
    `comment on table "odd;name" is 'x'`,
  ])
  expect(statementsOf(' -- nothing;\n ')).toEqual([])
})

it('are those that PostgreSQL reads, in every migration there is', () => {
  for (const { name, sql } of readMigrations()) {
    const whole = (parseSync(sql) as { stmts: unknown[] }).stmts.length
    const each = statementsOf(sql).map((one) => (parseSync(one) as { stmts: unknown[] }).stmts.length)
    expect([name, each.every((count) => count === 1), each.length]).toEqual([name, true, whole])
  }
})
