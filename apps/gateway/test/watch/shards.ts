import pg from 'pg'

/**
 * On a spread database every statement of merchants' calls is explained, once: it must be the work of one piece of a table,
 * and thus of one server. What a test asked with a merchant's pool is kept until its gateway closes.
 */
interface Asked {
  text: string
  values: unknown[]
}

export function watchShards(app: pg.Pool): { fannedOut(owner: pg.Pool): Promise<string[]> } {
  const asked = new Map<string, Asked>()
  app.on('connect', (client) => {
    client.query = ((...args: unknown[]) => {
      const statement = statementOf(args)
      if (statement && !asked.has(statement.text)) asked.set(statement.text, statement)
      // As it is at that moment: others watch it too.
      return Reflect.apply(pg.Client.prototype.query, client, args) as unknown
    }) as typeof client.query
  })
  return {
    async fannedOut(owner) {
      const wide: string[] = []
      for (const { text, values } of asked.values()) {
        const tasks = await tasksOf(owner, text, values)
        if (tasks > 1) wide.push(`${tasks} pieces: ${text}`)
      }
      return wide
    },
  }
}

function statementOf([first, values]: unknown[]): Asked | null {
  const { text, values: known = [] } = (typeof first === 'string' ? { text: first, values } : first) as Partial<Asked>
  return text && Array.isArray(known) && /^\s*(select|insert|update|delete|with)\b/i.test(text)
    ? { text, values: known }
    : null
}

async function tasksOf(owner: pg.Pool, text: string, values: unknown[]): Promise<number> {
  // What cannot be explained with these values failed in the test as well.
  const explained = await owner
    .query<Record<string, unknown>>(`explain (format json) ${text}`, values)
    .catch(() => ({ rows: [] }))
  const counts = [...JSON.stringify(explained.rows).matchAll(/Task Count\\*":\s*(\d+)/g)]
  return Math.max(0, ...counts.map(([, count]) => Number(count)))
}
