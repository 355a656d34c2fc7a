import type { APIRequestContext } from '@playwright/test'
import { LOJA, PASSWORD } from './people'

const APP = '100000000000000011'
let number = 0

/** Creates an order as the shop's admin would through the dashboard's own call; gives the payment link. */
export async function newPaymentLink(request: APIRequestContext, amount = '123.45', currency = 'BRL'): Promise<string> {
  const login = await request.post('/api/dashboard/login', {
    data: { username: 'admin@loja.example', password: PASSWORD },
  })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const answer = await request.post(`/api/dashboard/order/generate?access_token=${data.access_token}`, {
    headers: { merchant_no: LOJA },
    data: {
      app_id: APP,
      out_trade_no: `E2E-${Date.now()}-${++number}`,
      currency,
      amount,
      email: 'payer@mail.example',
      subject: 'A chair',
      content: 'One chair, oak',
      return_url: 'https://shop.example/thanks',
      timeout_express: '90m',
    },
  })
  const link = (await answer.json()) as { code: string; data: string }
  if (link.code !== '10000') throw new Error(`No order: ${JSON.stringify(link)}`)
  return new URL(link.data).pathname
}
