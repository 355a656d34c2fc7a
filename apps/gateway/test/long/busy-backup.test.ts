import { orders } from '@balcao/contract/payments/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyBookIsProved, inDatabase, openBackupDesk } from '../support/desks/backup-desk'
import { noteFigure } from '../support/servers/in-full'
import { databaseAt, ownServer } from '../support/servers/own-server'
import { eventually } from '../support/desks/real-shop'

let desk: Awaited<ReturnType<typeof openBackupDesk>>
beforeAll(async () => {
  desk = await openBackupDesk()
})
afterAll(() => desk.close())

it('a backup of a busy gateway, restored into a PostgreSQL of one’s own, is whole', async () => {
  const { command } = desk
  const shop = await desk.openShop()
  await shop.exportOrders()
  const before: string[] = []
  const after: string[] = []
  let begun = false
  let over = false
  const busy = async () => {
    while (!over) {
      await shop.upload()
      const list = begun ? after : before
      list.push(await shop.sell())
    }
  }
  const work = Array.from({ length: 4 }, busy)
  await eventually(
    () => Promise.resolve(before.length),
    (sold) => sold > 20,
  )
  begun = true
  const { code, said } = await command('backup', 'busy-copy', 'living')
  over = true
  await Promise.all(work)
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ rows of \d+ tables/)])
  expect(after.length).toBeGreaterThan(0)

  await inDatabase(ownServer(), (client) => client.query('create database restored_copy'))
  const url = databaseAt('restored_copy')
  const own = { DATABASE_URL: url }
  expect((await command('restore', 'busy-copy', 'own', own)).said).toContain('Restored what was there')
  await everyBookIsProved(url)
  await desk.everyFileIsThere(url, 'own')
  const { rows } = await inDatabase(url, (client) =>
    client.query<{ name: string }>(`select out_trade_no as name from orders where out_trade_no like 'B-%'`),
  )
  const kept = new Set(rows.map(({ name }) => name))
  expect(before.filter((name) => !kept.has(name))).toEqual([])
  expect((await command('restore', 'busy-copy', 'own', own)).said).toContain('There is an installation')
  await desk.stop()
  await desk.start('own', own)
  const copy = await desk.openShop()
  const found = await copy.call(orders.list, { id: before[0] ?? '' })
  expect(found.list.map(({ out_trade_no }) => out_trade_no)).toContain(before[0])
  await copy.sell()
  noteFigure(`${before.length} orders acknowledged before the backup began, all of them restored; books proved`)
})
