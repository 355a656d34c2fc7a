import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './lib/repository.mjs'
import { runQuietly } from './lib/run-command.mjs'
import { exampleIn } from './lib/worked-example.mjs'

const { diff, lines } = exampleIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))

// What the lines do when they are there: `npm run prove -- worked-example`.
it('is at most twelve lines, which fit the sources as they are', async () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(12)
  const folder = mkdtempSync(join(tmpdir(), 'balcao-example-'))
  const file = join(folder, 'example.diff')
  writeFileSync(file, diff)
  expect(await runQuietly('git', ['apply', '--check', file], { cwd: ROOT })).toEqual({ code: 0, output: '' })
  rmSync(folder, { recursive: true, force: true })
})
