import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** The code a shell would report: a process ended by a signal counts as 128 + its number. */
const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs to the end with our own terminal; `code` is 127 when the program does not exist. */
export function runVisibly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(codeOf(code, signal)))
  })
}

/** Runs to the end and keeps what it printed, both streams in one text. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const keep = (chunk) => (output += chunk)
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.on('close', (code, signal) => resolve({ code: codeOf(code, signal), output: output.trim() }))
  })
}
