import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { svgFault } from './svg'

export interface Logo {
  /** Carries a hash of the content, so that a browser may keep it for ever. */
  address: string
  type: 'image/svg+xml' | 'image/png'
  bytes: Buffer
}

const MOST_BYTES = 100_000
const PNG_BEGINS = Buffer.from('89504e470d0a1a0a', 'hex')

/** The logo beside the brand file; a text says what is wrong with it. */
export function readLogo(path: string): Logo | string {
  const bytes = contentOf(path)
  if (typeof bytes === 'string') return bytes
  const isPng = extname(path) === '.png'
  const fault = isPng ? pngFault(bytes) : svgFault(bytes)
  if (fault) return `${path} ${fault}`
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return {
    address: `/brand/logo.${hash}${isPng ? '.png' : '.svg'}`,
    type: isPng ? 'image/png' : 'image/svg+xml',
    bytes,
  }
}

function contentOf(path: string): Buffer | string {
  try {
    if (statSync(path).size > MOST_BYTES) return `${path} is larger than 100 kB`
    return readFileSync(path)
  } catch {
    return `${path} cannot be read`
  }
}

function pngFault(bytes: Buffer): string | undefined {
  return bytes.subarray(0, PNG_BEGINS.length).equals(PNG_BEGINS) ? undefined : 'is no png file, whatever its name says'
}
