import pg from 'pg'
import { onConnection } from '../../apps/gateway/src/db/held-connection'
import { isProved, proveLedger } from '../../apps/gateway/src/ledger/proof'
import { expect } from './strict-page'
import { ownWorld } from './worlds'

const { INT8 } = pg.types.builtins

/** Every balance of a merchant is what its entries add up to, and every currency adds up to nothing. */
export async function expectLedgerProof(merchantNo: string): Promise<void> {
  const client = new pg.Client({
    connectionString: ownWorld().databaseUrl,
    // As the gateway reads it: whole units, never a text or a float.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) },
  })
  await client.connect()
  try {
    const proof = await proveLedger(onConnection(client), merchantNo)
    expect(Object.keys(proof.residuals)).toContain('BRL')
    expect(proof.wrong).toEqual([])
    expect(isProved(proof)).toBe(true)
  } finally {
    await client.end()
  }
}
