import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flattenTexts, LOCALES, PLURAL } from '../lib/catalogue.mjs'
import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest, parseSource, walk } from '../lib/syntax.mjs'

export const name = 'no unused texts'

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Too little fixed text in a template would match every key there is. */
const saysEnough = (parts) => /[A-Za-z]{3}/.test(parts.join(''))

/**
 * Keys travel (site map rows, tables of labels), so any literal of the app that spells a key uses it, and a template
 * uses every key it could become. Keys that come over the wire are named where they are read: `// keys: ns.prefix.*`.
 */
function mentionsIn(root, files) {
  const literals = new Set()
  const patterns = []
  for (const file of files) {
    const { program, text } = parseSource(root, file)
    walk(program, (node) => {
      // Checkout's texts are plain objects, and a key is a property.
      if (node.type === 'MemberExpression' && file.startsWith('apps/checkout/')) literals.add(node.property.name)
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value)
      if (node.type !== 'TemplateLiteral') return
      const parts = node.quasis.map((part) => part.value.cooked ?? '')
      if (saysEnough(parts)) patterns.push(new RegExp(`^${parts.map(escape).join('.+')}$`))
    })
    for (const [, declared = ''] of text.matchAll(/\/\/ keys: (\S+)/g))
      patterns.push(new RegExp(`^${declared.split('*').map(escape).join('.+')}$`))
  }
  return { literals, patterns }
}

function unusedIn(root, app) {
  const files = sourceFiles(root, app)
  const { literals, patterns } = mentionsIn(
    root,
    files.filter((file) => isCode(file) && !isTest(file)),
  )
  const isMentioned = (spelt) => literals.has(spelt) || patterns.some((pattern) => pattern.test(spelt))
  return files
    .filter((file) => /\/locales\/en\/.+\.json$/.test(file))
    .flatMap((file) => {
      const namespace = file.split('/').at(-1)?.replace('.json', '')
      return flattenTexts(JSON.parse(readFileSync(join(root, file), 'utf8')))
        .map(([key]) => key.replace(PLURAL, ''))
        .filter((key) => ![key, `${namespace}:${key}`, `${namespace}.${key}`].some(isMentioned))
        .map((key) => `${file} ${key} is used nowhere`)
    })
}

export function check(root) {
  return LOCALES.flatMap((locales) => unusedIn(root, dirname(locales)))
}
