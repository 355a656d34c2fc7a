import { inflateSync } from 'node:zlib'

interface Part {
  dictionary: string
  content: string
}

/** The texts of a PDF as a reader's program copies them: glyphs back to letters by the tables that its fonts carry. */
export function pdfText(pdf: Buffer): string[] {
  const parts = partsOf(pdf)
  const fonts = new Map(
    [...allDictionaries(parts).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(parts, id),
    ]),
  )
  return [...parts.values()]
    .filter(({ content }) => content.includes(' Tf'))
    .flatMap(({ content }) => texts(content, fonts))
}

/** What a PDF is made of, without its texts: names of its objects' entries, and the commands that draw. */
export function pdfBones(pdf: Buffer): string[] {
  const parts = [...partsOf(pdf).values()]
  return [...new Set(parts.flatMap(({ dictionary }) => withoutTexts(dictionary).match(/\/[A-Za-z]+/g) ?? []))]
    .filter((name) => !/^\/[A-Z]{6}$/.test(name))
    .toSorted((one, other) => one.localeCompare(other))
}

/** What stands between brackets is text. */
const withoutTexts = (dictionary: string) => dictionary.replace(/\((?:\\.|[^\\()])*\)/gs, '()')
const allDictionaries = (parts: Map<string, Part>) => [...parts.values()].map(({ dictionary }) => dictionary).join('\n')

function partsOf(pdf: Buffer): Map<string, Part> {
  const whole = pdf.toString('latin1')
  return new Map(
    [...whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [dictionary = '', stream] = body.split(/\nstream\n/)
      const bytes = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1')
      const content = dictionary.includes('/FlateDecode') && bytes.length > 0 ? inflateSync(bytes) : bytes
      return [id, { dictionary, content: content.toString('latin1') }]
    }),
  )
}

/** Glyph by glyph; one may stand for several letters. */
function lettersOf(parts: Map<string, Part>, font: string): Map<number, string> {
  const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(parts.get(font)?.dictionary ?? '') ?? []
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of (parts.get(table)?.content ?? '').matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, codes = ''], at) =>
      letters.set(Number.parseInt(from, 16) + at, fromUtf16(codes)),
    )
  return letters
}

function fromUtf16(codes: string): string {
  return Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
}

function texts(content: string, fonts: Map<string, Map<number, string>>): string[] {
  let letters = new Map<number, string>()
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, font, shown]) => {
    if (font) letters = fonts.get(font) ?? letters
    if (shown === undefined) return []
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return [glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('')]
  })
}
