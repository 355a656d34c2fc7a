import { GATEWAY_WINGS, placeOf } from '../lib/floors.mjs'
import { importsOf } from '../lib/imports.mjs'
import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest } from '../lib/syntax.mjs'

export const name = 'import directions'

const within =
  (...folders) =>
  (path) =>
    folders.some((folder) => path.startsWith(folder))

const isKernel = within('packages/kernel/')
const isContract = within('packages/contract/')
const appOf = (path) => /^apps\/([^/]+)\//.exec(path)?.[1]
const WING = new RegExp(`^apps/gateway/src/(${GATEWAY_WINGS.join('|')})/(?:([^/]+)/)?`)
const FEATURE = /^apps\/dashboard\/src\/features\/([^/]+)\/([^/]+)\//
const same = (pattern, from, to) => pattern.exec(from)?.[0] === pattern.exec(to)?.[0]

/**
 * Each row: whom it is about, what such a file may not import, and why in words.
 * @type {[(from: string) => unknown, (from: string, to: string) => unknown, string][]}
 */
const RULES = [
  [isKernel, (_, to) => !isKernel(to), 'kernel imports nothing'],
  [isContract, (_, to) => !isContract(to) && !isKernel(to) && to !== 'zod', 'contract imports only zod and kernel'],
  [
    (from) => placeOf(from)?.floor === -1 && !isTest(from),
    () => true,
    'this folder stands on no floor: see scripts/lib/floors.mjs',
  ],
  [(from) => !isTest(from), isUpOrBeside, 'a floor uses only those below it'],
  [
    (from) => WING.test(from) && !isTest(from),
    (from, to) => isInOtherWing(from, to) && !/^apps\/gateway\/src\/[^/]+\/index\.ts$/.test(to),
    'a wing uses another only through its index.ts',
  ],
  [
    (from) => WING.exec(from)?.[2],
    (from, to) => isInOtherModule(from, to) && !to.endsWith('/index.ts'),
    'a module uses another only through its index.ts',
  ],
  [
    (from) => FEATURE.test(from),
    (from, to) => FEATURE.test(to) && !same(FEATURE, from, to),
    'features never import each other',
  ],
  [(from) => appOf(from), (from, to) => appOf(to) && appOf(to) !== appOf(from), 'apps meet only in packages/'],
  [within('apps/', 'packages/'), (_, to) => /^(e2e|bench|prove|scripts)\//.test(to), 'sources never import tooling'],
]

/** Tests may reach for whatever they set up their world with. */
function isUpOrBeside(from, to) {
  const [one, other] = [placeOf(from), placeOf(to)]
  if (!one || !other || one.house !== other.house || one.room === other.room) return false
  return other.floor >= one.floor
}

function isInOtherWing(from, to) {
  return WING.test(to) && WING.exec(from)?.[1] !== WING.exec(to)?.[1]
}

function isInOtherModule(from, to) {
  const [one, other] = [WING.exec(from), WING.exec(to)]
  return other?.[2] && one?.[1] === other[1] && one?.[2] !== other[2]
}

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
