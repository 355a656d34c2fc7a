import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** nobody/nogroup: has a passwd entry everywhere, which PostgreSQL insists on. */
const NOBODY = 65_534

/**
 * PostgreSQL refuses to run as root. Three ways out, and a data directory stays with the one it was made by:
 * - self: we are an ordinary user already
 * - another user: whoever owns the directory, or nobody where nobody can pass every folder above
 * - namespace: a user namespace in which root looks like nobody, for folders that only root may pass
 */
export type RunAs = 'self' | 'namespace' | { uid: number; gid: number }

export function chooseRunAs(dataDir: string, binary: string): RunAs {
  if (process.getuid?.() !== 0) return 'self'
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir)
    return uid === 0 ? 'namespace' : { uid, gid }
  }
  if (passableByOthers(dataDir) && passableByOthers(binary)) return { uid: NOBODY, gid: NOBODY }
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
  if (typeof runAs === 'object') chownSync(path, runAs.uid, runAs.gid)
}

export function spawnAs(runAs: RunAs, file: string, args: string[], options: SpawnOptions): ChildProcess {
  if (typeof runAs === 'object') return spawn(file, args, { ...options, ...runAs, cwd: '/' })
  if (runAs === 'namespace') return spawn('unshare', [...namespaceArguments, file, ...args], options)
  return spawn(file, args, options)
}

function passableByOthers(path: string): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  if (existsSync(parent) && (statSync(parent).mode & 0o001) === 0) return false
  return passableByOthers(parent)
}
