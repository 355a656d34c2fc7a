import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'

export function all(db: Db, merchant_no: string) {
  return db
    .selectFrom('kyc_files')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .orderBy('create_time')
    .orderBy('file_id')
    .execute()
}
export type FileRow = Awaited<ReturnType<typeof all>>[number]

export interface NewKycFile {
  file_id: string
  type: string
  subject: string
  version: number
  name: string
  size: number
}

export async function insert({ db, merchant_no, user, now }: Attaching, file: NewKycFile): Promise<void> {
  await db
    .insertInto('kyc_files')
    .values({ ...file, merchant_no, by: user.realName, create_time: now })
    .execute()
}
type Attaching = Pick<Ctx, 'db' | 'merchant_no' | 'now'> & { user: { realName: string } }

/** Replaced by another, or taken out (an empty name). */
export async function end({ db, merchant_no, now }: Ctx, fileId: string, replacedBy: string): Promise<void> {
  await db
    .updateTable('kyc_files')
    .set({ end_time: now, replaced_by: replacedBy })
    .where('merchant_no', '=', merchant_no)
    .where('file_id', '=', fileId)
    .execute()
}
