import { FileDamaged, FileHasMore } from '../files.errors'
import { orientationOf, orientationSegment } from './orientation'
import { mustBeShowable } from './pixels'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe
const APP0 = 0xe0
const APP1 = 0xe1
const APP14 = 0xee
const APP15 = 0xef

/** Frame headers: C0 to CF without the tables C4 (Huffman), C8 (reserved) and CC (arithmetic). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Marks that stand alone, and have no place between segments. */
const isAlone = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= SOI)

/**
 * Of APP0 the plain JFIF header without its small picture, of APP14 the few bytes that say how colours are stored. The
 * other APP segments and comments tell about people and places.
 */
function isKept(marker: number, body: Buffer): boolean {
  if (marker === APP0) return body.toString('latin1', 0, 5) === 'JFIF\0' && body.length === 14
  if (marker === APP14) return body.toString('latin1', 0, 5) === 'Adobe' && body.length === 12
  return marker !== COM && (marker < APP0 || marker > APP15)
}

/** A JPEG is a row of segments; after a scan header come coded bytes up to the next marker. EOI ends it. */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = 1
  let frames = 0
  let scans = 0
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new FileDamaged()
    const marker = bytes.readUInt8(at + 1)
    if (marker === EOI) break
    if (marker === 0xff) {
      at++
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (isAlone(marker) || length < 2 || end > bytes.length) throw new FileDamaged()
    const body = bytes.subarray(at + 4, end)
    if (isFrame(marker)) {
      frames++
      mustBeShowable(body.readUInt16BE(3), body.readUInt16BE(1))
    }
    if (marker === APP1) orientation = orientationOf(body) ?? orientation
    if (marker === SOS) {
      if (frames !== 1) throw new FileDamaged()
      scans++
      end = endOfScan(bytes, end)
    }
    if (isKept(marker, body)) kept.push(bytes.subarray(at, end))
    at = end
  }
  if (scans === 0) throw new FileDamaged()
  if (at + 2 !== bytes.length) throw new FileHasMore()
  return Buffer.concat([bytes.subarray(0, 2), orientationSegment(orientation), ...kept, bytes.subarray(at)])
}

/** In coded bytes FF is followed by 00, or by a restart mark; anything else is the next segment. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) throw new FileDamaged()
    const next = bytes.readUInt8(at + 1)
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}
