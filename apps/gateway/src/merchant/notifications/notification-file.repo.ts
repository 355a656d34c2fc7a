import { NotificationFilters } from '@balcao/contract/merchant/notifications'
import { filterInput } from '@balcao/contract/lists'
import { NOTIFICATION_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql, type RawBuilder } from 'kysely'
import { localText, safeText, utcText, type Scope, type ExportSource, type FileLook } from '../../kit/lists/export'
import { laneBehind, type Filters } from './notification-list.repo'
import { own } from './notifications.repo'

type Column = (typeof NOTIFICATION_FILE_COLUMNS)[number]

const text = (column: string) => (look: FileLook) => safeText(`notifications.${column}`, look)

const CELLS: Record<Column, (look: FileLook) => RawBuilder<string>> = {
  create_time: () => utcText('notifications.create_time'),
  create_time_local: () => localText('notifications.create_time'),
  notification_id: text('notification_id'),
  app_id: text('app_id'),
  event: text('event'),
  object_id: text('object_id'),
  // Whatever is no order stands in a lane of its own.
  trade_no: (look) =>
    sql<string>`case when notifications.kind in ('order', 'refund', 'dispute') then ${safeText('notifications.lane', look)} end`,
  status: text('status'),
  attempts: () => sql<string>`notifications.attempts::text`,
  outcome: text('outcome'),
  sent_time: () => utcText('notifications.sent_time'),
  delivered_time: () => utcText('notifications.delivered_time'),
}

/** The delivery log as a file: the same filters, the same order. What was sent and answered stays here. */
export const notificationsFile: ExportSource<Filters> = {
  kind: 'notifications',
  filters: filterInput(NotificationFilters),
  columns: NOTIFICATION_FILE_COLUMNS,
  numbers: ['attempts'],
  needs: 'appManagement:view',
  addUp: async (scope, filters) => {
    const { n } = await filtered(scope, filters)
      .select((eb) => eb.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
    return [{ currency: '', n, amount: 0n }]
  },
  rows: (scope, filters, look) =>
    filtered(scope, filters)
      .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
      .orderBy('notifications.create_time', 'desc')
      .orderBy('notifications.notification_id', 'desc')
      .compile(),
}

/** The whole question in one query, since all of it is read in any case. */
function filtered({ db, merchant_no, tie }: Scope, filters: Filters) {
  const { time_from, time_to, id, app_id, event, status } = filters
  let query = own({ db, merchant_no, tie })
  if (time_from) query = query.where('notifications.create_time', '>=', new Date(time_from))
  if (time_to) query = query.where('notifications.create_time', '<', new Date(time_to))
  if (id) query = query.where('notifications.lane', '=', laneBehind({ db, merchant_no }, id))
  if (app_id) query = query.where('notifications.app_id', '=', app_id)
  if (event?.length) query = query.where('notifications.event', 'in', event)
  return status?.length ? query.where('notifications.status', 'in', status) : query
}
