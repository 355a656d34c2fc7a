import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const PROGRAM = fileURLToPath(new URL('./gateway-process.ts', import.meta.url))
const FOLDER = fileURLToPath(new URL('../../apps/gateway/dist/bench', import.meta.url))

let built: Promise<unknown> | null = null

/** Built as it is for use, since sources that are compiled as they run are slower; and a process of its own. */
export async function serveBuilt(settings: { DATABASE_URL: string; DATA_DIR: string }) {
  // Once: another one may already run by these files.
  built ??= build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: PROGRAM, target: 'node20', outDir: FOLDER, emptyOutDir: true },
    ssr: { noExternal: [/^@balcao\//] },
  })
  await built
  const child = fork(`${FOLDER}/gateway-process.js`, { env: { ...process.env, ...settings }, execArgv: [] })
  const [origin] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(fell)])) as [string]
  return {
    origin,
    pid: child.pid ?? 0,
    async close(): Promise<void> {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

function fell(): never {
  throw new Error('The gateway ended before its time.')
}
