import { users } from '@balcao/contract/people/users'
import { FEW, type Search } from '../../kit/calls/ctx'
import { visibleStaff } from './users.service'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** By a part of the name or of the address; a merchant has few of them. */
export const userSearch: Search = {
  kind: 'user',
  of: users.list,
  find: async (ctx, text) => {
    const staff = await visibleStaff(ctx)
    return staff
      .filter(({ real_name, nick_name }) => plain(`${real_name} ${nick_name}`).includes(plain(text)))
      .slice(0, FEW)
      .map(({ uid, real_name, nick_name, create_time }) => ({
        id: uid,
        name: real_name,
        about: nick_name,
        at: create_time,
      }))
  },
}
