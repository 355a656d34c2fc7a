import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { requireRecentNode } from './lib/node-version.mjs'
import { packageInto } from './lib/package.mjs'
import { ROOT } from './lib/repository.mjs'

// A folder that runs with Node alone: what was built, what it reads, and the packages that it needs at run time.
requireRecentNode()
const { positionals, isWithout } = given(process.argv.slice(2))
const folder = resolve(positionals[0] ?? 'release')
if (existsSync(folder)) fail(`${folder} is there already. A release gets a folder of its own.`)
await ensureInstalled(ROOT)
if (!(await ensureBuilt(ROOT))) process.exit(1)
const { packages, bytes } = packageInto(ROOT, folder, { withoutPostgres: isWithout })
console.log(
  `${folder}: ${(bytes / 1e6).toFixed(0)} MB with ${packages} packages. node apps/gateway/dist/server.js starts it.`,
)

function given(args) {
  const withoutPostgres = args.includes('--without-postgres')
  const folders = args.filter((each) => !each.startsWith('--'))
  if (folders.length > 1 || args.length > folders.length + Number(withoutPostgres))
    fail('Usage: npm run package -- [folder] [--without-postgres]')
  return { positionals: folders, isWithout: withoutPostgres }
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
