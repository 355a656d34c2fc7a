import { LINT } from './lint-cases.mjs'
import { PROJECTS } from './projects.mjs'

const GATEWAY = 'apps/gateway/src'
const USERS = "import { users } from '@balcao/contract/users'\n"

/**
 * The rules behind which a compiler or another program stands. All violations of a rule are planted into one tree, each
 * in a file of its own: starting the program costs more than its work.
 */
/** @type {Record<string, { clean: Record<string, string>, planted: [string, string, string | RegExp][] }>} */
export const TOOL_RULES = {
  types: {
    clean: PROJECTS,
    planted: [
      ['packages/kernel/src/ids.ts', "export const prefix: number = 'x'\n", 'packages/kernel/src/ids.ts(1,14)'],
      ['packages/contract/src/uid.ts', 'export const uid: string = 1\n', 'packages/contract/src/uid.ts(1,14)'],
      [`${GATEWAY}/gone.ts`, "export { gone } from '@balcao/contract/users'\n", `${GATEWAY}/gone.ts(1,10)`],
      ['apps/dashboard/src/row.tsx', 'export const Row = () => <p titel="x" />\n', 'apps/dashboard/src/row.tsx(1,29)'],
      ['e2e/screens/one.spec.ts', 'export const one: string = 1\n', 'e2e/screens/one.spec.ts(1,14)'],
      [`${GATEWAY}/db/generate-types.ts`, "throw new Error('migration 7 is broken')\n", 'migration 7 is broken'],
    ],
  },

  lint: LINT,

  unusedCode: {
    clean: PROJECTS,
    planted: [
      [`${GATEWAY}/kit/forgotten.ts`, 'export const forgotten = 1\n', `${GATEWAY}/kit/forgotten.ts`],
      ['packages/kernel/src/ids.ts', 'export const prefix = 1\nexport const unasked = 2\n', 'unasked'],
      [`${GATEWAY}/server.ts`, `${USERS}import 'left-pad'\nprocess.exitCode = users\n`, 'left-pad'],
    ],
  },

  formatting: {
    clean: { [`${GATEWAY}/server.ts`]: "export const name = 'x'\n", 'data/any.json': '{"a":1}' },
    planted: [
      [`${GATEWAY}/app.ts`, 'export const name = "x";\n', `${GATEWAY}/app.ts is not formatted`],
      [`${GATEWAY}/broken.ts`, 'export const = \n', `${GATEWAY}/broken.ts`],
      ['README.md', '*  a\n*  b\n', 'README.md is not formatted'],
    ],
  },
}
