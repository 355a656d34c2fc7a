import { apps } from '@balcao/contract/merchant/apps'
import type { KeyScope } from '@balcao/kernel/app-keys'
import type { Mode } from '@balcao/kernel/app-state'
import type { Signed, TestGateway } from '../../harness'
import { makeLive, newApp, newRequestId } from './app-desk'
import { openSettlementDesk } from './settlement-desk'

/** A merchant with a settlement and a withdrawal that pays some of it out, and an app whose keys may look at both. */
export async function openFinanceDesk(gateway: TestGateway) {
  const desk = await openSettlementDesk(gateway)
  await desk.paid(100_000n, 4_050n, 10_000n)
  await desk.days(3)
  const { data: withdrawal } = await desk.ask(await desk.verifiedAccount(), '500.00')
  const admin = await desk.as('admin')
  const { appId, testKey } = await newApp(gateway, admin)
  await makeLive(gateway, admin, appId)
  return {
    ...desk,
    appId,
    testKey,
    settlement_no: (await desk.newest()).settlement_no,
    withdrawal_no: withdrawal.withdrawal_no,
    newKey: (mode: Mode, scopes: KeyScope[] = ['finance'], who: Signed = admin) => {
      const limits = { mode, scopes, ip_allow_list: [], expires_in_days: null }
      return gateway.call(
        apps.createRestrictedKey,
        { request_id: newRequestId(), app_id: appId, name: 'Books', ...limits },
        who,
      )
    },
  }
}
