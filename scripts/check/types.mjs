import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDatabaseTypes } from '../lib/database-types.mjs'
import { stampFolder } from '../lib/repository.mjs'
import { runTool, violationsFrom } from '../lib/tool.mjs'

export const name = 'types'

const PROJECTS = [
  'packages/kernel',
  'packages/contract',
  'apps/gateway',
  'apps/dashboard',
  'apps/checkout',
  'e2e',
  'scripts',
]

async function compile(root, project) {
  const memory = join(stampFolder(root), 'tsc', `${project.replace('/', '-')}.tsbuildinfo`)
  const args = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory]
  return violationsFrom(await runTool('tsc', root, args))
}

export async function check(root) {
  const failedGeneration = await ensureDatabaseTypes(root)
  const projects = PROJECTS.filter((project) => existsSync(join(root, project, 'tsconfig.json')))
  const found = await Promise.all(projects.map((project) => compile(root, project)))
  // A package's error shows again in every project that imports it.
  return [...new Set([...failedGeneration, ...found.flat()])]
}
