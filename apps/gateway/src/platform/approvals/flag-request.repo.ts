import type { MerchantFlag } from '@balcao/kernel/merchant-state'
import type { Db } from '../../db/held-connection'

export async function isOn(db: Db, merchant_no: string, flag: MerchantFlag): Promise<boolean> {
  const row = await db.selectFrom('merchants').select(flag).where('merchant_no', '=', merchant_no).executeTakeFirst()
  return row?.[flag] ?? false
}

export async function switchOn(db: Db, merchant_no: string, flag: MerchantFlag): Promise<void> {
  await db
    .updateTable('merchants')
    .set({ [flag]: true })
    .where('merchant_no', '=', merchant_no)
    .execute()
}
