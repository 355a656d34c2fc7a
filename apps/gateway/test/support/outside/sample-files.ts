import { crc32, deflateSync } from 'node:zlib'

/** Small files of each kind, made part by part, so that a test can spoil any of them. */

export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

export const PNG_BEGINS = Buffer.from('89504e470d0a1a0a', 'hex')
export function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 0, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
export const PIXELS = chunk('IDAT', deflateSync(Buffer.alloc(2)))
export const IEND = chunk('IEND', Buffer.alloc(0))

export function png({ width = 1, height = 1, extra = [] as Buffer[] } = {}): Buffer {
  return Buffer.concat([PNG_BEGINS, header(width, height), ...extra, PIXELS, IEND])
}

export function segment(marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

export const SOI = Buffer.from('ffd8', 'hex')
export const EOI = Buffer.from('ffd9', 'hex')
const JFIF = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')
export function frame(width: number, height: number): Buffer {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return segment(0xc0, data)
}
const SCAN = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from('12ff0034ffd056', 'hex')])

export function jpeg({ width = 1, height = 1, extra = [] as Buffer[] } = {}): Buffer {
  return Buffer.concat([SOI, JFIF, ...extra, segment(0xdb, '\0'.repeat(65)), frame(width, height), SCAN, EOI])
}

/** EXIF data as a telephone writes it: which side is up, and where the picture was taken. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(38)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.set([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0], 10)
  tiff.set([0x25, 0x88, 4, 0, 1, 0, 0, 0, 1, 0, 0, 0], 22)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS -23.55,-46.63')]))
}

export function pdf(inside = '', { version = '1.7', end = '%%EOF\n' } = {}): Buffer {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'].map(
    (object, index) => `${index + 1} 0 obj${object}endobj\n`,
  )
  const text = `%PDF-${version}\n${objects.join('')}${inside}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n${end}`
  return Buffer.from(text, 'latin1')
}

/** Objects packed into a stream, as newer programs write them. */
export function packed(
  objects: string,
  { filter = '/FlateDecode', pack = (text: string): Buffer => deflateSync(text) } = {},
): string {
  return `5 0 obj<</Type/ObjStm/N 1/First 4/Filter${filter}>>\nstream\n${pack(`1 0 ${objects}`).toString('latin1')}\nendstream endobj`
}

/** An archive of one file, stored as it is, with the mode that a Unix program gave it. */
export function zipped({ name, content, mode }: { name: string; content: string; mode: number }): Buffer {
  const [path, data] = [Buffer.from(name), Buffer.from(content)]
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt32LE(crc32(data), 10)
  facts.writeUInt32LE(data.length, 14)
  facts.writeUInt32LE(data.length, 18)
  facts.writeUInt16LE(path.length, 22)
  const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, data])
  const outer = Buffer.alloc(14)
  outer.writeUInt32LE(mode * 65_536, 6)
  const list = Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), facts, outer, path])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(entry.length, 12)
  return Buffer.concat([entry, list, Buffer.from('PK\x05\x06'), end])
}
