import type { Db } from '../../db/held-connection'
import * as one from './merchant.repo'

/** An approved KYC file opens a merchant that waited for it. A suspended or closed one stays so: false. */
export async function activateMerchant(db: Db, merchantNo: string): Promise<boolean> {
  const row = await one.lock(db, merchantNo)
  if (row?.status !== 'PENDING_KYC') return false
  await one.change(db, merchantNo, { status: 'ACTIVE', status_reason: '' })
  return true
}
