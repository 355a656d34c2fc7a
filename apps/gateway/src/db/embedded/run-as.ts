import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** nobody/nogroup: has a passwd entry everywhere, which PostgreSQL insists on. */
const NOBODY = 65_534

/**
 * PostgreSQL refuses to run as root. Three ways out, and a data directory stays with the one it was made by:
 * - self: we are an ordinary user already
 * - nobody: an unprivileged user, where that user can pass every folder above
 * - namespace: a user namespace in which root looks like nobody, for folders that only root may pass
 */
export type RunAs = 'self' | 'nobody' | 'namespace'

export function chooseRunAs(dataDir: string, binary: string): RunAs {
  if (process.getuid?.() !== 0) return 'self'
  if (existsSync(dataDir)) return statSync(dataDir).uid === NOBODY ? 'nobody' : 'namespace'
  if (passableByOthers(dataDir) && passableByOthers(binary)) return 'nobody'
  const namespaces = spawnSync('unshare', [...namespaceArguments, 'true'])
  if (namespaces.status === 0) return 'namespace'
  throw new Error(
    `PostgreSQL cannot run as root, and ${dataDir} lies under a folder that only root may pass. ` +
      'Run as an ordinary user, choose another DATA_DIR, or set DATABASE_URL.',
  )
}

const namespaceArguments = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

export function makeOwnFolder(path: string, runAs: RunAs): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (runAs === 'nobody') chownSync(path, NOBODY, NOBODY)
}

export function spawnAs(runAs: RunAs, file: string, args: string[], options: SpawnOptions): ChildProcess {
  if (runAs === 'nobody') return spawn(file, args, { ...options, uid: NOBODY, gid: NOBODY, cwd: '/' })
  if (runAs === 'namespace') return spawn('unshare', [...namespaceArguments, file, ...args], options)
  return spawn(file, args, options)
}

function passableByOthers(path: string): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  if (existsSync(parent) && (statSync(parent).mode & 0o001) === 0) return false
  return passableByOthers(parent)
}
