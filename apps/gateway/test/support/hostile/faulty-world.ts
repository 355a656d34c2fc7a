import { orders } from '@balcao/contract/payments/orders'
import { setTimeout as pause } from 'node:timers/promises'
import { openGateway } from '../../harness'
import { openCuttingProxy } from './cutting-proxy'
import { orderWish } from '../desks/order-wish'
import { openOwnDatabase } from '../servers/own-database'
import { openShop } from '../desks/shop'

/** What the gateway says when it cannot know or do: HTTP status and code. */
export const AWAY = [503, '20000']
export const told = ({ status, code }: { status: number; code: string }) => [status, code]

/** Whoever is told "not available" sends the same again, with the same number. */
export async function untilTaken<A extends { status: number; code: string }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send()
    if (answer.code === '10000') return answer
    if (answer.code !== AWAY[1]) throw new Error(`${answer.status} ${answer.code} is neither done nor away`)
    await pause(20)
  }
}

export type FaultyWorld = Awaited<ReturnType<typeof openFaultyWorld>>

/** A gateway with a shop, on a database to which anything may be done, behind a proxy that cuts connections. */
export async function openFaultyWorld() {
  const database = await openOwnDatabase()
  const proxy = await openCuttingProxy(database.url)
  const gateway = await openGateway({ databaseUrl: proxy.url })
  const shop = await openShop(gateway)
  let number = 0
  const wish = (out_trade_no = `F-${++number}`) => orderWish(shop.appId, out_trade_no)
  return {
    database,
    proxy,
    gateway,
    shop,
    wish,
    create: (what = wish()) => gateway.call(orders.generate, what, shop.admin()),
    list: () => gateway.call(orders.list, {}, shop.admin()),
    ordersNamed: async (name: string) => {
      const [row] = await database.sql(`select count(*) as n from orders where out_trade_no = '${name}'`)
      return Number(row?.['n'])
    },
    async close(): Promise<void> {
      await gateway.close()
      proxy.close()
      await database.close()
    },
  }
}
