import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from './precompress.mjs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'precompress-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('writes both forms beside each text file, and nothing beside a font', async () => {
  const text = 'export const answer = 42\n'.repeat(100)
  writeFileSync(join(folder, 'a.js'), text)
  writeFileSync(join(folder, 'b.woff2'), 'font')
  await precompress(folder)
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.woff2'])
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))))).toBe(text)
  expect(String(gunzipSync(readFileSync(join(folder, 'a.js.gz'))))).toBe(text)
})
