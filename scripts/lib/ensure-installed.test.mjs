import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { needsInstall } from './ensure-installed.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'balcao-install-'))
  lock({ 'node_modules/pg': { version: '1.0.0' }, 'node_modules/other-platform': { version: '1.0.0', optional: true } })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const lock = (packages) =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
function installed(packages) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

it('installs on a fresh clone', () => {
  expect(needsInstall(root)).toBe(true)
})

it('is content with what somebody else installed, and remembers it', () => {
  installed({ 'node_modules/pg': { version: '1.0.0' } })
  expect(needsInstall(root)).toBe(false)
  rmSync(join(root, 'node_modules/.package-lock.json'))
  expect(needsInstall(root)).toBe(false)
})

it('installs again when the lock asks for another version', () => {
  installed({ 'node_modules/pg': { version: '1.0.0' } })
  expect(needsInstall(root)).toBe(false)
  lock({ 'node_modules/pg': { version: '1.0.1' } })
  expect(needsInstall(root)).toBe(true)
})
