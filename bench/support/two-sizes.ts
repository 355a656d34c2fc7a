import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import type pg from 'pg'
import type { Filling } from '../../apps/gateway/test/support/fill/filling'
import { openBenchGateway, type Shop } from './bench-gateway'

export const ZONE = 'America/Sao_Paulo'
const FEW = 10_000

export interface Sized extends Shop {
  rows: number
}

export type TwoSizes = Awaited<ReturnType<typeof openTwoSizes>>

/** One merchant with many rows and one with ten thousand, in the same tables; `setting` names the variable for fewer. */
export async function openTwoSizes(
  what: string,
  setting: string,
  fill: (client: pg.ClientBase, filling: Filling) => Promise<void>,
) {
  const gateway = await openBenchGateway()
  const until = new Date()
  const filled = async (merchant_no: string, rows: number): Promise<Sized> => {
    const shop = await gateway.addShop(merchant_no)
    const client = await gateway.databases.owner.connect()
    const started = performance.now()
    await fill(client, { merchant_no, appIds: shop.appIds, timeZone: ZONE, rows, until })
    await client.query('vacuum analyze')
    client.release()
    process.stdout.write(`${rows} ${what} filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    return { ...shop, rows }
  }
  // The few first: an index that is built again has all that is there to take in.
  const small = await filled('M300000000001', FEW)
  const big = await filled('M300000000002', Number(process.env[setting] ?? 1_000_000))
  /** The beginning of the merchants' day, so many days ago. */
  const ago = (days: number) => dayStart(dayAfter(until.toISOString().slice(0, 10), -days), ZONE).toISOString()
  return { what, gateway, big, small, ago }
}

/** All parts of a measurement, or those that the command names. */
export async function runParts({ gateway }: TwoSizes, parts: Record<string, () => Promise<void>>): Promise<void> {
  const wanted = process.argv.slice(2)
  try {
    for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part()
  } finally {
    await gateway.close()
  }
}
