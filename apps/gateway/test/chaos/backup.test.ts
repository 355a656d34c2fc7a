import { appendFileSync, existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyBookIsProved, hashesBelow, openBackupDesk } from '../support/desks/backup-desk'
import { embeddedUrl } from '../support/servers/running-server'

/** A backup of an installation that is at work is tried by `npm run prove -- backup`. */
let desk: Awaited<ReturnType<typeof openBackupDesk>>
beforeAll(async () => {
  desk = await openBackupDesk()
})
afterAll(() => desk.close())

it('a backup restored on an empty machine is the same in every row and every file', async () => {
  const { at, command } = desk
  const shop = await desk.openShop()
  for (let n = 0; n < 3; n++) await shop.upload()
  await shop.exportOrders()
  await shop.sell()
  await desk.stop()
  expect((await command('backup', 'copy', 'living')).code).toBe(0)
  const original = await desk.lookAtRest('living')
  expect((await command('restore', 'copy', 'empty')).said).toContain('Restored what was there')
  expect(await desk.lookAtRest('empty')).toEqual(original)
  for (const name of ['files', 'outbox']) {
    expect(hashesBelow(at(`empty/${name}`))).toEqual(hashesBelow(at(`living/${name}`)))
  }
  await desk.start('empty')
  await everyBookIsProved(embeddedUrl(at('empty')).url)
  await desk.everyFileIsThere(embeddedUrl(at('empty')).url, 'empty')
  const copy = await desk.openShop()
  await copy.sell()
  await copy.exportOrders()
})

it('a backup that lost something is refused by name, before anything is touched', async () => {
  const { at, command } = desk
  appendFileSync(at('copy/database/public.orders.copy'), 'x')
  const { code, said } = await command('restore', 'copy', 'nowhere')
  expect([code, said]).toEqual([1, expect.stringContaining('database/public.orders.copy')])
  expect(existsSync(at('nowhere'))).toBe(false)
  expect((await command('backup', 'copy', 'living')).said).toContain('is there already')
})
