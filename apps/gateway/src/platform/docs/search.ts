interface Page {
  slug: string
  title: string
  sections: { id: string; heading: string; text: string }[]
}

export interface Hit {
  address: string
  page: string
  heading: string
  /** A little of what stands around the words. */
  excerpt: string
}

const MOST_HITS = 30
const AROUND = 80

/** Every word must be there; those who have them in a heading come first. */
export function search(pages: readonly Page[], wanted: string): Hit[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  const found = pages.flatMap(({ slug, title, sections }) =>
    sections.flatMap(({ id, heading, text }) => {
      const [head, all] = [plain(heading), plain(`${title} ${heading} ${text}`)]
      if (!words.every((word) => all.includes(word))) return []
      const weight = words.filter((word) => head.includes(word)).length
      return [{ weight, address: `/docs/${slug}#${id}`, page: title, heading, excerpt: around(text, words[0] ?? '') }]
    }),
  )
  return found
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_HITS)
    .map(({ weight: _weight, ...hit }) => hit)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function around(text: string, word: string): string {
  const at = Math.max(0, plain(text).indexOf(word))
  return text
    .slice(Math.max(0, at - AROUND), at + AROUND)
    .replace(/\s+/g, ' ')
    .trim()
}
