import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULES } from '../lib/rules.mjs'
import { OWN_RULES } from './planted/own-rules.mjs'
import { TOOL_RULES } from './planted/tool-rules.mjs'
import { plant, removePlanted } from './planted/tree.mjs'

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

describe.each(Object.entries(TOOL_RULES))('%s', (rule, { clean, planted }) => {
  let violations = ''
  beforeAll(async () => {
    const texts = Object.fromEntries(planted.map(([path, text]) => [path, text]))
    violations = (await RULES[rule].check(plant({ ...clean, ...texts }))).join('\n')
  })

  it('passes a clean tree', async () => {
    expect(await RULES[rule].check(plant(clean))).toEqual([])
  })

  it.each(planted)('refuses %s', (_path, _text, words) => {
    expect(violations).toMatch(words)
  })
})

it('has a planted violation for every rule that check runs', () => {
  expect(Object.keys({ ...OWN_RULES, ...TOOL_RULES }).toSorted()).toEqual(Object.keys(RULES).toSorted())
})
