import { IMPORT_RULES } from './import-rules.mjs'
import { PAPER_RULES } from './paper-rules.mjs'

/**
 * Per rule file: a tree it accepts, and one-file changes to it that it must refuse, each with the words it must say.
 * Words that another rule forbids in any file are put together from halves.
 */
const GATEWAY = 'apps/gateway/src'
const DASHBOARD = 'apps/dashboard/src'
const LOCALES = `${DASHBOARD}/locales`
const MAILS = `${GATEWAY}/platform/mail/locales`
const LATE = `${GATEWAY}/db/migrations/20270101000001_more.sql`
const halves = (one, other) => one + other
const json = (value) => `${JSON.stringify(value)}\n`

/** @type {Record<string, { clean: Record<string, string>, planted: [string, string, string | RegExp][] }>} */
export const OWN_RULES = {
  ...IMPORT_RULES,
  ...PAPER_RULES,

  sqlPlace: {
    clean: {
      [`${GATEWAY}/people/users/users.repo.ts`]: "db.selectFrom('users')\nsql`select 1`\n",
      [`${GATEWAY}/db/client.ts`]: "pool.query('select 1')\n",
      [`${GATEWAY}/ledger/post.ts`]: "db.insertInto('entries')\n",
      [`${GATEWAY}/kit/calls/audit.ts`]: "db.insertInto('audit')\n",
      [`${GATEWAY}/people/users/users.test.ts`]: "db.deleteFrom('orders')\n",
      [`${GATEWAY}/payments/orders/orders.repo.ts`]: "db.selectFrom('orders')\n",
      'apps/gateway/test/guards.test.ts': "db.selectFrom('users')\n",
      [`${DASHBOARD}/lib/api.ts`]: "const a = 'Select one from the list'\nclient.query(users.list)\nurl.query\n",
    },
    planted: [
      [`${GATEWAY}/people/users/users.service.ts`, "ctx.db.selectFrom('users')\n", '.selectFrom()'],
      [`${GATEWAY}/people/users/users.service.ts`, "ctx.db\n  .insertInto('users')\n", '.insertInto()'],
      [`${GATEWAY}/people/users/users.routes.ts`, "db.updateTable('users')\n", '.updateTable()'],
      [`${GATEWAY}/people/users/users.jobs.ts`, "db.deleteFrom('users')\n", '.deleteFrom()'],
      [`${GATEWAY}/app.ts`, 'sql<number>`select 1`.execute(db)\n', 'sql``'],
      [`${GATEWAY}/app.ts`, "sql.raw('x')\n", 'sql.raw()'],
      [`${GATEWAY}/app.ts`, "pool.query('vacuum')\n", '.query()'],
      [`${GATEWAY}/app.ts`, "run('delete from users where uid = $1')\n", 'a statement in a string'],
      [`${GATEWAY}/kit/errors.ts`, "db.selectFrom('errors')\n", '.selectFrom()'],
      [`${GATEWAY}/payments/refunds/refunds.repo.ts`, "db.selectFrom('orders')\n", 'payments/orders'],
      [`${GATEWAY}/money/reports/reports.repo.ts`, 'sql`select 1 from r join orders on true`\n', 'payments/orders'],
    ],
  },

  spreadSql: {
    clean: {
      [`${GATEWAY}/people/users/users.repo.ts`]: 'sql`select 1 from users`\n',
      [`${GATEWAY}/people/users/users.test.ts`]: "ask('select from users')\n",
      [`${GATEWAY}/db/migrations/20260101000000_users.sql`]: 'alter table a add column b int check (b > 0);\n',
      [`${GATEWAY}/db/migrations/20270101000000_users.sql`]:
        '-- no select from a\nalter table a add column b int;\nalter table a add constraint c check (b > 0);\n',
    },
    planted: [
      [`${GATEWAY}/people/users/users.repo.ts`, 'sql`select 1 where exists (select from users)`\n', 'select from'],
      [`${GATEWAY}/ledger/fold.ts`, 'sql`select pg_snapshot_xmin(pg_current_snapshot())`\n', 'pg_snapshot_xmin'],
      [`${GATEWAY}/kit/database/tenancy.ts`, 'run("select set_config(\'app.no\', $1, true)")\n', 'set_config('],
      [`${GATEWAY}/ledger/fold.ts`, 'sql`merge into sums using more on true`\n', 'merge into'],
      [LATE, 'alter table a add column b int check (b > 0);\n', 'a CHECK is added'],
      [LATE, 'alter table a add column b text references c;\n', 'a foreign key is added'],
      [LATE, 'alter table a add constraint b check (b > 0), add constraint c check (c > 0);\n', 'one constraint'],
      [LATE, 'create policy p on a using (b in (select b from c));\n', 'a policy asks'],
      [LATE, 'create constraint trigger t after insert on a execute function f();\n', 'a trigger would run'],
      [LATE, 'create table a (at xid8);\n', 'counts transactions'],
      [LATE, 'create function f() as $$ select from a $$;\n', 'select from'],
    ],
  },

  figures: {
    clean: {
      'packages/kernel/src/figures.ts': "export const FIGURES = { paidToday: { measure: 'amount' } } as const\n",
      'packages/kernel/src/written-figures.ts': "export const FILE_FIGURES = { 'orders.fee': { measure: 'amount' } }\n",
      [`${DASHBOARD}/ui/show/money.tsx`]: 'export const shown = displayMoney(amount, currency, locale)\n',
      [`${DASHBOARD}/features/today.tsx`]:
        'const a = <Money of="paidToday" amount={b} />\nconst c = <Money of={d} />\n',
      [`${GATEWAY}/payments/orders/order-file.repo.ts`]: "moneyText('orders.fee', fee)\nmoneyText(figure, fee)\n",
    },
    planted: [
      [`${DASHBOARD}/features/paid.tsx`, 'const a = <Money amount={b} currency="BRL" />\n', 'says `of`'],
      [`${DASHBOARD}/features/paid.tsx`, 'const a = <Money of="paidNow" amount={b} />\n', 'paidNow is no figure'],
      [`${DASHBOARD}/features/paid.tsx`, 'const a = displayMoney(b, c, d)\n', 'is shown by <Money>'],
      [`${GATEWAY}/payments/orders/order-file.repo.ts`, "moneyText('orders.tip', tip)\n", 'orders.tip is no figure'],
      [`${GATEWAY}/money/settlements/statement.ts`, "paperMoney('month.tip', tip)\n", 'month.tip is no figure'],
    ],
  },

  moneyFloat: {
    clean: {
      'packages/kernel/src/money.ts': 'export const parse = (amount: string) => Number(amount)\n',
      [`${GATEWAY}/people/users/users.service.ts`]:
        'Number(page)\nMath.round(network)\nNumber(fees.length)\nseconds.toFixed(1)\nconst half = total / 2\nadd(amount, fee)\n',
      [`${GATEWAY}/people/users/users.test.ts`]: 'Number(row.amount)\n',
    },
    planted: [
      [`${GATEWAY}/payments/orders/fee.ts`, 'parseFloat(amount)\n', 'parseFloat()'],
      [`${GATEWAY}/payments/orders/fee.ts`, 'Number(row.fee_amount)\n', 'Number()'],
      [`${GATEWAY}/payments/orders/fee.ts`, 'Number.parseFloat(order.grossAmount!)\n', 'Number.parseFloat()'],
      [`${GATEWAY}/payments/orders/fee.ts`, 'Math.round(gross * rate)\n', 'Math.round()'],
      [`${GATEWAY}/payments/orders/fee.ts`, 'const net = +price\n', 'unary +'],
      [`${DASHBOARD}/ui/money.tsx`, 'const text = (minor / 100).toFixed(2)\n', '.toFixed()'],
      [`${DASHBOARD}/ui/money.tsx`, 'const text = balance.available_balance.toFixed(2)\n', '.toFixed()'],
      ['packages/kernel/src/fees.ts', 'export const half = amount / 2\n', 'a division'],
    ],
  },

  oneClock: {
    clean: {
      [`${GATEWAY}/people/users/users.service.ts`]: 'new Date(ctx.now)\nctx.now()\nclock.now()\nDate.parse(text)\n',
      [`${GATEWAY}/people/users/users.repo.ts`]: 'sql`select ${ctx.now} as known`\n',
      [`${GATEWAY}/people/users/users.test.ts`]: 'Date.now()\n',
      [`${GATEWAY}/kit/clock.ts`]: 'export const systemClock = () => new Date()\n',
      [`${GATEWAY}/db/migrations/20260101000000_users.sql`]: '-- never now()\n/* nor\ncurrent_date */\nselect 1;\n',
    },
    planted: [
      [`${GATEWAY}/people/users/users.service.ts`, 'Date.now()\n', 'Date.now()'],
      [`${GATEWAY}/people/users/users.jobs.ts`, 'const at = new Date()\n', 'new Date()'],
      [`${GATEWAY}/ledger/post.ts`, 'const at = new Date()\n', 'new Date()'],
      [`${GATEWAY}/people/users/users.repo.ts`, 'sql`select 1 where at < now()`\n', 'now()'],
      [`${GATEWAY}/people/users/users.repo.ts`, "run('select CURRENT_TIMESTAMP')\n", 'CURRENT_TIMESTAMP'],
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
      [`${MAILS}/en/people.json`, json({ subject: 'Your code' }), 'es/people.json is missing'],
      ['apps/checkout/src/locales/br/checkout.json', json({ pay: 'Pagar' }), 'pay, English has not'],
      [`${LOCALES}/br/users.json`, '{ "hi": ', 'is missing or no JSON'],
    ],
  },

  styleNames: {
    clean: {
      [`${DASHBOARD}/ui/card.module.css`]: '.card {\n}\n.card .title,\n.wide:hover {\n}\n',
      [`${DASHBOARD}/ui/card.tsx`]:
        "import classes from './card.module.css'\nconst a = [classes.card, classes.title, classes.wide]\n",
    },
    planted: [
      [`${DASHBOARD}/ui/card.module.css`, '.cards {\n}\n.title {\n}\n.wide {\n}\n', 'has no .card'],
      [`${DASHBOARD}/ui/other.tsx`, "import classes from './gone.module.css'\n", 'there is no'],
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
      [`${MAILS}/en/people.json`, json({ subject: 'Your code' }), 'subject is used nowhere'],
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
      [`${GATEWAY}/people/users/users.controller.ts`, '', '".controller" is no known role'],
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
