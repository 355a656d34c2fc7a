import { sourceFiles } from '../lib/source-files.mjs'
import { isTest, parseSource, textOf, violationAt, walk } from '../lib/syntax.mjs'

export const name = 'no literal text in JSX'

const SPOKEN = new Set(['title', 'label', 'placeholder', 'alt', 'description', 'aria-label', 'aria-description'])
const hasLetters = (text) => /\p{L}/u.test(text)

/** The literals an expression may turn into on the screen, through conditions but not through calls. */
function shownLiterals(node) {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return shownLiterals(node.expression)
    case 'ConditionalExpression':
      return [...shownLiterals(node.consequent), ...shownLiterals(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : shownLiterals(node.left)), ...shownLiterals(node.right)]
    default:
      return hasLetters(textOf(node) ?? '') ? [node] : []
  }
}

function literalsIn(node) {
  if (node.type === 'JSXAttribute') return SPOKEN.has(attributeName(node)) ? shownLiterals(node.value) : []
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
  return node.children.flatMap((child) =>
    child.type === 'JSXText' ? (hasLetters(child.value) ? [child] : []) : shownLiterals(child),
  )
}

const attributeName = ({ name: spelt }) => (typeof spelt.name === 'string' ? spelt.name : '')

export function check(root) {
  const files = ['apps/dashboard/src', 'apps/checkout/src'].flatMap((folder) => sourceFiles(root, folder))
  return files
    .filter((file) => file.endsWith('.tsx') && !isTest(file))
    .flatMap((file) => {
      const source = parseSource(root, file)
      const found = []
      walk(source.program, (node) => {
        for (const literal of literalsIn(node)) {
          const text = source.text.slice(literal.start, literal.end).trim()
          // JSXText starts at the end of the line before: point at the letters.
          const start = literal.start + source.text.slice(literal.start).search(/\S/)
          found.push(violationAt(source, { start }, `${text.slice(0, 40)}: words come from locales/`))
        }
      })
      return found
    })
}
