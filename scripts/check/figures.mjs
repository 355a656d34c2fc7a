import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../lib/source-files.mjs'
import { isTest, parseSource, textOf, violationAt, walk } from '../lib/syntax.mjs'

export const name = 'every figure is registered'

const KERNEL = 'packages/kernel/src'
const REGISTRY = ['figures.ts', 'amounts.ts', 'written-figures.ts'].map((file) => `${KERNEL}/${file}`)

/** Where a figure is told which of the registry it is, and where a sentence repeats one. */
const WRITERS = new Set([
  'apps/dashboard/src/ui/show/money.tsx',
  'apps/gateway/src/kit/pdf/paper-money.ts',
  'apps/gateway/src/platform/mail/templates.ts',
])
/** They take the figure's name first. */
const NAMED_FIRST = new Set(['moneyText', 'paperMoney'])

/** The names of all figures: the keys of what the registry exports. */
function registered(root) {
  const names = new Set()
  for (const file of REGISTRY.filter((path) => existsSync(join(root, path)))) {
    walk(parseSource(root, file).program, (node) => {
      const isFigure = node.type === 'Property' && node.value.type === 'ObjectExpression'
      if (isFigure) names.add(node.key.name ?? node.key.value)
      return !isFigure
    })
  }
  return names
}

const isNamed = (names, node) => {
  const literal = node?.type === 'Literal' ? textOf(node) : undefined
  return literal === undefined || names.has(literal)
}

/** What an element or a call shows without saying which figure it is. */
function unregistered(names, node) {
  if (node.type === 'JSXOpeningElement' && node.name.name === 'Money') {
    const of = node.attributes.find(({ name: attribute }) => attribute?.name === 'of')
    if (!of) return '<Money> says `of` which figure it is'
    return isNamed(names, of.value) ? undefined : `${textOf(of.value)} is no figure of the registry`
  }
  if (node.type === 'CallExpression' && NAMED_FIRST.has(node.callee.name)) {
    return isNamed(names, node.arguments[0]) ? undefined : `${textOf(node.arguments[0])} is no figure of the registry`
  }
  const isWritten = node.type === 'CallExpression' && node.callee.name === 'displayMoney'
  return isWritten ? 'an amount is shown by <Money>, or written by moneyText or paperMoney' : undefined
}

export function check(root) {
  const names = registered(root)
  const files = ['apps/dashboard/src', 'apps/gateway/src'].flatMap((folder) => sourceFiles(root, folder))
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file) && !WRITERS.has(file))
    .flatMap((file) => {
      const source = parseSource(root, file)
      const found = []
      walk(source.program, (node) => {
        const fault = unregistered(names, node)
        if (fault) found.push(violationAt(source, node, fault))
      })
      return found
    })
}
