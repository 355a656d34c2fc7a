import type { Db } from '../../db/held-connection'
import type { Secret } from '../../base/secret'
import { signingKeys } from './app-keys'
import * as repo from './app-keys.repo'

interface NotificationTarget {
  /** undefined: the app wants no notifications. */
  notifyUrl: string | undefined
  /** All that are valid now, the newest first: during a rotation the receiver may know either. */
  secretWords: readonly string[]
  /** The legacy signature's keys; none, unless the merchant has switched it on. */
  md5Keys: readonly string[]
}

/** Where an app's notifications go, and what they are signed with. An unknown app has no target. */
export async function notificationTarget(
  db: Db,
  secret: Secret,
  merchant_no: string,
  appId: string,
  now: Date,
): Promise<NotificationTarget> {
  const app = await repo.notifyUrlOf(db, merchant_no, appId)
  const keys = await signingKeys(db, secret, { merchant_no, appId, now })
  return { notifyUrl: app?.notify_url || undefined, secretWords: keys.SECRET_WORD, md5Keys: keys.MD5_KEY }
}
