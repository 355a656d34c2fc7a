import pg from 'pg'
import { ownWorld } from './worlds'

/** A look, or a hand, straight into the product's database. */
export async function inDatabase<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownWorld().databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
