/**
 * As much of Helm's templates as our chart uses: values, include, if, with, range, and four functions. What it does not know
 * it refuses, so that nothing in the chart is taken for checked that is not.
 * @param {string} text
 * @param {string} helpers
 * @param {object} scope what the dot is at the beginning
 */
export function renderTemplate(text, helpers, scope) {
  const named = new Map()
  for (const part of parseBlocks(helpers))
    if (part.word === 'define') named.set(part.rest.replaceAll('"', ''), part.body)
  return render(parseBlocks(text), { dot: scope, variables: {}, named })
}

/** @typedef {{ word: string, rest: string, body: Part[] }} Part */

/**
 * Actions and the texts between them, blocks with what is inside of them.
 * @param {string} text
 * @returns {Part[]}
 */
function parseBlocks(text) {
  const pieces = text.split(/(\{\{-?[\s\S]*?-?\}\})/)
  const trimmed = pieces.map((piece, at) => {
    if (at % 2 === 1) return piece
    const behind = pieces[at - 1]?.endsWith('-}}') ? piece.replace(/^\s+/, '') : piece
    return pieces[at + 1]?.startsWith('{{-') ? behind.replace(/\s+$/, '') : behind
  })
  /** @type {Part} */
  const root = { word: 'root', rest: '', body: [] }
  const open = [root]
  for (const [at, piece] of trimmed.entries()) {
    const inside = open.at(-1)?.body ?? root.body
    const part = at % 2 === 0 ? { word: 'text', rest: piece, body: [] } : actionOf(piece)
    if (part.word === 'end') open.pop()
    else inside.push(part)
    if (BLOCKS.includes(part.word)) open.push(part)
  }
  if (open.length !== 1) throw new Error('A block has no end, or an end has no block.')
  return root.body
}

const BLOCKS = ['if', 'with', 'range', 'define']

/** @returns {Part} */
function actionOf(piece) {
  const action = piece.replace(/^\{\{-?\s*|\s*-?\}\}$/g, '')
  const [, word = 'value', rest = action] = /^(if|with|range|define|end)\b\s*([\s\S]*)$/.exec(action) ?? []
  return { word, rest, body: [] }
}

function render(parts, context) {
  return parts.map((part) => renderPart(part, context)).join('')
}

function renderPart({ word, rest, body }, context) {
  if (word === 'text') return rest
  if (word === 'define') return ''
  if (word === 'value') return String(evaluate(rest, context))
  if (word === 'range') return renderRange(rest, body, context)
  const value = evaluate(rest, context)
  if (isEmpty(value)) return ''
  return render(body, word === 'with' ? { ...context, dot: value } : context)
}

function renderRange(rest, body, context) {
  const [, key = '', value = '', over = refuse(rest)] = /^\$(\w+), \$(\w+) := (\S+)$/.exec(rest) ?? []
  return Object.entries(evaluate(over, context))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => render(body, { ...context, variables: { [key]: name, [value]: each } }))
    .join('')
}

/** A pipe: each function gets what came before as its last argument. */
function evaluate(text, context) {
  const [first, ...functions] = text.split(' | ')
  return functions.reduce((value, call) => apply(call, value, context), term(first, context))
}

function term(text, context) {
  const [word, ...others] = text.trim().split(/\s+/)
  if (word === 'include') return render(context.named.get(others[0].replaceAll('"', '')) ?? refuse(text), context)
  if (word === 'toYaml') return yamlOf(term(others.join(' '), context))
  if (word === '.') return context.dot
  if (word.startsWith('$')) return context.variables[word.slice(1)] ?? refuse(text)
  if (!word.startsWith('.')) return refuse(text)
  const path = word.slice(1).split('.')
  const found = path.reduce((value, name) => value?.[name], context.dot)
  return found === undefined ? refuse(text) : found
}

function apply(call, value, context) {
  const [name, argument = ''] = call.trim().split(/\s+/)
  if (name === 'quote') return JSON.stringify(String(value))
  if (name === 'default') return isEmpty(value) ? term(argument, context) : value
  if (name !== 'nindent') return refuse(call)
  const indent = ' '.repeat(Number(argument))
  return String(value).replace(/^/, '\n').replaceAll('\n', `\n${indent}`)
}

/** Flow style is YAML, too. */
const yamlOf = (value) => JSON.stringify(value)

function isEmpty(value) {
  if (value === null || value === undefined || value === false || value === '' || value === 0) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** @returns {never} */
function refuse(text) {
  throw new Error(`The chart uses what is not known here: ${text}`)
}
