/**
 * Per rule file: a tree it accepts, and one-file changes to it that it must refuse, each with the words it must say.
 * Words that another rule forbids in any file are put together from halves.
 */
const GATEWAY = 'apps/gateway/src'
const DASHBOARD = 'apps/dashboard/src'
const LOCALES = `${DASHBOARD}/locales`
const halves = (one, other) => one + other
const json = (value) => `${JSON.stringify(value)}\n`

/** @type {Record<string, { clean: Record<string, string>, planted: [string, string, string | RegExp][] }>} */
export const OWN_RULES = {
  importDirections: {
    clean: {
      'packages/kernel/src/money.ts': "import { ids } from './ids'\nexport const money = ids\n",
      'packages/kernel/src/ids.ts': 'export const ids = 1\n',
      'packages/kernel/src/ids.test.ts': "import { it } from 'vitest'\nimport fc from 'fast-check'\n",
      'packages/contract/src/users.ts': "import { z } from 'zod'\nimport { ids } from '@balcao/kernel/ids'\n",
      [`${GATEWAY}/app.ts`]: "import { users } from './modules/users/users.service'\nimport { ctx } from './kit/ctx'\n",
      [`${GATEWAY}/kit/ctx.ts`]: "import { readFile } from 'node:fs/promises'\nimport { config } from '../config'\n",
      [`${GATEWAY}/config.ts`]: 'export const config = 1\n',
      [`${GATEWAY}/modules/index.ts`]: "import { users } from './users/users.routes'\n",
      [`${GATEWAY}/modules/users/index.ts`]: "export * from './users.service'\n",
      [`${GATEWAY}/modules/users/users.service.ts`]: "import { ctx } from '../../kit/ctx'\n",
      [`${GATEWAY}/modules/orders/orders.service.ts`]:
        "import { users } from '../users'\nimport type { U } from '../users/index'\n",
      [`${DASHBOARD}/lib/api.ts`]: "import { users } from '@balcao/contract/users'\n",
      [`${DASHBOARD}/features/users/user-list.screen.tsx`]: "import { api } from '../../lib/api'\nimport './row'\n",
      [`${DASHBOARD}/app/site-map.ts`]: "const one = () => import('../features/users/user-list.screen')\n",
    },
    planted: [
      ['packages/kernel/src/ids.ts', "import { readFile } from 'node:fs/promises'\n", 'kernel imports nothing'],
      ['packages/kernel/src/ids.ts', "import { z } from 'zod'\n", 'kernel imports nothing'],
      ['packages/kernel/src/ids.ts', "export * from '@balcao/contract/users'\n", 'kernel imports nothing'],
      ['packages/kernel/src/ids.test.ts', "import { z } from 'zod'\n", 'kernel imports nothing'],
      ['packages/contract/src/users.ts', "import pg from 'pg'\n", 'contract imports only zod and kernel'],
      [`${GATEWAY}/kit/ctx.ts`, "import { users } from '../modules/users'\n", 'stand below modules'],
      [`${GATEWAY}/db/client.ts`, "import type { App } from '../app'\n", 'stand below modules'],
      [`${GATEWAY}/db/demo.ts`, "import { shares } from '../modules'\n", 'stand below modules'],
      [`${GATEWAY}/ledger/post.ts`, "type T = import('../modules/users').Users\n", 'stand below modules'],
      [`${GATEWAY}/channels/channel.ts`, "await import('../modules/users/users.service')\n", 'stand below modules'],
      [
        `${GATEWAY}/modules/users/users.service.ts`,
        "import { buildApp } from '../../app'\n",
        'a module stands below app',
      ],
      [`${GATEWAY}/modules/orders/orders.service.ts`, "import '../users/users.service'\n", 'through its index.ts'],
      [`${DASHBOARD}/lib/api.ts`, "import { x } from '../features/users/user-list.screen'\n", 'below features and app'],
      [`${DASHBOARD}/ui/money.tsx`, "import { siteMap } from '../app/site-map'\n", 'below features and app'],
      [`${DASHBOARD}/features/users/row.tsx`, "import { x } from '../../app/site-map'\n", 'a feature stands below app'],
      [
        `${DASHBOARD}/features/orders/row.tsx`,
        "import '../users/user-list.screen'\n",
        'features never import each other',
      ],
      [
        `${DASHBOARD}/lib/rows.ts`,
        "import { ctx } from '../../../gateway/src/kit/ctx'\n",
        'apps meet only in packages/',
      ],
      [`${DASHBOARD}/lib/rows.ts`, "import { ctx } from '@balcao/gateway/kit/ctx'\n", 'apps meet only in packages/'],
      [`${GATEWAY}/kit/page.ts`, "import { api } from '@balcao/dashboard/lib/api'\n", 'apps meet only in packages/'],
      ['apps/checkout/src/main.ts', "import '../../dashboard/src/lib/api'\n", 'apps meet only in packages/'],
    ],
  },

  sqlPlace: {
    clean: {
      [`${GATEWAY}/modules/users/users.repo.ts`]: "db.selectFrom('users')\nsql`select 1`\n",
      [`${GATEWAY}/db/client.ts`]: "pool.query('select 1')\n",
      [`${GATEWAY}/ledger/post.ts`]: "db.insertInto('entries')\n",
      [`${GATEWAY}/kit/audit.ts`]: "db.insertInto('audit')\n",
      [`${GATEWAY}/modules/users/users.test.ts`]: "db.deleteFrom('users')\n",
      'apps/gateway/test/guards.test.ts': "db.selectFrom('users')\n",
      [`${DASHBOARD}/lib/api.ts`]: "const a = 'Select one from the list'\nclient.query(users.list)\nurl.query\n",
    },
    planted: [
      [`${GATEWAY}/modules/users/users.service.ts`, "ctx.db.selectFrom('users')\n", '.selectFrom()'],
      [`${GATEWAY}/modules/users/users.service.ts`, "ctx.db\n  .insertInto('users')\n", '.insertInto()'],
      [`${GATEWAY}/modules/users/users.routes.ts`, "db.updateTable('users')\n", '.updateTable()'],
      [`${GATEWAY}/modules/users/users.jobs.ts`, "db.deleteFrom('users')\n", '.deleteFrom()'],
      [`${GATEWAY}/app.ts`, 'sql<number>`select 1`.execute(db)\n', 'sql``'],
      [`${GATEWAY}/app.ts`, "sql.raw('x')\n", 'sql.raw()'],
      [`${GATEWAY}/app.ts`, "pool.query('vacuum')\n", '.query()'],
      [`${GATEWAY}/app.ts`, "run('delete from users where uid = $1')\n", 'a statement in a string'],
      [`${GATEWAY}/kit/errors.ts`, "db.selectFrom('errors')\n", '.selectFrom()'],
    ],
  },

  moneyFloat: {
    clean: {
      'packages/kernel/src/money.ts': 'export const parse = (amount: string) => Number(amount)\n',
      [`${GATEWAY}/modules/users/users.service.ts`]:
        'Number(page)\nMath.round(network)\nNumber(fees.length)\nseconds.toFixed(1)\nconst half = total / 2\nadd(amount, fee)\n',
      [`${GATEWAY}/modules/users/users.test.ts`]: 'Number(row.amount)\n',
    },
    planted: [
      [`${GATEWAY}/modules/orders/fee.ts`, 'parseFloat(amount)\n', 'parseFloat()'],
      [`${GATEWAY}/modules/orders/fee.ts`, 'Number(row.fee_amount)\n', 'Number()'],
      [`${GATEWAY}/modules/orders/fee.ts`, 'Number.parseFloat(order.grossAmount!)\n', 'Number.parseFloat()'],
      [`${GATEWAY}/modules/orders/fee.ts`, 'Math.round(gross * rate)\n', 'Math.round()'],
      [`${GATEWAY}/modules/orders/fee.ts`, 'const net = +price\n', 'unary +'],
      [`${DASHBOARD}/ui/money.tsx`, 'const text = (minor / 100).toFixed(2)\n', '.toFixed()'],
      [`${DASHBOARD}/ui/money.tsx`, 'const text = balance.available_balance.toFixed(2)\n', '.toFixed()'],
      ['packages/kernel/src/fees.ts', 'export const half = amount / 2\n', 'a division'],
    ],
  },

  oneClock: {
    clean: {
      [`${GATEWAY}/modules/users/users.service.ts`]: 'new Date(ctx.now)\nctx.now()\nclock.now()\nDate.parse(text)\n',
      [`${GATEWAY}/modules/users/users.repo.ts`]: 'sql`select ${ctx.now} as known`\n',
      [`${GATEWAY}/modules/users/users.test.ts`]: 'Date.now()\n',
      [`${GATEWAY}/kit/clock.ts`]: 'export const systemClock = () => new Date()\n',
      [`${GATEWAY}/db/migrations/20260101000000_users.sql`]: '-- never now()\n/* nor\ncurrent_date */\nselect 1;\n',
    },
    planted: [
      [`${GATEWAY}/modules/users/users.service.ts`, 'Date.now()\n', 'Date.now()'],
      [`${GATEWAY}/modules/users/users.jobs.ts`, 'const at = new Date()\n', 'new Date()'],
      [`${GATEWAY}/ledger/post.ts`, 'const at = new Date()\n', 'new Date()'],
      [`${GATEWAY}/modules/users/users.repo.ts`, 'sql`select 1 where at < now()`\n', 'now()'],
      [`${GATEWAY}/modules/users/users.repo.ts`, "run('select CURRENT_TIMESTAMP')\n", 'CURRENT_TIMESTAMP'],
      [`${GATEWAY}/db/migrations/20260101000001_apps.sql`, 'create table a (at timestamptz default now());\n', 'now()'],
    ],
  },

  translations: {
    clean: {
      [`${LOCALES}/en/users.json`]: json({
        hi: 'Hi {{name}}',
        deep: { a: '<b>A</b>' },
        n_one: '{{count}} row',
        n_other: '{{count}} rows',
      }),
      [`${LOCALES}/es/users.json`]: json({
        hi: 'Hola {{ name }}',
        deep: { a: '<b>A</b>' },
        n_one: 'una fila',
        n_many: '{{count}} de filas',
        n_other: '{{count}} filas',
      }),
      [`${LOCALES}/br/users.json`]: json({
        hi: 'Oi {{name}}',
        deep: { a: '<b>A</b>' },
        n_one: '{{count}} linha',
        n_other: '{{count}} linhas',
      }),
      [`${DASHBOARD}/features/users/list.tsx`]: "const t = useT('users')\nt('hi')\nt('deep.a')\nt('n', { count })\n",
    },
    planted: [
      [`${LOCALES}/es/users.json`, json({ deep: { a: '<b>A</b>' }, n_one: '1', n_other: '{{count}}' }), 'lacks hi'],
      [
        `${LOCALES}/br/users.json`,
        json({ hi: 'Oi {{name}}', deep: { a: '<b>A</b>', b: 'B' }, n_other: '{{count}}' }),
        'deep.b, English has not',
      ],
      [
        `${LOCALES}/br/users.json`,
        json({ hi: 'Oi {{nome}}', deep: { a: '<b>A</b>' }, n_other: '{{count}}' }),
        'has {{nome}}',
      ],
      [
        `${LOCALES}/br/users.json`,
        json({ hi: 'Oi {{name}}', deep: { a: 'A' }, n_other: '{{count}}' }),
        'English has <b>',
      ],
      [
        `${LOCALES}/en/users.json`,
        json({ hi: 'Hi {{name}}', deep: { a: '<b> </b>' }, n_one: '', n_other: '{{count}}' }),
        'n_one is empty',
      ],
      [`${LOCALES}/en/orders.json`, json({ title: 'Orders' }), 'es/orders.json is missing'],
      [`${LOCALES}/br/users.json`, '{ "hi": ', 'is missing or no JSON'],
    ],
  },

  unusedTexts: {
    clean: {
      [`${LOCALES}/en/users.json`]: json({
        hi: 'Hi',
        n_one: '1',
        n_other: '2',
        status: { on: 'On' },
        wire: { a: 'A' },
      }),
      [`${DASHBOARD}/features/users/list.tsx`]:
        "const t = useT('users')\nt('hi')\nt('n', { count })\nt(`status.${state}`)\n// keys: users.wire.*\nt(code)\n",
    },
    planted: [
      [`${LOCALES}/en/users.json`, json({ hi: 'Hi', gone: 'Gone' }), 'gone is used nowhere'],
      [`${LOCALES}/en/users.json`, json({ states: { on: 'On' } }), 'states.on is used nowhere'],
      [`${LOCALES}/en/orders.json`, json({ wire: { a: 'A' } }), 'wire.a is used nowhere'],
    ],
  },

  literalText: {
    clean: {
      [`${DASHBOARD}/ui/field.tsx`]:
        'const a = <p title={t("a")} className="wide">{t("b")} · 100 % {ok ? t("c") : <i>—</i>} {kind === "x" && <b />}</p>\n',
      [`${DASHBOARD}/ui/field.test.tsx`]: 'const a = <p>Text</p>\n',
    },
    planted: [
      [`${DASHBOARD}/ui/field.tsx`, 'const a = <p>\n  Hello\n</p>\n', 'field.tsx:2 Hello'],
      [`${DASHBOARD}/ui/field.tsx`, 'const a = <>{ok ? "Yes" : t("no")}</>\n', 'Yes'],
      [`${DASHBOARD}/ui/field.tsx`, 'const a = <p>{`Rows ${n}`}</p>\n', 'Rows'],
      [`${DASHBOARD}/ui/field.tsx`, 'const a = <p>{name || "nobody"}</p>\n', 'nobody'],
      [`${DASHBOARD}/ui/field.tsx`, 'const a = <Field label="Name" />\n', 'Name'],
      [`${DASHBOARD}/ui/field.tsx`, 'const a = <Field placeholder={"Name"} />\n', 'Name'],
      ['apps/checkout/src/page.tsx', 'const a = <img alt="Logo" aria-label="Logo" title="Logo" />\n', 'Logo'],
    ],
  },

  wholeTests: {
    clean: {
      [`${GATEWAY}/app.test.ts`]: "it('adds', () => pages.skip(1))\nit.each([1])('adds %s', () => {})\n",
      [`${GATEWAY}/app.ts`]: 'export const rest = test.skip(1)\n',
    },
    planted: [
      [`${GATEWAY}/app.test.ts`, "it.only('adds', () => {})\n", 'it.only'],
      [`${GATEWAY}/app.test.ts`, "it.skip.each([1])('adds', () => {})\n", 'it.skip'],
      [`${GATEWAY}/app.test.ts`, "describe.concurrent.skip('adds', () => {})\n", 'describe.concurrent.skip'],
      [`${GATEWAY}/app.test.ts`, "it.todo('adds')\n", 'it.todo'],
      ['e2e/screens/users.spec.ts', "test.describe.only('adds', () => {})\n", 'test.describe.only'],
      ['e2e/screens/users.spec.ts', "test('adds', () => {\n  test.fixme()\n})\n", 'users.spec.ts:2 test.fixme'],
    ],
  },

  fileNames: {
    clean: {
      'packages/kernel/src/pix-br-code.test.ts': '',
      [`${DASHBOARD}/features/users/user-list.screen.tsx`]: '',
      [`${DASHBOARD}/ui/money.module.css`]: '',
      [`${GATEWAY}/kit/common-passwords.ts`]: '',
      [`${GATEWAY}/db/migrations/20260101000000_virtual-accounts.sql`]: '',
    },
    planted: [
      [`${DASHBOARD}/ui/MoneyField.tsx`, '', 'not kebab-case'],
      [`${DASHBOARD}/ui/money_field.tsx`, '', 'not kebab-case'],
      [`${GATEWAY}/modules/users/users.controller.ts`, '', '".controller" is no known role'],
      [`${GATEWAY}/kit/utils.ts`, '', '"utils" does not say'],
      [`${GATEWAY}/kit/date-helpers.ts`, '', '"date-helpers" does not say'],
      [`${DASHBOARD}/common/money.ts`, '', '"common" does not say'],
      ['packages/kernel/src/misc.ts', '', '"misc" does not say'],
    ],
  },

  hygiene: {
    clean: {
      'README.md': 'Work through the list: todo el mundo, ./work/here, network/\n',
      'package-lock.json': json({ packages: { 'node_modules/a': { resolved: 'packages/a', version: '1.0.0' } } }),
    },
    planted: [
      ['README.md', halves('See /wo', 'rk/main\n'), 'a path of one particular machine'],
      [`${GATEWAY}/app.ts`, halves("const path = '/fa", "rm/data'\n"), 'a path of one particular machine'],
      ['.npmrc', halves('r=https://regis', 'try.example.org\n'), 'a registry host'],
      ['package-lock.json', halves('{ "resol', 'ved": "https://x" }\n'), 'a locked download address'],
      ['packages/kernel/src/ids.ts', halves('// TO', 'DO later\n'), 'unfinished work'],
      [`${GATEWAY}/db/migrations/20260101000000_a.sql`, halves('-- FIX', 'ME\n'), 'unfinished work'],
      [`${LOCALES}/en/users.json`, halves('{ "a": "Coming so', 'on" }\n'), 'a promise'],
    ],
  },
}
