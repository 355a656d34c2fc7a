import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** COMMIT as a client of PostgreSQL sends it: a simple query of its own. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')
/** How the database says that it has done it. What it says before is of writes that came in the same message. */
const COMMITTED = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')

/** Before: the database never hears of it, and undoes. After: it has done it, and nobody is told. */
export type Cut = 'before' | 'after'

/** Stands between gateway and database, and cuts a connection in the very moment of a COMMIT. */
export async function openCuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const waiting: (Cut | 'pass')[] = []
  const open = new Set<Socket>()
  const cuts = { before: 0, after: 0 }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    const cut = (how: Cut) => {
      cuts[how]++
      client.destroy()
      database.destroy()
    }
    client.on('data', (chunk: Buffer) => {
      const next = chunk.includes(COMMIT) ? waiting.shift() : undefined
      if (next === 'before') return cut('before')
      if (next === 'after') {
        database.removeAllListeners('data').on('data', (answer: Buffer) => {
          if (answer.includes(COMMITTED)) cut('after')
        })
      }
      database.write(chunk)
    })
    database.on('data', (chunk: Buffer) => client.write(chunk))
    client.on('end', () => database.end())
    database.on('end', () => client.end())
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(databaseUrl)
  through.port = String((server.address() as AddressInfo).port)

  return {
    url: through.toString(),
    /** How many connections were cut in which way. */
    cuts,
    /** What the next COMMITs meet. */
    cutNext: (...how: (Cut | 'pass')[]) => void waiting.push(...how),
    close(): void {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
