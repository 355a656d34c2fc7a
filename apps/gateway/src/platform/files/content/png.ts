import { crc32 } from 'node:zlib'
import { FileDamaged, FileHasMore } from '../files.errors'
import { mustBeShowable } from './pixels'

const SIGNATURE_BYTES = 8
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])
/** What changes how the image looks. Texts, times, places and whatever programs add are dropped. */
const KEPT = new Set([...CRITICAL, 'tRNS', 'gAMA', 'sRGB'])

/** A PNG is a row of chunks, each with its length, name and check sum; the last one is IEND, and nothing follows it. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  const seen = new Set<string>()
  let at = SIGNATURE_BYTES
  while (!seen.has('IEND')) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) throw new FileDamaged()
    // A lower-case first letter means that a reader may skip it; one that must not be skipped we do not know.
    if (!CRITICAL.has(name) && !/^[a-z]/.test(name)) throw new FileDamaged()
    if ((name === 'IHDR') !== (seen.size === 0)) throw new FileDamaged()
    if (name === 'IHDR') mustBeShowable(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end))
    seen.add(name)
    at = end
  }
  if (!seen.has('IDAT')) throw new FileDamaged()
  if (at !== bytes.length) throw new FileHasMore()
  return Buffer.concat(kept)
}
