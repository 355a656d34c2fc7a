const PASSWORD = 'Balcao-2026'

/**
 * The path of a new payment link of the demo world, by the dashboard's own call.
 *
 * @param {import('@playwright/test').APIRequestContext} request
 * @param {{ login: string, merchant_no: string, app_id: string, order: Record<string, string> }} wish
 */
export async function newPaymentLink(request, { login, merchant_no, app_id, order }) {
  const made = await asShop(request, { login, merchant_no }, 'order/generate', {
    app_id,
    out_trade_no: `PICTURE-${Date.now()}`,
    email: 'payer@mail.example',
    return_url: 'https://shop.example/thanks',
    timeout_express: '90m',
    ...order,
  })
  return new URL(made).pathname
}

/**
 * The address of a new link at which many pay.
 *
 * @param {import('@playwright/test').APIRequestContext} request
 * @param {{ login: string, merchant_no: string, app_id: string, order: Record<string, string> }} wish
 * @param {{ isOpen: boolean }} how
 */
export async function newLinkForMany(request, { login, merchant_no, app_id, order }, { isOpen }) {
  const { amount, ...what } = order
  const { url } = await asShop(request, { login, merchant_no }, 'paymentLink/create', {
    request_id: `picture-${Date.now()}`,
    app_id,
    reference: 'PICTURE',
    amount: isOpen ? null : amount,
    amount_least: isOpen ? '10.00' : null,
    amount_most: isOpen ? '5000.00' : null,
    stock: isOpen ? null : 20,
    end_time: new Date(Date.now() + 40 * 24 * 3600 * 1000).toISOString(),
    return_url: 'https://shop.example/thanks',
    ...what,
  })
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function asShop(request, { login, merchant_no }, call, data) {
  const signedIn = await request.post('/api/dashboard/login', { data: { username: login, password: PASSWORD } })
  const { access_token } = (await signedIn.json()).data
  const headers = { merchant_no }
  const answer = await request.post(`/api/dashboard/${call}?access_token=${access_token}`, { headers, data })
  return (await answer.json()).data
}

/**
 * Calls of the dashboard as a demo login with its first merchant; a refused one answers nothing.
 *
 * @param {import('@playwright/test').APIRequestContext} request
 * @param {string} login
 * @returns {Promise<(path: string, input?: object) => Promise<any>>}
 */
export async function callOf(request, login) {
  const opened = await request.post('/api/dashboard/login', { data: { username: login, password: PASSWORD } })
  const { access_token, merchantNoSelected } = (await opened.json()).data
  return async (path, input = {}) => {
    const headers = { merchant_no: merchantNoSelected }
    const address = `/api/${path.startsWith('provider/') ? path : `dashboard/${path}`}?access_token=${access_token}`
    const answer = await request.post(address, { headers, data: input })
    return (await answer.json()).data ?? null
  }
}
