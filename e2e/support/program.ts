import type { KeyScope } from '@balcao/kernel/app-keys'
import type { APIRequestContext } from '@playwright/test'
import { fingerprint } from '../../apps/gateway/src/base/secret'
import { STEPPED_UP } from '../../apps/gateway/test/support/servers/stepped-up'
import { inDatabase } from './database'
import { LOJA, PASSWORD } from './people'

const APP = '100000000000000011'

/** The shop's own program: a key that its admin made for it, and calls of the merchants' API by it. */
export async function shopProgram(request: APIRequestContext, scopes: KeyScope[]) {
  const login = await request.post('/api/dashboard/login', {
    data: { username: 'admin@loja.example', password: PASSWORD },
  })
  const { data } = (await login.json()) as { data: { access_token: string } }
  await inDatabase(STEPPED_UP, [fingerprint(data.access_token)])
  const made = await request.post(`/api/dashboard/app/restrictedKey/create?access_token=${data.access_token}`, {
    headers: { merchant_no: LOJA },
    data: {
      request_id: crypto.randomUUID(),
      app_id: APP,
      name: 'Browser tests',
      mode: 'live',
      scopes,
      ip_allow_list: [],
      expires_in_days: 1,
    },
  })
  const { data: key } = (await made.json()) as { data: { value: string } }
  const authorization = `Basic ${Buffer.from(`${APP}:${key.value}`).toString('base64')}`
  return async <Reply>(path: string, input: object): Promise<Reply> => {
    const answer = await request.post(`/api/v1/${path}`, { data: input, headers: { authorization } })
    const { code, msg, data: reply } = (await answer.json()) as { code: string; msg: string; data: Reply }
    if (code !== '10000') throw new Error(`${path}: ${code} ${msg}`)
    return reply
  }
}
