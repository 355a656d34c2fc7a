import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { precompress } from './precompress.mjs'
import { runQuietly } from './run-command.mjs'
import { SHAPE, writeSdkTypes } from './sdk-types.mjs'
import { sourceFiles } from './source-files.mjs'
import { readStamp, removeStamp, writeStamp } from './stamp.mjs'

const stampOf = (root) => join(root, 'apps/gateway/dist/.built-from')

const appsWithBuild = (root) =>
  readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'vite.config.ts')))

const OUTPUTS = {
  gateway: [
    'server.js',
    'admin.js',
    'backup.js',
    'restore.js',
    'reseal.js',
    'distribute.js',
    'migrate.js',
    'upgrade-database.js',
    'conform.js',
  ],
  dashboard: ['index.html', 'app.html', 'landing.html'],
  checkout: ['index.html', 'button.js'],
}
const SDK = 'packages/sdk-node'
const missingOutputs = (root) =>
  appsWithBuild(root)
    .flatMap((app) => OUTPUTS[app].map((file) => `apps/${app}/dist/${file}`))
    .concat(`${SDK}/dist/index.js`, `${SDK}/dist/cli.js`)
    .filter((file) => !existsSync(join(root, file)))

/** Tests do not end up in a bundle, so editing one must not cost a build. */
const isBuilt = (file) => !/\.test\.tsx?$/.test(file) && !/^apps\/[^/]+\/(test|vitest\.config)/.test(file)

function sourcesHash(root) {
  const folders = ['packages', 'apps'].flatMap((folder) => sourceFiles(root, folder))
  return contentHash(root, [...folders.filter(isBuilt), 'package-lock.json', 'tsconfig.base.json', SHAPE])
}

async function buildApp(root, app) {
  const started = performance.now()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code, output } = await runQuietly(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', app),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // The gateway's own code goes to nobody.
  const isServed = OUTPUTS[app].includes('index.html')
  if (code === 0 && isServed) await precompress(join(root, 'apps', app, 'dist/assets'))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(code === 0 ? `  ${app} built in ${seconds} s` : `  ${app} failed\n${output}`)
  return code === 0
}

/** The merchants' own client is no bundle: its files are compiled one by one, with types beside them. */
async function buildSdk(root) {
  writeSdkTypes(root)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const how = ['--noEmit', 'false', '--declaration', '--rootDir', `${SDK}/src`, '--outDir', `${SDK}/dist`]
  const { code, output } = await runQuietly(process.execPath, [tsc, '-p', SDK, ...how], { cwd: root })
  if (code !== 0) console.log(`  sdk failed\n${output}`)
  return code === 0
}

/** Builds every app side by side. The stamp goes first and comes back last: a build cut short is never trusted. */
export async function buildAll(root) {
  console.log('Building …')
  const hash = sourcesHash(root)
  removeStamp(stampOf(root))
  const done = await Promise.all([...appsWithBuild(root).map((app) => buildApp(root, app)), buildSdk(root)])
  if (done.includes(false)) return false
  const missing = missingOutputs(root)
  if (missing.length) console.error(`The build made no ${missing.join(', ')}`)
  else writeStamp(stampOf(root), hash)
  return missing.length === 0
}

export async function ensureBuilt(root) {
  const isCurrent = readStamp(stampOf(root)) === sourcesHash(root) && missingOutputs(root).length === 0
  return isCurrent || (await buildAll(root))
}
