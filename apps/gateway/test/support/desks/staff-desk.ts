import { auth } from '@balcao/contract/people/auth'
import { users } from '@balcao/contract/people/users'
import type { Signed, TestGateway } from '../../harness'
import { newRequestId } from './app-desk'

/** A merchant's desk for its people: short words for adding, editing and looking. */

export const GIVEN = 'Given-26-desk'
let number = 0

export const newEmail = () => `new${++number}@staff.example`
export const wish = (changes: object = {}) => ({
  real_name: 'Bia Lima',
  email: newEmail(),
  password: GIVEN,
  role: 'MERCHANT_VIEWER',
  ...changes,
})

interface Tie {
  uid: string
  role: string
  grants: object
  app_ids: string[] | null
  status: number
  waits_for_proof: boolean
}

export function staffDesk(gateway: TestGateway, merchant: string, admin: Signed) {
  const rows = async <Row extends object>(sql: string, values: unknown[]) =>
    (await gateway.databases.owner.query<Row>(sql, values)).rows
  const tieOf = async (email: string, at = merchant) =>
    (await rows<Tie>('select * from merchant_users where merchant_no = $1 and email = $2', [at, email]))[0]
  return {
    rows,
    tieOf,
    create: (input: object, who = admin) => gateway.call(users.create, { request_id: newRequestId(), ...input }, who),
    update: (input: object, who = admin) => gateway.call(users.update, input as never, who),
    login: (username: string, password: string) => gateway.call(auth.login, { username, password }),
    loginOf: async (email: string) =>
      (await rows<{ uid: string; real_name: string }>('select * from users where username = $1', [email]))[0],
    /** What the edit form would send back unchanged. */
    editOf: async (email: string, changes: object = {}) => {
      const { uid = '' } = (await tieOf(email)) ?? {}
      const { data } = await gateway.call(users.detail, { uid }, admin)
      const { real_name, status, role, pages, app_ids } = data
      return { uid, real_name, role, pages, app_ids, status: status === 0 ? 0 : 1, ...changes }
    },
  }
}
