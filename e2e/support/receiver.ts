import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Heard {
  notification_id: string
  event: string
  trade_no: string
  test: boolean
}

/** A merchant's own system: a real server beside the product. */
export async function openReceiver() {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      heard.push(JSON.parse(text) as Heard)
      response.writeHead(receiver.isDown ? 503 : 200).end(receiver.isDown ? 'down' : 'success')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const receiver = {
    url: `http://127.0.0.1:${port}/hear`,
    isDown: false,
    heard: () => heard,
    close: () => new Promise((done) => server.close(done)),
  }
  return receiver
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
