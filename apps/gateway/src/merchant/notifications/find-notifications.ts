import type { notifications } from '@balcao/contract/merchant/notifications'
import type { InputOf } from '@balcao/contract/kit'
import type { Ctx } from '../../kit/calls/ctx'
import { paginate } from '../../kit/lists/paginate'
import type { TallyQuestion } from '../../kit/lists/tally'
import { appsOf, countByTally, jumpByDay, wholeDays } from '../../kit/lists/tally-pages'
import * as repo from './notification-list.repo'
import { toNotification } from './notifications.service'
import { TALLY } from './totals'

type ListQuestion = InputOf<(typeof notifications)['list']>
type Row = Awaited<ReturnType<typeof repo.page>>[number]

/** One page, and how many there are in all. */
export async function list(ctx: Ctx, { page, per_page, sort, cursor, ...filters }: ListQuestion) {
  const { id, ...others } = filters
  const question: repo.Question = id ? { ...others, lane: await repo.laneOf(ctx, id) } : others
  const tally = tallyQuestionOf(ctx, filters)
  // The count comes with the rows of the page where one statement can answer both.
  let counted: number | null | undefined
  const count = async () => (counted ??= tally ? await countByTally(ctx, tally) : await upTo(ctx, question))
  const found = await paginate<Row>({
    secret: ctx.gateway.secret,
    input: { page, per_page, sort, cursor },
    scope: [ctx.merchantNo, 'notifications.list', ctx.tie.appIds, filters],
    total: count,
    keyOf: (row) => [row.create_time.toISOString(), row.notification_id],
    read: async (window) => {
      const rows = await repo.page(ctx, question, window, counted === undefined ? tally : null)
      const [first] = rows
      if (first?.total != null) counted = Number(first.total)
      return rows
    },
    ...(tally && { jump: (skipped: number, order: string) => jumpByDay(ctx, tally, order, skipped) }),
  })
  return { ...found, list: found.list.map(toNotification) }
}

async function upTo(ctx: Ctx, question: repo.Question): Promise<number | null> {
  const counted = await repo.countUpTo(ctx, question)
  return counted > repo.COUNTED ? null : counted
}

/** The same filter for the totals; null where it asks by something they are not kept by. */
function tallyQuestionOf({ tie }: Ctx, { id, time_from, time_to, app_id, event, status }: repo.Filters) {
  if (id || (event?.length ?? 0) > 1) return null
  const days = wholeDays(tie.timeZone, time_from, time_to)
  if (!days) return null
  const question: TallyQuestion = {
    kind: TALLY,
    days,
    app_id: appsOf(tie.appIds, app_id),
    status: status?.length ? status : undefined,
    method: event?.[0],
  }
  return question
}
