const SVG = 'http://www.w3.org/2000/svg'
/** Interleaved 2 of 5: which of a digit's five bars are wide. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const WIDE_UNITS = 3

/** The widths of bars and gaps in turn, beginning with a bar. */
export function itfWidths(digits: string): number[] {
  const widths = [1, 1, 1, 1]
  for (let at = 0; at < digits.length; at += 2) {
    const bars = WIDE[Number(digits.charAt(at))] ?? ''
    const gaps = WIDE[Number(digits.charAt(at + 1))] ?? ''
    for (let bit = 0; bit < 5; bit++) widths.push(width(bars.charAt(bit)), width(gaps.charAt(bit)))
  }
  return [...widths, WIDE_UNITS, 1, 1]
}

export function barcode(digits: string): SVGSVGElement {
  let x = 0
  let path = ''
  itfWidths(digits).forEach((wide, at) => {
    if (at % 2 === 0) path += `M${x} 0h${wide}v50h-${wide}z`
    x += wide
  })
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${x} 50`)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('class', 'barcode')
  svg.setAttribute('aria-hidden', 'true')
  const drawn = document.createElementNS(SVG, 'path')
  drawn.setAttribute('d', path)
  svg.append(drawn)
  return svg
}

function width(bit: string): number {
  return bit === '1' ? WIDE_UNITS : 1
}
