import { createHmac } from 'node:crypto'
import { isOpenState } from '@balcao/kernel/order-state'
import type { Secret } from '../../base/secret'
import type { Db } from '../../db/held-connection'
import { notificationTarget } from '../../merchant'
import type { LinkedOrder } from '../orders'

/**
 * The way back to the shop. Once the order is decided it says what became of it, signed with the app's secret word, so
 * that the shop's page need not believe an address that anybody can type. What the shop ships by is the notification.
 */
export async function returnAddress(db: Db, secret: Secret, order: LinkedOrder, now: Date): Promise<string> {
  const typed = /^https?:\/\//i.test(order.return_url) ? order.return_url : `https://${order.return_url}`
  // Once the money is held, the payer has done their part.
  const isOpen = isOpenState(order.status) && order.status !== 'AUTHORISED'
  if (isOpen || order.status === 'REFUSED' || !URL.canParse(typed)) return typed
  const { merchant_no, app_id, trade_no, out_trade_no, status } = order
  const { secretWords } = await notificationTarget(db, secret, merchant_no, app_id, now)
  const t = String(Math.floor(now.getTime() / 1000))
  const address = new URL(typed)
  const said = { trade_no, out_trade_no, status, t }
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value)
  // In the day after the secret word was changed there are two words, and a sign by each.
  const signs = secretWords.map((word) => signOf(word, [t, trade_no, status]))
  if (signs.length > 0) address.searchParams.set('sign', signs.join('.'))
  return address.href
}

function signOf(secretWord: string, parts: readonly string[]): string {
  return createHmac('sha256', secretWord).update(parts.join('.'), 'utf8').digest('hex')
}
