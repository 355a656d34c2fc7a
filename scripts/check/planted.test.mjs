import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RULES } from '../lib/rules.mjs'
import { OWN_RULES } from './planted/own-rules.mjs'
import { TOOLS } from './planted/tool-rules.mjs'
import { plant, plantForTools, removePlanted } from './planted/tree.mjs'

// What makes tools colour their words: a rule has to read them all the same.
vi.stubEnv('CI', '1')
vi.stubEnv('FORCE_COLOR', '1')

afterAll(removePlanted)

describe.each(Object.entries(OWN_RULES))('%s', (rule, { clean, planted }) => {
  it('passes a clean tree', async () => {
    expect(await RULES[rule].check(plant(clean))).toEqual([])
  })

  it.each(planted)('refuses in %s: %j', async (path, text, words) => {
    const violations = await RULES[rule].check(plant({ ...clean, [path]: text }))
    expect(violations.join('\n')).toContain(words)
  })
})

describe.each(Object.entries(TOOLS))('%s', (_tool, { clean, planted }) => {
  const rules = Object.keys(planted)
  const violations = new Map()
  beforeAll(async () => {
    const texts = Object.values(planted).flatMap((cases) => cases.map(([path, text]) => [path, text]))
    const root = plantForTools({ ...clean, ...Object.fromEntries(texts) })
    for (const rule of rules) violations.set(rule, (await RULES[rule].check(root)).join('\n'))
  })

  it('passes a clean tree', async () => {
    const root = plantForTools(clean)
    for (const rule of rules) expect(await RULES[rule].check(root)).toEqual([])
  })

  describe.each(rules)('%s', (rule) => {
    it.each(planted[rule] ?? [])('refuses %s', (_path, _text, words) => {
      expect(violations.get(rule)).toMatch(words)
    })
  })
})

it('has a planted violation for every rule that check runs', () => {
  const planted = [...Object.keys(OWN_RULES), ...Object.values(TOOLS).flatMap((tool) => Object.keys(tool.planted))]
  expect(planted.toSorted()).toEqual(Object.keys(RULES).toSorted())
})
