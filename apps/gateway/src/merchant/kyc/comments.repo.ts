import type { KycSection } from '@balcao/kernel/kyc-fields'
import type { Db } from '../../db/held-connection'

export function all(db: Db, merchant_no: string) {
  return db
    .selectFrom('kyc_comments')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .orderBy('create_time')
    .orderBy('comment_id')
    .execute()
}
export type CommentRow = Awaited<ReturnType<typeof all>>[number]

export interface NewComment {
  comment_id: string
  section: KycSection
  path: string
  text: string
  was: string
  by: string
  create_time: Date
}

export async function insert(db: Db, merchant_no: string, comment: NewComment): Promise<void> {
  await db
    .insertInto('kyc_comments')
    .values({ ...comment, merchant_no })
    .execute()
}

/** Only one that the merchant has not been asked about. */
export async function remove(db: Db, merchant_no: string, commentId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('kyc_comments')
    .where('merchant_no', '=', merchant_no)
    .where('comment_id', '=', commentId)
    .where('ask_time', 'is', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function answer(db: Db, merchant_no: string, commentId: string, words: string): Promise<void> {
  await db
    .updateTable('kyc_comments')
    .set({ answer: words })
    .where('merchant_no', '=', merchant_no)
    .where('comment_id', '=', commentId)
    .execute()
}

/** The merchant is asked about everything that is open. */
export async function ask(db: Db, merchant_no: string, now: Date): Promise<void> {
  await db
    .updateTable('kyc_comments')
    .set({ ask_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('resolve_time', 'is', null)
    .where('ask_time', 'is', null)
    .execute()
}

export async function resolve(db: Db, merchant_no: string, now: Date): Promise<void> {
  await db
    .updateTable('kyc_comments')
    .set({ resolve_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('resolve_time', 'is', null)
    .execute()
}
