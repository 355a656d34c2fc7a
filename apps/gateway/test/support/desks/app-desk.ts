import { apps } from '@balcao/contract/merchant/apps'
import { approvals } from '@balcao/contract/platform/approvals'
import type { AnyEndpoint, CallerInput, InputOf } from '@balcao/contract/kit'
import { addPerson } from '../../factories'
import type { Signed, TestGateway } from '../../harness'

let number = 0
export const newRequestId = () => `request-${++number}`

/** What a form of a new app holds when everything is filled in. */
export const appForm = (changes: Partial<InputOf<typeof apps.create>> = {}) => ({
  request_id: newRequestId(),
  name: 'Corner shop',
  short_name: 'Corner',
  contact_email: 'desk@shop.example',
  website: 'https://shop.example',
  manager_name: 'Ana Moraes',
  phone: '5511940000001',
  country: 'BRA',
  industry: 'retail' as const,
  complaint_email: 'complaints@shop.example',
  report_recipients: 'a@shop.example;b@shop.example',
  notify_url: '',
  ip_allow_list: [],
  ...changes,
})

export async function newApp(gateway: TestGateway, who: Signed, changes: Parameters<typeof appForm>[0] = {}) {
  const { data } = await gateway.call(apps.create, appForm(changes), who)
  const valueOf = (kind: string) => data.keys.find((key) => key.kind === kind)?.value ?? ''
  return { appId: data.app_id, testKey: valueOf('SECURITY_KEY'), secretWord: valueOf('SECRET_WORD'), keys: data.keys }
}

/** Asks, and has a reviewer of the provider say yes; then the merchant makes its live key. */
export async function makeLive(gateway: TestGateway, who: Signed, appId: string): Promise<string> {
  await gateway.call(apps.goLive, { request_id: newRequestId(), app_id: appId }, who)
  await decideGoLive(gateway, who.merchant_no, 'approve')
  const wish = { request_id: newRequestId(), app_id: appId, kind: 'SECURITY_KEY', mode: 'live' } as const
  return (await gateway.call(apps.issueKey, wish, who)).data.value
}

export async function decideGoLive(
  gateway: TestGateway,
  merchant_no: string,
  decision: 'approve' | 'reject',
  reason = '',
) {
  const { email } = await addPerson(gateway, { providerRole: 'PLATFORM_REVIEWER' })
  const reviewer = await gateway.signIn(email)
  const { list } = (await gateway.call(approvals.queue, { merchant_no, status: ['PENDING'] }, reviewer)).data
  const approval_id = list[0]?.approval_id ?? ''
  const wish = { request_id: newRequestId(), merchant_no, approval_id, decision, reason }
  return gateway.call(approvals.decide, wish, reviewer)
}

/** Calls as a merchant's program does. */
export function program(gateway: TestGateway, appId: string, key: string) {
  const authorization = `Basic ${Buffer.from(`${appId}:${key}`).toString('base64')}`
  return <E extends AnyEndpoint>(endpoint: E, input: CallerInput<E>) =>
    gateway.call(endpoint, input, null, { authorization })
}
