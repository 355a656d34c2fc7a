import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { exampleIn } from '../scripts/lib/worked-example.mjs'
import { copySources, ROOT } from './support/copy-of-sources'

/**
 * The worked example of CONTRIBUTING, applied to a copy of the sources: does it do what the paper says? As its caller and as
 * its reader would see it.
 */
const TESTS: Record<string, string> = {
  'apps/gateway/src/delivery/waybills/worked-example.test.ts': `
    import { afterAll, beforeAll, expect, it } from 'vitest'
    import { openGateway, type TestGateway } from '../../../test/harness'
    import { openShop } from '../../../test/support/desks/shop'
    import { waybillDesk } from '../../../test/support/desks/waybill-desk'

    let gateway: TestGateway
    beforeAll(async () => void (gateway = await openGateway()))
    afterAll(() => gateway.close())

    it('finds by the new filter, refuses what it does not know, and keeps the new field', async () => {
      const shop = await openShop(gateway)
      const desk = waybillDesk(gateway, shop)
      const note = { tracking_number: 'NOTED-1', note: '  Rings twice ' }
      const { data } = await desk.create(await shop.paidOrder(), note)
      expect((await desk.list({ source: 'MANUAL' })).list.map((row) => row.waybill_no)).toEqual([data.waybill_no])
      expect((await desk.list({ source: 'API' })).list).toEqual([])
      const kept = await gateway.databases.owner.query('select note from waybills')
      expect(kept.rows).toEqual([{ note: 'Rings twice' }])
      const long = await desk.create(await shop.paidOrder(), { ...note, note: 'x'.repeat(201) })
      expect(long.code).not.toBe('10000')
    })
  `,
  'apps/dashboard/src/features/delivery/waybills/worked-example.test.tsx': `
    import { screen, within } from '@testing-library/react'
    import { beforeEach, expect, it } from 'vitest'
    import { fakeGateway } from '../../../../test/fake-gateway'
    import { openPage } from '../../../../test/open-page'
    import { signIn, userQuery } from '../../../../test/people'
    import { waybill } from '../../../../test/waybills'

    beforeEach(() => signIn())

    const nothing = { list: [], page: 1, per_page: 20, total: 0, next: null, prev: null }

    it('asks by the new filter, shows it in the bar, and sends the new field', async () => {
      const gateway = fakeGateway({
        'session.query': () => userQuery(),
        'waybills.list': () => nothing,
        'waybills.create': () => waybill(),
      })
      const { person } = await openPage('/wayBill?source=API')
      expect(await screen.findByText('Nothing matches these filters.')).toBeDefined()
      expect(gateway.called('waybills.list')[0]?.input).toMatchObject({ source: 'API' })
      expect(screen.getByRole('button', { name: 'Source API' })).toBeDefined()
      await person.click(screen.getByRole('button', { name: 'Add waybill' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Add waybill' }))
      await person.type(dialog.getByLabelText('Order'), 'SHOP-1')
      await person.selectOptions(dialog.getByLabelText('Carrier'), 'Correios')
      await person.type(dialog.getByLabelText('Tracking number'), 'aa473124829br')
      await person.type(dialog.getByLabelText('Note'), 'Rings twice')
      await person.click(dialog.getByRole('button', { name: 'Add waybill' }))
      await expect.poll(() => gateway.called('waybills.create')[0]?.input).toMatchObject({ note: 'Rings twice' })
    })
  `,
}

const copy = copySources()
const { diff, lines } = exampleIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))
writeFileSync(join(copy, 'example.diff'), diff)
const applied = run('git', 'apply', 'example.diff')
for (const [file, text] of Object.entries(TESTS)) writeFileSync(join(copy, file), text)
// A second worker would bring a second database for one test.
const which = ['--project', 'gateway', '--project', 'dashboard', '--maxWorkers', '1', 'worked-example']
const tried = run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...which)
rmSync(copy, { recursive: true, force: true })

const isRight = applied.status === 0 && tried.status === 0 && /Tests\s+2 passed/.test(tried.output)
if (!isRight) process.stderr.write(`${applied.output}\n${tried.output}\n`)
noteFigure(
  `${lines.length} lines make a filter and a field; what their caller and their reader see ${isRight ? 'is right' : 'is WRONG'}`,
)
process.exitCode = isRight ? 0 : 1

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  return { status, output: stripVTControlCharacters(stdout + stderr) }
}
