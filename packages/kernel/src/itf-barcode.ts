/** Interleaved 2 of 5, the bars of a boleto: which of a digit's five bars are wide. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const WIDE_UNITS = 3

/** The widths of bars and gaps in turn, beginning with a bar. Digits come in pairs. */
export function itfWidths(digits: string): number[] {
  const widths = [1, 1, 1, 1]
  for (let at = 0; at < digits.length; at += 2) {
    const bars = WIDE[Number(digits.charAt(at))] ?? ''
    const gaps = WIDE[Number(digits.charAt(at + 1))] ?? ''
    for (let bit = 0; bit < 5; bit++) widths.push(width(bars.charAt(bit)), width(gaps.charAt(bit)))
  }
  return [...widths, WIDE_UNITS, 1, 1]
}

function width(bit: string): number {
  return bit === '1' ? WIDE_UNITS : 1
}
