import type { Notification, NotificationDetail } from '@balcao/contract/merchant/notifications'

export function notification(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    notification_id: id,
    app_id: '100000000000000011',
    app_name: 'Shop',
    event: 'order.success',
    endpoint_id: '',
    object_id: '2026111514321900001',
    trade_no: '2026111514321900001',
    status: 'DELIVERED',
    attempts: 1,
    outcome: '200',
    create_time: '2026-11-15T17:32:00.000Z',
    sent_time: '2026-11-15T17:32:01.000Z',
    delivered_time: '2026-11-15T17:32:01.000Z',
    next_time: null,
    ...changes,
  }
}

export function notificationDetail(id: string, changes: Partial<NotificationDetail> = {}): NotificationDetail {
  return {
    ...notification(id),
    body: '{"event":"order.success","amount":"12.34"}',
    tries: [
      {
        attempt: 1,
        at: '2026-11-15T17:32:01.000Z',
        url: 'https://shop.example/hear',
        headers: { 'Balcao-Signature': 't=1,v2=aa,v3=bb' },
        duration_ms: 87,
        status: 200,
        answer: 'success',
        error: '',
      },
    ],
    ...changes,
  }
}

export function pageOfNotifications(list: Notification[]) {
  return { list, page: 1, per_page: 10, total: list.length, next: null, prev: null }
}
