import type pg from 'pg'

/** How the hourly proof of all books went. */
export interface BooksProof {
  /** null: there was none yet. */
  proved_at: Date | null
  wrong: number
  residual: bigint
}

export async function lastProof(worker: pg.Pool): Promise<BooksProof[]> {
  return (await worker.query<BooksProof>('select proved_at, wrong, residual from ledger_proof')).rows
}
