import { everyEndpoint } from '@balcao/contract'
import { OWN_ACTIONS } from '@balcao/kernel/audit-actions'
import { LANGUAGES } from '@balcao/kernel/languages'
import { textAt } from '@balcao/kernel/texts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each(LANGUAGES)('everything that an audit log can hold is said in words on its page, in %s', (language) => {
  const page = join(import.meta.dirname, `../../dashboard/src/locales/${language}/platform/audit-actions.json`)
  const texts = JSON.parse(readFileSync(page, 'utf8')) as { did: Record<string, Record<string, string>> }
  const calls = everyEndpoint().filter(({ reads, unaudited }) => !reads && unaudited === '')
  const names = [...calls.map(({ name }) => name), ...OWN_ACTIONS]
  expect(names.filter((name) => !/^\p{Lu}/u.test(textAt(texts, `did.${name}`) ?? ''))).toEqual([])
  // And nothing is said that no longer happens.
  const said = Object.entries(texts.did).flatMap(([feature, acts]) =>
    Object.keys(acts).map((act) => `${feature}.${act}`),
  )
  expect(said.filter((name) => !names.includes(name))).toEqual([])
})
