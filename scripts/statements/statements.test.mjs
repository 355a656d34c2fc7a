import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * What was asked for, section by section: each statement with the test that proves it. A statement whose test is gone or
 * has another name fails here; that the test itself passes is for its own run to say.
 */
const folder = new URL('./', import.meta.url)
const root = new URL('../../', import.meta.url)
const sections = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

const sources = new Map()

/** The titles of a file as its source has them: a title that is filled in by a table counts unfilled. */
function hasTest(file, title) {
  if (!sources.has(file)) sources.set(file, readFileSync(new URL(file, root), 'utf8'))
  const quoted = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``]
  return quoted.some((text) => sources.get(file).includes(text))
}

function isProved({ proof }) {
  const [file, title] = proof.split(' › ')
  try {
    return hasTest(file, title)
  } catch {
    return false
  }
}

it('has all nine sections, what an accountant asked for, and where people stumbled', () => {
  expect(sections.map(({ section }) => section)).toEqual(['flows', 'numbers', 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

describe.each(sections)('section $section, $title', ({ section, title, statements }) => {
  it('has no statement without a test', () => {
    const open = statements.filter((statement) => !isProved(statement))
    process.stdout.write(
      `section ${section}, ${title}: ${statements.length} statements, ${open.length} without a test\n`,
    )
    expect(open).toEqual([])
  })
})

it('takes a title for no test that no file has', () => {
  const [{ statements }] = sections
  const [file] = statements[0].proof.split(' › ')
  expect(isProved({ proof: `${file} › nobody ever wrote this` })).toBe(false)
  expect(isProved({ proof: 'no/such/file.test.ts › anything' })).toBe(false)
})
