import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a Node program in the foreground: it gets our signals, and its end is our end. The child stays in our process
 * group, so that whoever kills the group leaves no server behind.
 */
export function runServer(root, program, args) {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)))
}

/**
 * `npm start` puts a shell between itself and us, and hands a signal to that shell, which dies without passing it on:
 * then our parent changes, and that is the signal. Started without npm, a parent may leave (nohup), and we stay.
 */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 200)
}
