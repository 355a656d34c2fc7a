import { encode } from 'uqr'
import classes from './qr-code.module.css'

const BORDER = 2
const PIXELS_A_SQUARE = 12

interface QrCodeProps {
  text: string
  label: string
}

/** One path for all dark squares: sharp at any size, and read by every scanner in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size } = encode(text, { border: BORDER })
  const path = darkSquares(text)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

/** The same as a picture file, to be printed or passed on. */
export function saveQrCode(text: string, fileName: string) {
  const { size } = encode(text, { border: BORDER })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * PIXELS_A_SQUARE
  const paper = canvas.getContext('2d')
  if (!paper) return
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000000'
  for (const [x, y] of darkSquares(text)) {
    paper.fillRect(x * PIXELS_A_SQUARE, y * PIXELS_A_SQUARE, PIXELS_A_SQUARE, PIXELS_A_SQUARE)
  }
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = fileName
  link.click()
}

function darkSquares(text: string): [number, number][] {
  const { data } = encode(text, { border: BORDER })
  return data.flatMap((row, y) => row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])))
}
