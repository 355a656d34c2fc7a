import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import type { CallerInput } from '@balcao/contract/kit'
import type { SandboxDeposit } from '../../../src/ports/channels/sandbox/deposits'
import type { TestGateway } from '../../harness'
import type { Shop } from './shop'

let number = 0

/** What a shop does with its virtual accounts, and what the bank says of them. */
export function accountDesk(gateway: TestGateway, shop: Shop) {
  const channel = gateway.sandbox
  const requestId = () => `request-${++number}`
  return {
    requestId,
    create: (more: Partial<CallerInput<(typeof virtualAccounts)['create']>> = {}, who = shop.admin()) =>
      gateway.call(
        virtualAccounts.create,
        {
          request_id: requestId(),
          app_id: shop.appId,
          type: 'PIX',
          customer_name: 'Ana Lima',
          customer_identity_type: more.type === 'SPEI' ? 'RFC' : 'CPF',
          customer_identity: more.type === 'SPEI' ? 'RALU900101AB1' : '529.982.247-25',
          ...more,
        },
        who,
      ),
    detail: async (account_id: string, who = shop.admin()) =>
      (await gateway.call(virtualAccounts.detail, { account_id }, who)).data,
    list: async (question: object = {}, who = shop.admin()) =>
      (await gateway.call(virtualAccounts.list, question, who)).data,
    cancel: (account_id: string, who = shop.admin()) => gateway.call(virtualAccounts.cancel, { account_id }, who),
    deposits: async (question: object = {}, who = shop.admin()) =>
      (await gateway.call(virtualAccounts.deposits, question, who)).data,
    /** A transfer played through the dashboard's own call. */
    play: (account_id: string, amount: string, more: object = {}) =>
      gateway.call(
        virtualAccounts.sandboxDeposit,
        { request_id: requestId(), account_id, amount, ...more },
        shop.admin(),
      ),
    accept: (deposit_no: string, who = shop.admin()) =>
      gateway.call(virtualAccounts.acceptDeposit, { request_id: requestId(), deposit_no }, who),
    sendBack: (deposit_no: string, who = shop.admin()) =>
      gateway.call(virtualAccounts.returnDeposit, { request_id: requestId(), deposit_no }, who),
    /** The bank calls, with its signature; the same event_id is the same message. */
    async call(deposit: Partial<SandboxDeposit>, signed?: string) {
      const { body, signature } = channel.announce({
        event_id: `EVENT-${++number}`,
        type: 'PIX',
        to: '',
        amount: '10.00',
        payer_name: 'A Payer',
        payer_bank: 'A Bank',
        payer_account: `ACC-${number}`,
        tracking_key: `KEY-${number}`,
        ...deposit,
      })
      const { response, text } = await gateway.send('POST', '/api/deposits/sandbox/callback', {
        headers: { 'content-type': 'application/json', 'x-signature': signed ?? signature },
        body,
      })
      return { status: response.status, outcome: (JSON.parse(text) as { outcome?: string }).outcome }
    },
    async ordersOf(account_id: string) {
      const { rows } = await gateway.databases.owner.query<{ trade_no: string; out_trade_no: string; amount: bigint }>(
        'select trade_no, out_trade_no, amount from orders where merchant_no = $1 and account_id = $2 order by out_trade_no',
        [shop.merchant_no, account_id],
      )
      return rows
    },
  }
}
export type AccountDesk = ReturnType<typeof accountDesk>
