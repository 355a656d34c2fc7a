import { LOJA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { asAdmin, type DemoShare, type DemoWorld } from '../../kit/demo'
import { decideApproval } from './decide'
import { askForFlag } from './flag-request'

const HOUR = 60 * 60

/** What both merchants once asked the provider for, and got. */
export const approvalsDemo: DemoShare = {
  name: 'approvals',
  after: ['merchants and people'],
  build: async (world) => {
    const flag = 'show_virtual_account'
    await world.db.updateTable('merchants').set({ show_virtual_account: false }).execute()
    for (const merchant_no of [LOJA, TIENDA]) {
      const ctx = await asAdmin(world, merchant_no, 90)
      await askForFlag(ctx, { request_id: '', flag, note: 'Our wholesale buyers pay by transfer.' })
      await decideAsProvider({ ...world, now: secondsAfter(ctx.now, 3 * HOUR) }, merchant_no, flag)
    }
    await world.db.updateTable('merchants').set({ show_virtual_account: true }).execute()
  },
}

/** The provider's admin decides the one case that is open for an object; a reason means no. */
export async function decideAsProvider(
  { db, gateway, now }: DemoWorld,
  merchant_no: string,
  objectId: string,
  reason = '',
): Promise<void> {
  const pending = await db
    .selectFrom('approvals')
    .select('approval_id')
    .where('merchant_no', '=', merchant_no)
    .where('object_id', '=', objectId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  const boss = await db
    .selectFrom('users')
    .select(['uid', 'real_name'])
    .where('username', '=', 'provider@balcao.example')
    .executeTakeFirstOrThrow()
  const user = { uid: boss.uid, realName: boss.real_name, kind: 'provider' as const }
  const decision = reason ? ('reject' as const) : ('approve' as const)
  const wish = { merchant_no, ...pending, decision, reason }
  await decideApproval({ db, gateway, now, user, may: () => true }, wish)
}
