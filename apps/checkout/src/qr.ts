import { encode } from 'uqr'
import { drawing } from './dom'

/** One path for all dark squares: sharp at any size, and read by every scanner on any background. */
export function qrCode(text: string): SVGSVGElement {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return drawing(`0 0 ${size} ${size}`, 'qr', [path], 'QR')
}
