const PASSWORD = 'Balcao-2026'

/**
 * The path of a new payment link of the demo world, by the dashboard's own call.
 *
 * @param {import('@playwright/test').APIRequestContext} request
 * @param {{ login: string, merchant_no: string, app_id: string, order: Record<string, string> }} wish
 */
export async function newPaymentLink(request, { login, merchant_no, app_id, order }) {
  const signedIn = await request.post('/api/dashboard/login', { data: { username: login, password: PASSWORD } })
  const { data } = await signedIn.json()
  const answer = await request.post(`/api/dashboard/order/generate?access_token=${data.access_token}`, {
    headers: { merchant_no },
    data: {
      app_id,
      out_trade_no: `PICTURE-${Date.now()}`,
      email: 'payer@mail.example',
      return_url: 'https://shop.example/thanks',
      timeout_express: '90m',
      ...order,
    },
  })
  return new URL((await answer.json()).data).pathname
}
