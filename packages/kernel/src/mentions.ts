/** "@Ana Moraes" in a text names a colleague: by the whole name, however it is written, and the longest one that fits. */

interface Named {
  uid: string
  name: string
}

export interface TextPart {
  text: string
  /** Whom it names; left out: plain words. */
  uid?: string
}

const LETTER = /[\p{L}\p{N}]/u

/** A text in its parts: words, and names of colleagues behind an @. */
export function mentionParts(text: string, people: readonly Named[]): TextPart[] {
  const longestFirst = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const parts: TextPart[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    // An address of somebody's mail has a letter before it.
    if (at < from || LETTER.test(text[at - 1] ?? '')) continue
    const rest = text.slice(at + 1)
    const named = longestFirst.find(
      ({ name }) => rest.toLowerCase().startsWith(name.toLowerCase()) && !LETTER.test(rest[name.length] ?? ''),
    )
    if (!named) continue
    if (at > from) parts.push({ text: text.slice(from, at) })
    from = at + 1 + named.name.length
    parts.push({ text: text.slice(at, from), uid: named.uid })
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Everybody whom it names, once. */
export function mentionedIn(text: string, people: readonly Named[]): string[] {
  return [...new Set(mentionParts(text, people).flatMap(({ uid }) => uid ?? []))]
}
