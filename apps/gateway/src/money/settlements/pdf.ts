/** A small writer of PDF: lines of text on A4, in one fixed font. Everything else a statement can do without. */
export interface PdfLine {
  left: string
  /** Set against the right margin. */
  right?: string
  isBold?: boolean
  size?: number
}

const WIDTH = 595
const HEIGHT = 842
const MARGIN = 56
const LEADING = 1.6
const NORMAL = 10
/** Every sign of Courier is as wide as this part of its size. */
const SIGN = 0.6

export function writePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const pages = paginate(lines)
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  for (const font of ['Courier', 'Courier-Bold'])
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`)
  pages.forEach((content, index) => {
    const box = `/MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>`
    add(`<< /Type /Page /Parent 2 0 R ${box} /Contents ${6 + index * 2} 0 R >>`)
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  })
  add(`<< /Title ${text(title)} >>`)
  return file(objects)
}

/** Latin-1 throughout, so that a sign is a byte and every offset is a length. */
function file(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

function paginate(lines: readonly PdfLine[]): string[] {
  const pages: string[][] = [[]]
  let y = HEIGHT - MARGIN
  for (const line of lines) {
    const size = line.size ?? NORMAL
    y -= size * LEADING
    if (y < MARGIN) {
      pages.push([])
      y = HEIGHT - MARGIN - size * LEADING
    }
    pages.at(-1)?.push(...drawn(line, size, y))
  }
  return pages.map((page) => page.join('\n'))
}

function drawn({ left, right = '', isBold = false }: PdfLine, size: number, y: number): string[] {
  const at = (x: number, words: string) =>
    `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td ${text(words)} Tj ET`
  const parts = left === '' ? [] : [at(MARGIN, left)]
  if (right !== '') parts.push(at(WIDTH - MARGIN - right.length * size * SIGN, right))
  return parts
}

/** What Latin-1 does not have becomes a question mark; brackets and strokes are the format's own. */
function text(words: string): string {
  const known = Array.from(words, (sign) => ((sign.codePointAt(0) ?? 0) < 256 ? sign : '?')).join('')
  return `(${known.replace(/[\\()]/g, '\\$&')})`
}
