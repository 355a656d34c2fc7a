const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112

/** Which side of a photograph is up: the one thing in its EXIF data that people miss when it is gone. */
export function orientationOf(app1: Buffer): number | undefined {
  if (!app1.subarray(0, EXIF.length).equals(EXIF)) return undefined
  const tiff = app1.subarray(EXIF.length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = long(4)
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + 12 * entry
      if (short(at) === ORIENTATION) return short(at + 8)
    }
  } catch {
    // Broken EXIF data is thrown away like the rest of it.
  }
  return undefined
}

/** A segment with the orientation and nothing else; none at all for an image that stands upright. */
export function orientationSegment(orientation: number): Buffer {
  if (!(orientation >= 2 && orientation <= 8)) return Buffer.alloc(0)
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from('ffe10000', 'hex')
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2)
  return Buffer.concat([head, EXIF, tiff])
}
