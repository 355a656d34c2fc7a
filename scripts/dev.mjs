import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { requireRecentNode } from './lib/node-version.mjs'
import { ROOT } from './lib/repository.mjs'

requireRecentNode()
await ensureInstalled(ROOT)

const tool = (path) => join(ROOT, 'node_modules', path)
let stopping = false
const parts = [
  run('gateway', 36, ROOT, [
    tool('tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'apps/gateway/src/start/server.ts',
  ]),
  run('dashboard', 35, join(ROOT, 'apps/dashboard'), [tool('vite/bin/vite.js'), '--clearScreen', 'false']),
]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

/** Every argument goes to the gateway, as with `npm start`. */
function run(name, colour, cwd, args) {
  const own = name === 'gateway' ? process.argv.slice(2) : []
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
  // A group of its own: Ctrl-C would reach it twice, and at the second signal tsx kills without waiting.
  const options = { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }
  const child = spawn(process.execPath, [...args, ...own], /** @type {any} */ (options))
  const prefix = process.stdout.isTTY ? `\x1b[${colour}m${name.padEnd(9)}\x1b[0m` : name.padEnd(9)
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${prefix} ${line}`))
  child.on('exit', (code) => {
    if (!stopping) console.log(`${prefix} ended with ${code}: stopping the other`)
    if (!stopping) process.exitCode = code ?? 1
    stop('SIGTERM')
  })
  return child
}

function stop(signal) {
  if (stopping) return
  stopping = true
  for (const child of parts) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
