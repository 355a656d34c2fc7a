import { LANGUAGES } from '@balcao/kernel/languages'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FAULT_WORDS } from './fault-words'

it.each(LANGUAGES)('the file of failed rows says what the page says, in %s', (language) => {
  const page = join(import.meta.dirname, `../../../../dashboard/src/locales/${language}/delivery/waybills.json`)
  const { fault } = JSON.parse(readFileSync(page, 'utf8')) as { fault: Record<string, string> }
  expect(Object.fromEntries(Object.entries(FAULT_WORDS).map(([name, texts]) => [name, texts[language]]))).toEqual(fault)
})
