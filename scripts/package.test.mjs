import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageInto } from './lib/package.mjs'
import { ROOT } from './lib/repository.mjs'

const MEGABYTE = 1e6
let folder
let made

beforeAll(() => {
  if (!existsSync(join(ROOT, 'apps/gateway/dist/migrate.js'))) throw new Error('npm run build comes first.')
  folder = join(mkdtempSync(join(tmpdir(), 'balcao-release-')), 'release')
  made = packageInto(ROOT, folder, { withoutPostgres: true })
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

it('is small, and has no development package', () => {
  expect(made.bytes).toBeLessThan(45 * MEGABYTE)
  const packages = readdirSync(join(folder, 'node_modules'))
  for (const name of ['typescript', 'vite', 'vitest', 'oxlint', '@playwright']) expect(packages).not.toContain(name)
  expect(packages).toContain('fastify')
})

it('finds every package that a command asks for, from wherever it lies', () => {
  for (const command of ['server', 'migrate', 'admin', 'upgrade-database']) {
    const { status, stderr } = spawnSync(process.execPath, [`apps/gateway/dist/${command}.js`, '--nonsense'], {
      cwd: folder,
      encoding: 'utf8',
      // A setting that is wrong ends each of them after everything was loaded.
      env: { PATH: process.env.PATH, PORT: 'ninety' },
    })
    expect([command, status, stderr]).toEqual([command, 1, expect.stringMatching(/^Usage|PORT|Unknown option/m)])
  }
})
