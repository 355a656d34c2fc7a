/** What may hide a semicolon: comments, texts, quoted names and bodies of functions. */
const HIDING = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g

/**
 * The statements of a migration, one by one. They are sent so, and not as one message: a spread database hands the whole
 * message on to its workers with each statement in it that concerns them.
 */
export function statementsOf(sql: string): string[] {
  const shown = sql.replace(HIDING, (hidden) => hidden.replace(/[^\n]/g, ' '))
  const statements: string[] = []
  let from = 0
  for (let at = shown.indexOf(';'); at >= 0; at = shown.indexOf(';', at + 1)) {
    if (shown.slice(from, at).trim()) statements.push(sql.slice(from, at).trim())
    from = at + 1
  }
  if (shown.slice(from).trim()) statements.push(sql.slice(from).trim())
  return statements
}
