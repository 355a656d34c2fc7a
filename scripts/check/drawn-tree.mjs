import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../lib/source-files.mjs'

export const name = 'the drawn tree'

const PAPER = 'ARCHITECTURE.md'
const DRAWING = /^## The tree\n[\s\S]*?```\n([\s\S]*?)```/m

/** Every folder that holds a source, hidden ones aside. */
function foldersOf(files) {
  const folders = new Set([''])
  for (const file of files) {
    const segments = file.split('/').slice(0, -1)
    segments.forEach((_, depth) => folders.add(segments.slice(0, depth + 1).join('/')))
  }
  return [...folders].filter((folder) => !/(?:^|\/)\./.test(folder))
}

/**
 * One line of the drawing names one or more folders (`bench/ prove/`) or files beside each other; what follows two
 * blanks are words. `<feature>/` stands for any folder.
 */
function drawnIn(drawing) {
  const above = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)(\S+(?: \S+)*)/.exec(line) ?? []
    if (names === '') return []
    while (above.length && (above.at(-1)?.depth ?? 0) >= indent.length) above.pop()
    const parent = above.at(-1)?.path ?? ''
    const paths = names.split(' ').map((each) => `${parent}${each}`)
    above.push({ depth: indent.length, path: paths[0] ?? '' })
    return paths
  })
}

const parentOf = (path) => path.split('/').slice(0, -1).join('/')

/** A folder's own path ends in a slash, so that its parent here is itself; each on the way to it is drawn as well. */
function withTheWay(folder) {
  const segments = folder.split('/')
  return segments.map((_, depth) => segments.slice(0, depth + 1).join('/'))
}

/** What is drawn must be there; and where one folder is drawn, its neighbours are. */
export function check(root) {
  const drawing = DRAWING.exec(readFileSync(join(root, PAPER), 'utf8'))?.[1]
  if (!drawing) return [`${PAPER} draws no tree`]
  const files = sourceFiles(root)
  const folders = foldersOf(files)
  const drawn = drawnIn(drawing)
  const real = drawn.filter((path) => !path.includes('<'))
  const shown = new Set(real.flatMap((path) => withTheWay(parentOf(path))))
  const open = new Set([...shown].map(parentOf))
  const loose = new Set(drawn.filter((path) => /<[^/]+>\/$/.test(path)).map((path) => parentOf(path.slice(0, -1))))
  const gone = real
    .filter((path) => (path.endsWith('/') ? !folders.includes(path.slice(0, -1)) : !files.includes(path)))
    .map((path) => `${PAPER} draws ${path}, which is not there`)
  const missing = folders
    .filter((folder) => folder !== '' && open.has(parentOf(folder)) && !loose.has(parentOf(folder)))
    .filter((folder) => !shown.has(folder))
    .map((folder) => `${PAPER} does not draw ${folder}/`)
  return [...gone, ...missing]
}
