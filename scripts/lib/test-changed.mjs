import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './repository.mjs'
import { runQuietly, runVisibly } from './run-command.mjs'

/**
 * npm test -- --changed[=commit]: the tests of what was changed since that commit, and the quick rules of the house. A
 * feature has one name on every floor, so its contract, module, screens and end-to-end test are found by it; whoever
 * changes what all stand on (kit, ui, lib, db, support) runs the tests beside it here, and the whole run before a review.
 */
const QUICK_RULES = ['lint', 'importDirections', 'sqlPlace', 'translations', 'fileNames', 'hygiene']
const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path)

export async function testChanged(root, since) {
  const { unit, browser } = testsOf(root, await changedFiles(root, since))
  if (unit.length + browser.length === 0) console.log(`Nothing that has tests of its own changed since ${since}.`)
  const codes = [await node(root, ['scripts/check.mjs', ...QUICK_RULES])]
  if (unit.length) codes.push(await node(root, [program('vitest/vitest.mjs'), 'run', ...unit]))
  if (browser.length) console.log(`In the browser: npx playwright test ${browser.join(' ')}`)
  return codes.some((code) => code !== 0) ? 1 : 0
}

async function changedFiles(root, since) {
  const git = async (...args) => (await runQuietly('git', args, { cwd: root })).output.split('\n').filter(Boolean)
  return [
    ...(await git('diff', '--name-only', '--diff-filter=d', since)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]
}

/** @returns {{ unit: string[], browser: string[] }} test files, by the tool that runs them */
export function testsOf(root, changed) {
  const unit = new Set()
  const browser = new Set()
  for (const path of changed) {
    if (/^e2e\/.*\.spec\.ts$/.test(path)) browser.add(path)
    for (const test of isTest(path) ? [path] : testsBeside(root, path)) unit.add(test)
    const { wing, feature } = placeOf(path)
    if (!feature) continue
    for (const folder of [`apps/gateway/src/${wing}/${feature}`, `apps/dashboard/src/features/${wing}/${feature}`]) {
      for (const test of testsIn(root, folder)) unit.add(test)
    }
    if (existsSync(join(root, `e2e/screens/${feature}.spec.ts`))) browser.add(`e2e/screens/${feature}.spec.ts`)
  }
  return { unit: [...unit], browser: [...browser] }
}

/** The wing and the feature that a file belongs to, on whichever floor. */
function placeOf(path) {
  const found =
    /^apps\/gateway\/src\/([^/]+)\/([^/]+)\//.exec(path) ??
    /^apps\/dashboard\/src\/features\/([^/]+)\/([^/]+)\//.exec(path) ??
    /^packages\/contract\/src\/([^/]+)\/([^/]+)\.ts$/.exec(path) ??
    /^apps\/dashboard\/src\/locales\/\w+\/([^/]+)\/([^/]+)\.json$/.exec(path)
  return { wing: found?.[1], feature: found?.[2] }
}

/** Those of the same name, else all in the same folder. */
function testsBeside(root, path) {
  if (!/\.(ts|tsx|mjs|css|sql)$/.test(path)) return []
  const beside = testsIn(root, dirname(path), false)
  const [name] = basename(path).split('.')
  const own = beside.filter((test) => basename(test).startsWith(`${name}.`))
  return own.length ? own : beside
}

function testsIn(root, folder, deep = true) {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder), { recursive: deep, encoding: 'utf8' })
  return names.filter(isTest).map((name) => `${folder}/${name}`)
}

const node = (root, args) => runVisibly(process.execPath, args, { cwd: root })
const program = (path) => join(ROOT, 'node_modules', path)
