import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
/** The colour of a point, or none. */
type Drawing = (x: number, y: number) => Colour | null

const WHITE: Colour = [255, 255, 255]
const INK: Colour = [38, 50, 56]

/** The awning of a shop over its counter: a logo of the recommended size, in the shop's own colour. */
export function demoLogo(colour: Colour): Buffer {
  const [width, height] = [80, 40]
  return png(width, height, (x, y) => {
    if (y < 22) return Math.floor(x / 10) % 2 === 0 ? colour : WHITE
    if (y < 27) return (x % 10) - 5 < 27 - y && 5 - (x % 10) < 27 - y && Math.floor(x / 10) % 2 === 0 ? colour : null
    return x > 8 && x < 72 && y > 30 ? INK : null
  })
}

/** Head and shoulders: a face that is nobody's. */
export function demoFace(): Buffer {
  const size = 96
  return png(size, size, (x, y) => {
    const isHead = (x - 48) ** 2 + (y - 38) ** 2 < 17 ** 2
    const isBody = ((x - 48) / 34) ** 2 + ((y - 96) / 34) ** 2 < 1
    return isHead || isBody ? WHITE : [0, 121, 107]
  })
}

function png(width: number, height: number, drawing: Drawing): Buffer {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_x, x) => [...(drawing(x, y) ?? WHITE)]).flat(),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
