import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LANGUAGES, type Language } from '@balcao/kernel/languages'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './strict-page'

/** No serious finding by axe in either theme, and nothing that makes a page scroll sideways. */
export async function expectGoodLooks(page: Page, { whole = false } = {}): Promise<void> {
  const within = whole ? undefined : await inFront(page)
  expect(await seriousFindings(page, { within })).toEqual([])
  // A theme is a set of colours: in the other one nothing but contrast can be worse.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousFindings(page, { within, only: 'color-contrast' })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expectToFit(page)
}

/** The same in three languages, chosen elsewhere: words make a page wider, and no other colour. */
export async function expectGoodLooksInAll(page: Page, speak: (language: Language) => Promise<void>): Promise<void> {
  for (const language of LANGUAGES) {
    await speak(language)
    await expectToFit(page)
  }
  await expectGoodLooks(page)
}

async function expectToFit(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/**
 * An open dialog covers a screen that the tour of the site map sees without it, and the frame around the screens is the
 * same on all of them: looking at a list once more takes ten times as long as looking at what is new.
 */
async function inFront(page: Page): Promise<string | undefined> {
  for (const part of ['dialog[open]', '[role=dialog]', 'main'])
    if (await page.locator(part).first().isVisible()) return part
  return undefined
}

interface Wish {
  /** A selector: what is looked at; the whole page unless said. */
  within?: string | undefined
  /** One rule instead of all. */
  only?: string
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours in which a text was easy to read, as `hurryAxe` names them: on whatever page, they are so on the next. */
const readable = new Set<string>()

/** What axe calls serious or critical, each with what it is about. */
export async function seriousFindings(page: Page, { within, only }: Wish = {}): Promise<string[]> {
  // Once for each document: reading it takes as long as looking at a small page.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(hurryAxe, [...readable])
  }
  // In the page itself, which holds no foreign frames, and without the list of what is fine: a quarter of the time.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(only ? { runOnly: { type: 'rule', values: [only] } } : {}),
  }
  await page.evaluate(drawnAgain)
  const { violations, newlyReadable } = await page.evaluate(run, { within: within ?? null, options })
  for (const colours of newlyReadable) readable.add(colours)
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Runs in the page: what watches its own size has heard of the last change by then. */
function drawnAgain(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

interface Check {
  evaluate(this: unknown, node: Element, ...rest: unknown[]): unknown
}

interface Axe {
  run(context: { include: Element; exclude: Element[] }, options: RunOptions): Promise<AxeResults>
  configure(wishes: { rules?: { id: string; enabled: boolean }[]; checks?: ({ id: string } & Check)[] }): void
  _audit: { rules: { id: string; impact: string }[]; checks: Record<string, Check> }
  /** Ours: told to whoever asked, and forgotten here. */
  newlyReadable: string[]
}

/**
 * Runs in the page. Rules whose findings nobody reads are left out. Contrast takes three quarters of axe's time and goes by
 * colours: a text in the colours, size and weight of one that was readable, on the same ground, is readable too. All others
 * are looked at, each by itself: those that were not fine, and those that stand on no ground of their own.
 */
function hurryAxe(known: string[]): void {
  const { axe } = window as unknown as { axe: Axe }
  const { _audit: audit } = axe
  const unread = audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour)
  const isSolid = (colour: string) => colour.startsWith('rgb(')
  /** Null for what is taken out of the flow before a ground is reached: whatever lies under it may be anybody's. */
  const groundOf = (element: Element): string | null => {
    const layers: string[] = []
    let isReached = false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(at)
      if (!isReached && (!isClear(backgroundColor) || backgroundImage !== 'none'))
        layers.push(backgroundColor, backgroundImage)
      isReached ||= isSolid(backgroundColor)
      if (!isReached && position !== 'static' && position !== 'relative') return null
      const effects = `${opacity} ${filter} ${mixBlendMode}`
      // How deep it stands makes no difference.
      if (effects !== '1 none normal') layers.push(effects)
    }
    return layers.join(' ')
  }
  const coloursOf = (element: Element): string | null => {
    const ground = groundOf(element)
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke, webkitTextFillColor } = getComputedStyle(element)
    return ground && [color, fontSize, fontWeight, textShadow, webkitTextStroke, webkitTextFillColor, ground].join(' ')
  }
  const contrast = audit.checks['color-contrast']
  if (!contrast || unread.length === 0) throw new Error('This axe is built otherwise.')
  const { evaluate: judge } = contrast
  const seen = new Set(known)
  axe.newlyReadable = []
  function evaluate(this: unknown, node: Element, ...rest: unknown[]): unknown {
    const colours = coloursOf(node)
    if (colours && seen.has(colours)) return true
    const verdict = judge.call(this, node, ...rest)
    if (colours && verdict === true) {
      seen.add(colours)
      axe.newlyReadable.push(colours)
    }
    return verdict
  }
  axe.configure({
    rules: unread.map(({ id }) => ({ id, enabled: false })),
    checks: [{ id: 'color-contrast', evaluate }],
  })
}

/**
 * Runs in the page. Rows that are built alike and wear the same attributes look alike: one of each kind stands for all,
 * which is twice as quick on a list.
 */
async function run({ within, options }: { within: string | null; options: RunOptions }) {
  const { axe } = window as unknown as { axe: Axe }
  const telling = /^(class|role|type|disabled|style|data-.*|aria-(?!label|describedby|controls|owns).*)$/
  const wears = (element: Element) =>
    element.getAttributeNames().map((name) => (telling.test(name) ? `${name}=${element.getAttribute(name)}` : name))
  // What no attribute tells, and a style may go by.
  const is = (element: Element) => [':checked', ':disabled', ':invalid'].filter((state) => element.matches(state))
  const build = (element: Element): string =>
    `${element.localName} ${[...wears(element), ...is(element)].join(' ')}(${Array.from(element.childNodes, partOf).join()})`
  const partOf = (node: Node) => (node instanceof Element ? build(node) : node.textContent?.trim() ? 'text' : '')
  const include = (within && document.querySelector(within)) || document.documentElement
  const kinds = new Set<string>()
  const exclude = Array.from(include.querySelectorAll('tr, li')).filter((row) => {
    const kind = `${row.matches(':nth-child(even)')} ${build(row)}`
    return kinds.has(kind) || !kinds.add(kind)
  })
  const { violations } = await axe.run({ include, exclude }, options)
  return {
    violations: violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) })),
    newlyReadable: axe.newlyReadable.splice(0),
  }
}
