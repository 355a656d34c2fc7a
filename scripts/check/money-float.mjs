import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest, parseSource, violationAt, walk } from '../lib/syntax.mjs'

export const name = 'no money as a float'

const MONEY = new Set(['amount', 'balance', 'fee', 'gross', 'minor', 'money', 'net', 'price'])
const THE_EXCEPTION = 'packages/kernel/src/money.ts'

/** feeAmount, fee_amount, FEES: any word of the name counts. */
function soundsLikeMoney(word) {
  const words = word
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/)
  return words.some((each) => MONEY.has(each) || MONEY.has(each.replace(/s$/, '')))
}

/** The name under which an expression's value goes: `row.fee!` is fee, `fees.length` is length, not fees. */
function namesOf(node) {
  switch (node?.type) {
    case 'Identifier':
      return [node.name]
    case 'MemberExpression':
      return node.computed ? namesOf(node.object) : [node.property.name]
    case 'CallExpression':
      return [...namesOf(node.callee), ...(node.callee.type === 'MemberExpression' ? namesOf(node.callee.object) : [])]
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [...namesOf(node.left), ...namesOf(node.right)]
    case 'ConditionalExpression':
      return [...namesOf(node.consequent), ...namesOf(node.alternate)]
    case 'TemplateLiteral':
      return node.expressions.flatMap(namesOf)
    default:
      return node?.expression ? namesOf(node.expression) : []
  }
}

const isMoney = (node) => namesOf(node).some(soundsLikeMoney)
const FLOATING = /^(Number|parseFloat|Number\.parseFloat|Math\.(round|floor|ceil|trunc))$/
const isNumber = (node) => node.type === 'Literal' && typeof node.value === 'number'

function floatIn(node, text) {
  if (node.type === 'CallExpression') {
    const callee = text.slice(node.callee.start, node.callee.end)
    if (FLOATING.test(callee) && node.arguments.some(isMoney)) return `${callee}()`
    const isToFixed = node.callee.type === 'MemberExpression' && node.callee.property.name === 'toFixed'
    return isToFixed && isMoney(node.callee.object) ? '.toFixed()' : undefined
  }
  if (node.type === 'UnaryExpression' && node.operator === '+' && isMoney(node.argument)) return 'a unary +'
  const divides = node.type === 'BinaryExpression' && node.operator === '/' && isNumber(node.right)
  return divides && isMoney(node.left) ? 'a division' : undefined
}

export function check(root) {
  const files = ['packages', 'apps'].flatMap((folder) => sourceFiles(root, folder))
  return files
    .filter((file) => isCode(file) && !isTest(file) && file !== THE_EXCEPTION)
    .flatMap((file) => {
      const source = parseSource(root, file)
      const found = []
      walk(source.program, (node) => {
        const what = floatIn(node, source.text)
        if (what) found.push(violationAt(source, node, `${what} on money: use kernel/money, which is exact`))
      })
      return found
    })
}
