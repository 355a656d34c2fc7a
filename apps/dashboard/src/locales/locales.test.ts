import { describe, expect, it } from 'vitest'

const files = import.meta.glob<Record<string, unknown>>('./*/*/*.json', { eager: true, import: 'default' })

function keysOf(texts: Record<string, unknown>, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as Record<string, unknown>, `${above}${key}.`)
      : [`${above}${key}${variablesOf(String(value))}`],
  )
}

const variablesOf = (text: string) =>
  [...text.matchAll(/{{\w+}}/g)]
    .map(([name]) => name)
    .sort()
    .join('')

describe.each(Object.keys(files).filter((path) => path.startsWith('./en/')))('%s', (english) => {
  it.each(['es', 'br'])('has the same keys and variables in %s', (language) => {
    const other = files[english.replace('/en/', `/${language}/`)]
    expect(keysOf(other ?? {})).toEqual(keysOf(files[english] ?? {}))
  })
})
