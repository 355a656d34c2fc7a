import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from './lib/repository.mjs'
import { runQuietly } from './lib/run-command.mjs'
import { sourceFiles } from './lib/source-files.mjs'

const PAPER = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
const [, DIFF = ''] = /## A worked example\n[^]*?```diff\n([^]*?)```/.exec(PAPER) ?? []

/** As its caller and as its reader would see it. */
const TESTS = {
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

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'balcao-example-'))
  for (const file of sourceFiles(ROOT)) place(file, (target) => copyFileSync(join(ROOT, file), target))
  for (const folder of ['', ...sourceFolders()]) linkPackages(folder)
  place('example.diff', (target) => writeFileSync(target, DIFF))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function place(file, write) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  write(join(copy, file))
}

const sourceFolders = () =>
  ['apps', 'packages'].flatMap((above) => readdirSync(join(ROOT, above)).map((name) => `${above}/${name}`))

/** Entry by entry: our own workspaces must be those of the copy. */
function linkPackages(folder) {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules')]
  let entries = []
  try {
    entries = readdirSync(from)
  } catch {
    return
  }
  mkdirSync(to, { recursive: true })
  for (const entry of entries)
    if (!entry.startsWith('.') && entry !== '@balcao') symlinkSync(join(from, entry), join(to, entry))
  if (!entries.includes('@balcao')) return
  mkdirSync(join(to, '@balcao'))
  for (const own of sourceFolders()) symlinkSync(join('../..', own), join(to, '@balcao', basename(own)))
}

it('is at most twelve lines, which work when they are applied to the sources', async () => {
  const changed = DIFF.split('\n').filter((line) => /^[+-](?!\+\+ |-- )/.test(line))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThanOrEqual(12)
  const run = (command, ...args) => runQuietly(command, args, { cwd: copy, env: { ...process.env, WHOLE_RUN: '' } })
  expect(await run('git', 'apply', 'example.diff')).toEqual({ code: 0, output: '' })
  for (const [file, text] of Object.entries(TESTS)) writeFileSync(join(copy, file), text)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  // A second worker would bring a second database for one test.
  const projects = ['--project', 'gateway', '--project', 'dashboard', '--maxWorkers', '1']
  const { code, output } = await run(process.execPath, vitest, 'run', ...projects, 'worked-example')
  expect(code, output).toBe(0)
  expect(stripVTControlCharacters(output)).toMatch(/Tests\s+2 passed/)
}, 180_000)
