/** The worked example of a paper: its patch, and the lines that the patch changes. */
export function exampleIn(paper) {
  const [, diff = ''] = /## A worked example\n[^]*?```diff\n([^]*?)```/.exec(paper) ?? []
  return { diff, lines: diff.split('\n').filter((line) => /^[+-](?!\+\+ |-- )/.test(line)) }
}
