import { runTool, violationsFrom } from '../lib/tool.mjs'

export const name = 'formatting'

/** The frame around a piece of code that could not be read starts with its place. */
const UNREADABLE = /^\s*\S*\s?\[(.+)\]$/
const isFile = (line) => /^\S+$/.test(line)

export async function check(root) {
  const found = violationsFrom(
    await runTool('oxfmt', root, ['--list-different']),
    (line) => isFile(line) || UNREADABLE.test(line),
  )
  return found.map((line) =>
    isFile(line) ? `${line} is not formatted (npm run format)` : line.replace(UNREADABLE, '$1 cannot be read'),
  )
}
