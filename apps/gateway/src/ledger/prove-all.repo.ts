import type pg from 'pg'
import { askAll } from '../kit/database/all-merchants'

/** False: somebody has begun since then, here or in another gateway. */
export async function beginProof(worker: pg.Pool, now: Date, since: Date): Promise<boolean> {
  const { rowCount } = await worker.query('update ledger_proof set begun_at = $1 where begun_at <= $2', [now, since])
  return rowCount === 1
}

/** All merchants whose server is there. */
export async function merchantsToProve(worker: pg.Pool): Promise<string[]> {
  const rows = await askAll<{ merchant_no: string }>(
    worker,
    'every book is proved',
    'select merchant_no from merchants',
  )
  return rows.map(({ merchant_no }) => merchant_no)
}

export interface Outcome {
  merchants: number
  /** Accounts and currencies that do not add up. */
  wrong: number
  residual: bigint
}

export async function keepProof(worker: pg.Pool, at: Date, { merchants, wrong, residual }: Outcome): Promise<void> {
  await worker.query('update ledger_proof set proved_at = $1, merchants = $2, wrong = $3, residual = $4', [
    at,
    merchants,
    wrong,
    residual,
  ])
}
