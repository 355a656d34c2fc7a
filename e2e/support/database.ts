import pg from 'pg'
import { embeddedUrl } from '../../apps/gateway/test/support/servers/running-server'
import { ownWorld } from './worlds'

/** A look, or a hand, straight into the product's database. */
export async function inDatabase<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedUrl(ownWorld().dataDir).url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
