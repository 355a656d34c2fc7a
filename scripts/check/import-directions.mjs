import { importsOf } from '../lib/imports.mjs'
import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest } from '../lib/syntax.mjs'

export const name = 'import directions'

const GATEWAY = 'apps/gateway/src/'
const DASHBOARD = 'apps/dashboard/src/'
const within =
  (...folders) =>
  (path) =>
    folders.some((folder) => path.startsWith(folder))
const segment = (path, start) => path.slice(start.length).split('/')[0]

const isKernel = within('packages/kernel/')
const isContract = within('packages/contract/')
const isGatewayGround = within(...['kit/', 'db/', 'ledger/', 'channels/'].map((folder) => GATEWAY + folder))
/** modules/index.ts is the list of all modules, read by app alone: it belongs to the top. */
const isModule = (path) => /^apps\/gateway\/src\/modules\/[^/]+\//.test(path)
const isGatewayTop = (path) => /^apps\/gateway\/src\/(?!config\.ts$)(?:modules\/)?[^/]+$/.test(path)
const isDashboardGround = within(`${DASHBOARD}lib/`, `${DASHBOARD}ui/`)
const isFeature = within(`${DASHBOARD}features/`)
const isDashboardTop = within(`${DASHBOARD}app/`, `${DASHBOARD}main.tsx`)
const sameFolder = (from, to, start) => segment(from, start) === segment(to, start)
const appOf = (path) => /^apps\/([^/]+)\//.exec(path)?.[1]

/**
 * Each row: whom it is about, what such a file may not import, and why in words.
 * @type {[(from: string) => unknown, (from: string, to: string) => unknown, string][]}
 */
const RULES = [
  [isKernel, (_, to) => !isKernel(to), 'kernel imports nothing'],
  [isContract, (_, to) => !isContract(to) && !isKernel(to) && to !== 'zod', 'contract imports only zod and kernel'],
  [
    isGatewayGround,
    (_, to) => isModule(to) || isGatewayTop(to),
    'kit, db, ledger and channels stand below modules and app',
  ],
  [isModule, (_, to) => isGatewayTop(to), 'a module stands below app'],
  [
    isModule,
    (from, to) =>
      isModule(to) && !sameFolder(from, to, `${GATEWAY}modules/`) && !/\/modules\/[^/]+\/index\.ts$/.test(to),
    'a module uses another only through its index.ts',
  ],
  [isDashboardGround, (_, to) => isFeature(to) || isDashboardTop(to), 'lib and ui stand below features and app'],
  [isFeature, (_, to) => isDashboardTop(to), 'a feature stands below app'],
  [
    isFeature,
    (from, to) => isFeature(to) && !sameFolder(from, to, `${DASHBOARD}features/`),
    'features never import each other',
  ],
  [(from) => appOf(from), (from, to) => appOf(to) && appOf(to) !== appOf(from), 'apps meet only in packages/'],
  [within('apps/', 'packages/'), (_, to) => /^(e2e|bench|prove|scripts)\//.test(to), 'sources never import tooling'],
]

/** Tests of the packages stand on test tools too. */
const isExcused = (from, to) => isTest(from) && (to === 'vitest' || to === 'fast-check')

export function check(root) {
  const files = ['packages', 'apps'].flatMap((folder) => sourceFiles(root, folder)).filter(isCode)
  return files.flatMap((from) =>
    importsOf(root, from).flatMap(({ to, line }) =>
      RULES.filter(([about, isWrong]) => about(from) && isWrong(from, to) && !isExcused(from, to)).map(
        ([, , why]) => `${from}:${line} imports ${to}: ${why}`,
      ),
    ),
  )
}
