import type { Db } from '../../db/held-connection'

/** An approved KYC file opens a merchant that waited for it. A suspended or closed one stays so: false. */
export async function activateMerchant(db: Db, merchant_no: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('merchants')
    .set({ status: 'ACTIVE', status_reason: '' })
    .where('merchant_no', '=', merchant_no)
    .where('status', '=', 'PENDING_KYC')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
