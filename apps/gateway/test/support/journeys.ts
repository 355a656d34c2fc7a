import pg from 'pg'

type Ask = (this: pg.Client, ...args: unknown[]) => unknown

/**
 * How often the work waits for the database: statements that are sent before the one before them is answered go together.
 * The ends of readings, which nobody waits for, are not among them.
 */
export async function journeysOf(work: () => Promise<unknown>): Promise<number> {
  const underWay = new WeakMap<pg.Client, number>()
  const change = (client: pg.Client, by: number) => underWay.set(client, (underWay.get(client) ?? 0) + by)
  const ask = pg.Client.prototype.query as Ask
  let journeys = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    if (!underWay.get(this)) journeys++
    change(this, 1)
    const answer = ask.apply(this, args)
    const done = () => void change(this, -1)
    if (answer instanceof Promise) answer.then(done, done)
    return answer
  } as typeof pg.Client.prototype.query
  try {
    await work()
    return journeys
  } finally {
    pg.Client.prototype.query = ask as typeof pg.Client.prototype.query
  }
}
