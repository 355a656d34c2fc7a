import type { Mode } from '@balcao/kernel/app-state'
import type { KeyKind } from '@balcao/kernel/app-keys'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import { inTransaction } from '../../kit/database/transaction'
import { linkTo, sendMail } from '../../platform'
import { languagesOf } from '../../people'
import * as repo from './apps.repo'

interface Happened {
  appId: string
  kind: KeyKind | 'RESTRICTED_KEY'
  mode: string
  change: 'created' | 'rotated' | 'revoked' | 'revealed'
}

/** Security notice: each admin hears of it in their own language, the one who did it too. Never the key itself. */
export async function tellAdmins(
  db: Db,
  { gateway, merchant_no, user, now }: Omit<Ctx, 'db'>,
  { appId, kind, mode, change }: Happened,
): Promise<void> {
  const admins = await repo.adminsOf(db, merchant_no, appId)
  const uids = admins.map(({ uid }) => uid)
  const languages = await inTransaction(gateway.databases.auth, 'begin', (auth) => languagesOf(auth, uids))
  const app = await repo.nameOf(db, merchant_no, appId)
  const values = {
    app: app?.name ?? appId,
    kind,
    mode: mode as Mode | '',
    change,
    by: user.realName,
    at: now.toISOString(),
    url: linkTo(gateway.config.publicUrl, merchant_no, `/app/view/${appId}`),
  }
  for (const { uid, email } of admins) {
    const wish = { to: email, language: languages.get(uid) ?? 'en', template: 'appKeyChanged', values } as const
    await sendMail(db, { gateway, now, merchant_no }, wish)
  }
}
