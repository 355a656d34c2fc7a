/** An element with its own text, and what stands in it. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

/** What a file of a bank never needs, and a hostile one would use. */
const DEEPEST = 40
const MOST_ELEMENTS = 500_000
const LONGEST_TAG = 2_000

export class XmlUnreadable extends Error {}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gy
/** What a tag may end with behind its attributes. */
const TAG_END = /^\s*$/

/**
 * Reads XML of others: elements, attributes and texts, in one pass. Document types are refused, and entities with them but
 * for the five that XML has by itself; so nothing is looked up anywhere, and nothing grows while it is read.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open: XmlElement[] = [root]
  let [at, elements] = [0, 0]
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const here = open.at(-1)
    if (!here) throw new XmlUnreadable('closed too often')
    const words = next < 0 ? text.slice(at) : text.slice(at, next)
    if (here !== root) here.text += plain(words)
    else if (words.replace('\uFEFF', '').trim() !== '') throw new XmlUnreadable('text outside')
    if (next < 0) break
    if (text.startsWith('<!--', next)) at = behind(text, '-->', next)
    else if (text.startsWith('<![CDATA[', next)) {
      at = behind(text, ']]>', next)
      here.text += text.slice(next + 9, at - 3)
    } else if (text.startsWith('<?', next)) at = behind(text, '?>', next)
    else if (text.startsWith('<!', next)) throw new XmlUnreadable('document type')
    else {
      at = behind(text, '>', next)
      const tag = text.slice(next + 1, at - 1)
      if (tag.length > LONGEST_TAG || ++elements > MOST_ELEMENTS) throw new XmlUnreadable('too much')
      takeTag(tag, open)
    }
  }
  const [document, ...others] = root.children
  if (open.length !== 1 || !document || others.length > 0) throw new XmlUnreadable('not one whole document')
  return document
}

function takeTag(tag: string, open: XmlElement[]): void {
  if (tag.startsWith('/')) {
    const closed = open.pop()
    if (open.length === 0 || closed?.name !== localName(tag.slice(1).trim())) throw new XmlUnreadable('closed wrongly')
    closed.text = closed.text.trim()
    return
  }
  const isEmpty = tag.endsWith('/')
  const whole = isEmpty ? tag.slice(0, -1) : tag
  const name = NAME.exec(whole)?.[0]
  if (name === undefined) throw new XmlUnreadable('no name')
  const element: XmlElement = { name: localName(name), attributes: attributesOf(whole, name), text: '', children: [] }
  open.at(-1)?.children.push(element)
  if (isEmpty) return
  open.push(element)
  if (open.length > DEEPEST) throw new XmlUnreadable('too deep')
}

function attributesOf(tag: string, name: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>
  let end = name.length
  ATTRIBUTE.lastIndex = end
  for (let match = ATTRIBUTE.exec(tag); match; match = ATTRIBUTE.exec(tag)) {
    found[match[1] ?? ''] = plain(match[2] ?? match[3] ?? '')
    end = ATTRIBUTE.lastIndex
  }
  if (!TAG_END.test(tag.slice(end))) throw new XmlUnreadable('attributes')
  return found
}

/** Which prefix a bank gives its namespace is its own affair. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function behind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  if (at < 0) throw new XmlUnreadable('not closed')
  return at + end.length
}

function plain(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{1,16})?;?/g, (whole, entity?: string) => {
    if (!whole.endsWith(';') || entity === undefined) throw new XmlUnreadable('entity')
    const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    const sign = entity.startsWith('#')
      ? code <= 0x10ffff && code > 0
        ? String.fromCodePoint(code)
        : undefined
      : NAMED[entity]
    if (sign === undefined) throw new XmlUnreadable('entity')
    return sign
  })
}

export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element
  for (const name of path) found = found?.children.find((each) => each.name === name)
  return found
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((each) => each.name === name) ?? []
}

export const textAt = (element: XmlElement | undefined, ...path: string[]) => child(element, ...path)?.text ?? ''
