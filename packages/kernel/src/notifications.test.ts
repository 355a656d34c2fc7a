import { describe, expect, it } from 'vitest'
import { eventOf, NOTIFICATION_EVENTS, orderEventOf, secondsToNextTry } from './notifications'

describe('notifications', () => {
  it('are tried again after 1 m, 5 m, 30 m, 2 h, 6 h and 24 h, and then no more', () => {
    const after = [1, 2, 3, 4, 5, 6, 7].map(secondsToNextTry)
    expect(after).toEqual([60, 300, 1_800, 7_200, 21_600, 86_400, null])
  })

  it('tell of every state that an order, a refund or a dispute can come to', () => {
    expect(NOTIFICATION_EVENTS).toHaveLength(13 + 1 + 5 + 7 + 6 + 4 + 11 + 8 + 8 + 7 + 4)
    expect(NOTIFICATION_EVENTS).toContain(eventOf('order', 'CHARGEBACK_REVERSED'))
    expect(NOTIFICATION_EVENTS).toContain(eventOf('refund', 'REFUNDED'))
    expect(NOTIFICATION_EVENTS).not.toContain('order.initial')
  })

  it('say once in an order’s life that it succeeded', () => {
    expect(orderEventOf('PROCESSING', 'confirmed', 'SUCCESS')).toBe('order.success')
    expect(orderEventOf('EXPIRED', 'confirmedLate', 'SUCCESS')).toBe('order.success')
    expect(orderEventOf('REFUND_PROCESSING', 'refundRejected', 'SUCCESS')).toBe('order.updated')
    expect(orderEventOf('DISPUTE', 'disputeClosed', 'REFUNDED')).toBe('order.updated')
    expect(orderEventOf('REFUND_PROCESSING', 'refundPaidInFull', 'REFUNDED')).toBe('order.refunded')
  })
})
