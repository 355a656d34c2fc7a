import { connect } from 'node:net'

const PIECE = Buffer.alloc(64 * 1024, 'x')
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])

export interface Flooded {
  /** Of the answer; 0 where the connection was cut before one could be read. */
  status: number
  /** How much of the body the other side took. */
  taken: number
}

let senders = 0

/** From somebody new each time, so that no limit of a sender stands before the reading. */
const newSender = () => `198.18.${(++senders >> 8) & 255}.${senders & 255}`

/** Sends a body of so many bytes in chunks, without saying its length, for as long as anybody takes it. */
export function flood(
  origin: string,
  { method, path, type }: { method: string; path: string; type: string },
  bytes: number,
): Promise<Flooded> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let heard = ''
    let taken = 0
    const write = (): void => {
      while (taken < bytes) {
        taken += PIECE.length
        if (!socket.write(CHUNK)) return
      }
      socket.end('0\r\n\r\n')
    }
    socket.on('data', (data) => (heard += data.toString('latin1')))
    socket.on('drain', () => socket.writable && write())
    socket.on('error', () => {})
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? 0), taken }))
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${type}\r\n` +
        `transfer-encoding: chunked\r\nconnection: close\r\nx-forwarded-for: ${newSender()}\r\n\r\n`,
    )
    write()
  })
}
