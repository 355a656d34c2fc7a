import { itfWidths } from '@balcao/kernel/itf-barcode'
import { fontFile, FONTS, runsOf } from './fonts'

/** Lines of text on A4, and bars. Everything else a statement or a slip can do without. */
export interface PdfLine {
  left: string
  /** Set against the right margin. */
  right?: string
  isBold?: boolean
  size?: number
  /** Digits in pairs, drawn as bars in place of words. */
  bars?: string
}

type Pdf = PDFKit.PDFDocument

const MARGIN = 56
const LEADING = 1.6
const NORMAL = 10
const BARS_HEIGHT = 37

/** The parts of our fonts that a statement uses are embedded, so that every name in it can be read and copied. */
export async function writePdf(title: string, lines: readonly PdfLine[], at: Date): Promise<Buffer> {
  // Read with the first statement: a start need not wait for it.
  const { default: PdfKit } = await import('pdfkit')
  const pdf = new PdfKit({ pdfVersion: '1.4', size: 'A4', margin: MARGIN, info: { Title: title, CreationDate: at } })
  for (const font of FONTS) pdf.registerFont(font, fontFile(font))
  const parts: Buffer[] = []
  const whole = new Promise<void>((done, fail) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', done)
    pdf.on('error', fail)
  })
  drawLines(pdf, lines)
  pdf.end()
  await whole
  return Buffer.concat(parts)
}

function drawLines(pdf: Pdf, lines: readonly PdfLine[]): void {
  let y = MARGIN
  for (const { left, right = '', isBold = false, size = NORMAL, bars } of lines) {
    if (y + (bars ? BARS_HEIGHT : size * LEADING) > pdf.page.height - MARGIN) {
      pdf.addPage()
      y = MARGIN
    }
    if (bars) {
      drawBars(pdf, bars, y)
      y += BARS_HEIGHT + size * LEADING
      continue
    }
    pdf.fontSize(size)
    const [begin, end] = [left, right].map((text) => runsOf(text, isBold ? 'bold' : 'normal'))
    draw(pdf, begin ?? [], MARGIN, y)
    draw(pdf, end ?? [], pdf.page.width - MARGIN - widthOf(pdf, end ?? []), y)
    y += size * LEADING
  }
}

/** Thirteen millimetres high, as FEBRABAN asks, and as wide as the page's text allows at most. */
function drawBars(pdf: Pdf, digits: string, y: number): void {
  const widths = itfWidths(digits)
  const unit = Math.min(1, (pdf.page.width - 2 * MARGIN) / widths.reduce((sum, wide) => sum + wide, 0))
  let x = MARGIN
  widths.forEach((wide, at) => {
    if (at % 2 === 0) pdf.rect(x, y, wide * unit, BARS_HEIGHT)
    x += wide * unit
  })
  pdf.fill()
}

type Runs = ReturnType<typeof runsOf>

function widthOf(pdf: Pdf, runs: Runs): number {
  return runs.reduce((sum, { words, font }) => sum + pdf.font(font).widthOfString(words), 0)
}

/** Letters, not a paragraph: it neither breaks lines nor moves on. */
function draw(pdf: Pdf, runs: Runs, x: number, y: number): void {
  let at = x
  for (const { words, font } of runs) {
    pdf.font(font).text(words, at, y, { lineBreak: false })
    at += pdf.widthOfString(words)
  }
}
