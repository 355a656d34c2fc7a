import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flattenTexts, LOCALES, PLURAL } from '../lib/catalogue.mjs'
import { sourceFiles } from '../lib/source-files.mjs'

export const name = 'translations'

const LANGUAGES = ['en', 'es', 'br']
const MARKS = /\{\{-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g

/** Key (without plural ending) → the placeholders and tags its forms use, as one comparable text. */
function marksByKey(entries) {
  const marks = new Map()
  for (const [key, text] of entries) {
    const base = key.replace(PLURAL, '')
    const own = marks.get(base) ?? new Set()
    for (const [, placeholder, tag] of String(text).matchAll(MARKS))
      own.add(placeholder ? `{{${placeholder}}}` : `<${tag}>`)
    marks.set(base, own)
  }
  return new Map(
    [...marks].map(([key, own]) => [key, [...own].toSorted((one, other) => one.localeCompare(other)).join(' ')]),
  )
}

function compare(file, english, entries) {
  const own = marksByKey(entries)
  const missing = [...english.keys()].filter((key) => !own.has(key)).map((key) => `${file} lacks ${key}`)
  const differing = [...own].flatMap(([key, marks]) => {
    if (!english.has(key)) return [`${file} has ${key}, English has not`]
    const wanted = english.get(key)
    return wanted === marks ? [] : [`${file} ${key} has ${marks || 'no placeholder'}, English has ${wanted || 'none'}`]
  })
  const empty = entries
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key]) => `${file} ${key} is empty`)
  return [...missing, ...differing, ...empty]
}

function checkApp(root, locales) {
  const namespaces = new Set(
    sourceFiles(root, locales)
      .filter((file) => file.endsWith('.json'))
      .map((file) =>
        file
          .slice(locales.length + 1)
          .split('/')
          .slice(1)
          .join('/'),
      ),
  )
  return [...namespaces].flatMap((namespace) => {
    const catalogues = LANGUAGES.map((language) => read(root, `${locales}/${language}/${namespace}`))
    const english = marksByKey(catalogues[0]?.entries ?? [])
    return catalogues.flatMap(({ file, entries }) =>
      entries ? compare(file, english, entries) : [`${file} is missing or no JSON`],
    )
  })
}

function read(root, file) {
  try {
    return { file, entries: flattenTexts(JSON.parse(readFileSync(join(root, file), 'utf8'))) }
  } catch {
    return { file, entries: undefined }
  }
}

export function check(root) {
  return LOCALES.flatMap((locales) => checkApp(root, locales))
}
