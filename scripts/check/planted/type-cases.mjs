const GATEWAY = 'apps/gateway/src'
const WRONG = 'export const one: string = 1\n'
const FOREIGN_TSCONFIG = '{ "compilerOptions": { "types": ["nothing-of-that-name"] } }\n'

/**
 * Every project of ours, the kinds of files in it, and settings that are stricter than the compiler's own.
 * @type {[file: string, text: string, place: string, code: string][]}
 */
const PLANTED = [
  ['packages/kernel/src/ids.ts', "export const prefix: number = 'x'\n", ':1:14', 'TS2322'],
  ['packages/kernel/src/first.ts', 'export const first = (all: string[]): string => all[0]\n', ':1:49', 'TS2322'],
  ['packages/contract/src/uid.ts', WRONG, ':1:14', 'TS2322'],
  ['packages/contract/src/nick.ts', 'export const one: { nick?: string } = { nick: undefined }\n', ':1:14', 'TS2375'],
  ['packages/contract/src/dom.ts', 'export const title = document.title\n', ':1:22', 'TS2584'],
  [`${GATEWAY}/gone.ts`, "export { gone } from '@balcao/contract/people/users'\n", ':1:10', 'TS2305'],
  [`${GATEWAY}/kit/one.test.ts`, WRONG, ':1:14', 'TS2322'],
  [`${GATEWAY}/kit/unlinted.ts`, `/* oxlint-disable */\n${WRONG}`, ':2:14', 'TS2322'],
  [`${GATEWAY}/db/types.gen.ts`, 'export const rows: Rows = []\n', ':1:20', 'TS2304'],
  ['apps/gateway/test/one.ts', WRONG, ':1:14', 'TS2322'],
  ['apps/gateway/vite.config.ts', WRONG, ':1:14', 'TS2322'],
  ['bench/one.bench.ts', `import '../apps/gateway/src/start/server'\n${WRONG}`, ':2:14', 'TS2322'],
  ['prove/one.prove.ts', 'export const sorted: string[] = [2, 1].toSorted()\n', ':1:14', 'TS2322'],
  ['apps/dashboard/src/row.tsx', 'export const Row = () => <p titel="x" />\n', ':1:29', 'TS2322'],
  ['apps/dashboard/test/row.test.tsx', 'export const row = <p titel="x" />\n', ':1:23', 'TS2322'],
  ['apps/dashboard/vite.config.ts', WRONG, ':1:14', 'TS2322'],
  ['apps/checkout/src/one.ts', WRONG, ':1:14', 'TS2322'],
  ['e2e/screens/one.spec.ts', WRONG, ':1:14', 'TS2322'],
  ['playwright.config.ts', WRONG, ':1:14', 'TS2322'],
  ['scripts/one.mjs', '/** @type {string} */\nexport const one = 1\n', ':2:14', 'TS2322'],
  ['scripts/lib/one.test.mjs', "import { two } from '../one.mjs'\ntwo()\n", ':1:10', 'TS2305'],
  ['vitest.config.ts', WRONG, ':1:14', 'TS2322'],
  ['apps/foreign/tsconfig.json', FOREIGN_TSCONFIG, '', 'tsconfig-error'],
]

export const TYPES = [
  ...PLANTED.map(
    /** @returns {[string, string, RegExp]} */ ([file, text, place, code]) => [
      file,
      text,
      new RegExp(`^${file}${place} .*\\(${code}\\)\\]$`, 'm'),
    ],
  ),
  /** @type {[string, string, string]} */ ([
    `${GATEWAY}/db/generate-types.ts`,
    "throw new Error('migration 7 is broken')\n",
    'migration 7 is broken',
  ]),
]
