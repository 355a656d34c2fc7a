import { escapeHtml } from '../../kit/http/markup'

/**
 * The few forms that our own papers use: headings, paragraphs, lists, tables, fenced code, and inside a line code, bold and
 * links. Everything is escaped first, so no paper can bring markup of its own.
 */
export interface Rendered {
  title: string
  html: string
  /** What stands below each heading, for the search. */
  sections: { id: string; heading: string; text: string }[]
}

export function renderMarkdown(source: string, linkTo: (address: string) => string): Rendered {
  const blocks = blocksOf(source.split('\n'))
  const sections: Rendered['sections'] = []
  let title = ''
  const html = blocks.map((block) => {
    const heading = /^(#{1,4}) (.+)$/.exec(block)
    if (!heading) {
      const last = sections.at(-1)
      if (last) last.text += ` ${block.replace(/[`*|#\n]/g, ' ')}`
      return blockHtml(block, linkTo)
    }
    const [, signs = '#', named = ''] = heading
    if (signs === '#') title = named
    const id = idOf(named)
    sections.push({ id, heading: named, text: '' })
    return `<h${signs.length} id="${id}">${inline(named, linkTo)}</h${signs.length}>`
  })
  return { title, html: html.join('\n'), sections }
}

export function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** A fence is one block whatever it holds; elsewhere a heading or an empty line ends one. */
function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[][] = [[]]
  let inFence = false
  for (const line of lines) {
    const isFence = line.startsWith('```')
    if (isFence && !inFence) blocks.push([])
    if (!inFence && !isFence && (line === '' || line.startsWith('#'))) blocks.push([])
    blocks.at(-1)?.push(line)
    if (!inFence && line.startsWith('#')) blocks.push([])
    if (isFence && inFence) blocks.push([])
    if (isFence) inFence = !inFence
  }
  return blocks.map((block) => block.join('\n').trim()).filter((block) => block !== '')
}

function blockHtml(block: string, linkTo: (address: string) => string): string {
  const lines = block.split('\n')
  if (block.startsWith('```')) return `<pre><code>${escapeHtml(lines.slice(1, -1).join('\n'))}</code></pre>`
  if (block.startsWith('|')) return tableHtml(lines, linkTo)
  if (/^(-|\d+\.) /.test(block)) return listHtml(lines, linkTo)
  return `<p>${inline(lines.join(' '), linkTo)}</p>`
}

function tableHtml(lines: readonly string[], linkTo: (address: string) => string): string {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll('\\|', '|'), linkTo))
  const [head = '', , ...rows] = lines
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  const body = rows.map((line) => row(line, 'td')).join('\n')
  return `<div class="wide"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`
}

function listHtml(lines: readonly string[], linkTo: (address: string) => string): string {
  const tag = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul'
  const items = lines.reduce<string[]>((made, line) => {
    const begun = /^(?:-|\d+\.) (.*)$/.exec(line)
    if (begun) made.push(begun[1] ?? '')
    else made.push(`${made.pop() ?? ''} ${line.trim()}`)
    return made
  }, [])
  return `<${tag}>${items.map((item) => `<li>${inline(item, linkTo)}</li>`).join('\n')}</${tag}>`
}

/** Code first: what stands in it is no sign of anything. */
function inline(text: string, linkTo: (address: string) => string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 1 ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : words(part, linkTo),
    )
    .join('')
}

function words(text: string, linkTo: (address: string) => string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(
      /\[([^\]]+)\]\(([^)\s]+)\)/g,
      (_, label: string, address: string) => `<a href="${linkTo(address)}">${label}</a>`,
    )
}
