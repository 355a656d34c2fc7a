import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSource, walk } from './syntax.mjs'

const CARRIERS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
  'TSExternalModuleReference',
])
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

/** Every import of a file, types and lazy ones included, as a path from the top or the package's own name. */
export function importsOf(root, file) {
  const { program, text } = parseSource(root, file)
  const found = []
  walk(program, (node) => {
    const wanted = CARRIERS.has(node.type) ? (node.source ?? node.expression)?.value : undefined
    if (typeof wanted !== 'string') return
    found.push({ to: resolve(root, file, wanted), line: text.slice(0, node.start).split('\n').length })
  })
  return found
}

function resolve(root, from, wanted) {
  const bare = wanted.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return asFile(root, posix.join(posix.dirname(from), bare))
  const own = /^@balcao\/(kernel|contract|gateway|dashboard|checkout)(?:\/(.*))?$/.exec(bare)
  if (!own) return bare
  const place = /^(kernel|contract)$/.test(own[1] ?? '') ? 'packages' : 'apps'
  return asFile(root, `${place}/${own[1]}/src/${own[2] ?? 'index'}`)
}

/** An import that leads nowhere keeps its written path: whether it exists is the compiler's business. */
function asFile(root, path) {
  const stem = path.replace(/\.(m?js|tsx?)$/, '')
  const candidates = [path, stem].flatMap((each) => ENDINGS.map((ending) => each + ending))
  return candidates.find((each) => /\.\w+$/.test(each) && existsSync(join(root, each))) ?? path
}
