import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest, parseSource, violationAt, walk } from '../lib/syntax.mjs'

export const name = 'no test left out'

const LEFT_OUT = /^(?:describe|it|suite|test)(?:\.\w+)*\.(?:only|skip|todo|fixme)$/
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts']

/** Vitest's and Playwright's alike; the linter knows only the first. */
export function check(root) {
  const files = FOLDERS.flatMap((folder) => sourceFiles(root, folder))
  return files
    .filter((file) => isCode(file) && isTest(file))
    .flatMap((file) => {
      const source = parseSource(root, file)
      const found = []
      walk(source.program, (node) => {
        const spelt = node.type === 'MemberExpression' ? source.text.slice(node.start, node.end) : ''
        if (LEFT_OUT.test(spelt)) found.push(violationAt(source, node, `${spelt}: every test runs, always`))
      })
      return found
    })
}
