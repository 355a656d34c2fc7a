import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A stamp is a small file that says for which content a piece of work was last finished. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${value}\n`)
}

export const removeStamp = (file) => rmSync(file, { force: true })
