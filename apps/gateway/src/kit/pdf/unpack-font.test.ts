import { expect, it } from 'vitest'
import { FONTS, fontFile } from './fonts'
import { unpackFont } from './unpack-font'

it.each(FONTS)('%s becomes a TrueType font whose tables lie where its list says, with the sums they had', (font) => {
  const file = fontFile(font)
  expect(file.readUInt32BE(0)).toBe(0x00010000)
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, at) => 12 + at * 16).map((entry) => ({
    tag: file.toString('latin1', entry, entry + 4),
    sum: file.readUInt32BE(entry + 4),
    bytes: file.subarray(file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 8) + file.readUInt32BE(entry + 12)),
  }))
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']))
  // The table `head` holds a sum of the whole font, and is summed without it.
  for (const { sum, bytes } of tables.filter(({ tag }) => tag !== 'head')) expect(sumOf(bytes)).toBe(sum)
})

it('takes nothing else', () => {
  expect(() => unpackFont(Buffer.from('%PDF-1.4'))).toThrow('no WOFF font')
})

function sumOf(bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
