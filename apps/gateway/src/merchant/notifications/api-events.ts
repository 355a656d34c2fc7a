import type { InputOf, ReplyOf } from '@balcao/contract/kit'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import type { ProgramCtx } from '../../kit/calls/ctx'
import { list as listNotifications } from './find-notifications'
import { bodiesOf } from './notifications.repo'
import { seenBy } from './seen-by'

type Call = (typeof merchantApi)['listEvents']
type Events = ReplyOf<Call>
type Body = Events['list'][number]['body']

/** What the app was told, with what was said: a program that missed something reads it here. */
export async function list(ctx: ProgramCtx, question: InputOf<Call>): Promise<Events> {
  const found = await listNotifications(ctx, question)
  const ids = found.list.map(({ notification_id }) => notification_id)
  const bodies = new Map(
    (await bodiesOf(ctx, ids)).map(({ notification_id, kind, body }) => [notification_id, seenBy(ctx, kind, body)]),
  )
  return {
    ...found,
    list: found.list.map((event) => ({
      ...event,
      body: JSON.parse(bodies.get(event.notification_id) ?? '{}') as Body,
    })),
  }
}
