import { encode } from 'uqr'
import { fontFile, FONTS, runsOf } from './fonts'

/** A page to hang up: whose it is, what it is for, and a code that a phone across the room can read. */
export interface Poster {
  title: string
  shop: string
  /** #rrggbb */
  colour: string
  /** PNG or JPEG, already cleaned; null: none. */
  logo: Buffer | null
  subject: string
  amount: string
  scan: string
  url: string
  /** The shop's own line, and what stands at the foot. */
  words: string
  foot: string
}

type Pdf = PDFKit.PDFDocument

const MARGIN = 56
const BAND = 18
const LOGO = 72
const CODE = 330

export async function writePoster(poster: Poster, at: Date): Promise<Buffer> {
  const { default: PdfKit } = await import('pdfkit')
  const info = { Title: poster.title, CreationDate: at }
  const pdf = new PdfKit({ pdfVersion: '1.4', size: 'A4', margin: 0, info })
  for (const font of FONTS) pdf.registerFont(font, fontFile(font))
  const parts: Buffer[] = []
  const whole = new Promise<void>((done, fail) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', done)
    pdf.on('error', fail)
  })
  drawPoster(pdf, poster)
  pdf.end()
  await whole
  return Buffer.concat(parts)
}

function drawPoster(pdf: Pdf, { shop, colour, logo, subject, amount, scan, url, words, foot }: Poster): void {
  pdf.rect(0, 0, pdf.page.width, BAND).fill(colour)
  let y = MARGIN + BAND
  if (logo) {
    pdf.image(logo, (pdf.page.width - LOGO) / 2, y, { fit: [LOGO, LOGO], align: 'center', valign: 'center' })
    y += LOGO + 16
  }
  pdf.fillColor('#14181a')
  y = lines(pdf, shop, y, { size: 24, isBold: true })
  y = lines(pdf, subject, y + 6, { size: 16 })
  if (amount) y = lines(pdf, amount, y + 10, { size: 30, isBold: true })
  drawCode(pdf, url, y + 22)
  y += 22 + CODE + 18
  pdf.fillColor(colour)
  y = lines(pdf, scan, y, { size: 15, isBold: true })
  pdf.fillColor('#14181a')
  y = lines(pdf, url, y + 6, { size: 9 })
  if (words) lines(pdf, words, y + 14, { size: 11 })
  pdf.fillColor('#5c6568')
  lines(pdf, foot, pdf.page.height - MARGIN, { size: 9 })
}

/** One path: sharp at any size, with the quiet border that scanners need. */
function drawCode(pdf: Pdf, text: string, top: number): void {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const unit = CODE / size
  const left = (pdf.page.width - CODE) / 2
  data.forEach((row, y) =>
    row.forEach((isDark, x) => void (isDark && pdf.rect(left + x * unit, top + y * unit, unit, unit))),
  )
  pdf.fill('#000000')
}

/** Centred, broken between words; what is wider than the page is broken anywhere. Tells where it ended. */
function lines(pdf: Pdf, text: string, top: number, { size, isBold = false }: { size: number; isBold?: boolean }) {
  pdf.fontSize(size)
  const weight = isBold ? 'bold' : 'normal'
  const widthOf = (words: string) =>
    runsOf(words, weight).reduce((sum, run) => sum + pdf.font(run.font).widthOfString(run.words), 0)
  const most = pdf.page.width - 2 * MARGIN
  const rows: string[] = ['']
  const take = (piece: string, join: string) => {
    const last = rows.at(-1) ?? ''
    const longer = last === '' ? piece : last + join + piece
    if (widthOf(longer) <= most || last === '') rows[rows.length - 1] = longer
    else rows.push(piece)
  }
  for (const word of text.split(' ')) {
    if (widthOf(word) <= most) take(word, ' ')
    else for (const sign of word) take(sign, '')
  }
  let y = top
  for (const row of rows) {
    let x = (pdf.page.width - widthOf(row)) / 2
    for (const { words, font } of runsOf(row, weight)) {
      pdf.font(font).text(words, x, y, { lineBreak: false })
      x += pdf.widthOfString(words)
    }
    y += size * 1.35
  }
  return y
}
