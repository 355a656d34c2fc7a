import { CLEAN, LINT } from './lint-cases.mjs'
import { PROJECTS } from './projects.mjs'
import { TYPES } from './type-cases.mjs'

const GATEWAY = 'apps/gateway/src'
const USERS = "import { users } from '@balcao/contract/people/users'\n"

/**
 * The rules behind which a compiler or another program stands. All violations that one program finds are planted into
 * one tree, each in a file of its own: starting the program costs more than its work.
 * @type {Record<string, { clean: Record<string, string>, planted: Record<string, [string, string, string | RegExp][]> }>}
 */
export const TOOLS = {
  'linter and compiler': {
    clean: { ...CLEAN, 'apps/foreign/src/clean.ts': 'export const one = 1\n' },
    planted: { types: TYPES, lint: LINT },
  },

  knip: {
    clean: PROJECTS,
    planted: {
      unusedCode: [
        [`${GATEWAY}/kit/forgotten.ts`, 'export const forgotten = 1\n', `${GATEWAY}/kit/forgotten.ts`],
        ['packages/kernel/src/ids.ts', 'export const prefix = 1\nexport const unasked = 2\n', 'unasked'],
        [`${GATEWAY}/start/server.ts`, `${USERS}import 'left-pad'\nprocess.exitCode = users\n`, 'left-pad'],
      ],
    },
  },

  formatter: {
    clean: { [`${GATEWAY}/start/server.ts`]: "export const name = 'x'\n", 'data/any.json': '{"a":1}' },
    planted: {
      formatting: [
        [`${GATEWAY}/app.ts`, 'export const name = "x";\n', `${GATEWAY}/app.ts is not formatted`],
        [`${GATEWAY}/broken.ts`, 'export const = \n', `${GATEWAY}/broken.ts:1:14 cannot be read`],
        ['apps/dashboard/src/ui/row.module.css', '.row{color:red}\n', 'row.module.css is not formatted'],
        ['apps/dashboard/src/ui/row.tsx', 'export const Row = () => <p/>\n', 'row.tsx is not formatted'],
        ['apps/dashboard/src/locales/en/people/users.json', '{"a":"b"}\n', 'users.json is not formatted'],
        ['scripts/one.mjs', 'export const one = 1;\n', 'scripts/one.mjs is not formatted'],
        ['README.md', '*  a\n*  b\n', 'README.md is not formatted'],
      ],
    },
  },
}
