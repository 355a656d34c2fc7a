import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from './lib/repository.mjs'

/** The merchants' client as they install it: packed, in a folder of somebody who has nothing of ours. */

let folder
const run = (file, args) => spawnSync(file, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } })

function mustWork({ status, stderr }) {
  if (status !== 0) throw new Error(stderr)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const pack = ['pack', '--silent', '--pack-destination', folder, '-w', 'packages/sdk-node']
  mustWork(spawnSync('npm', pack, { cwd: ROOT, encoding: 'utf8' }))
  const [packed] = readdirSync(folder)
  const own = join(folder, 'node_modules/@balcao/sdk')
  mkdirSync(own, { recursive: true })
  mustWork(run('tar', ['-xzf', packed, '--strip-components=1', '-C', own]))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the packed client', () => {
  it('has what runs, its types, its command and its paper, and nothing else', () => {
    const files = readdirSync(join(folder, 'node_modules/@balcao/sdk'), { recursive: true }).map(String)
    expect(files).toEqual(expect.arrayContaining(['README.md', 'bin/balcao.mjs', 'dist/index.js', 'dist/index.d.ts']))
    expect(files.filter((file) => /\.test\.|^src|node_modules/.test(file))).toEqual([])
  })

  it('is imported by Node, and its command says how it is called', () => {
    const source = `import { Balcao, verifyNotification } from '@balcao/sdk'; console.log(typeof Balcao, typeof verifyNotification)`
    expect(run(process.execPath, ['--input-type=module', '--eval', source]).stdout).toBe('function function\n')
    const help = run(process.execPath, ['node_modules/@balcao/sdk/bin/balcao.mjs'])
    expect([help.status, help.stderr]).toEqual([2, expect.stringContaining('balcao listen --to')])
  })

  it('has types that a strict compiler takes, and that know which field may be null', () => {
    writeFileSync(
      join(folder, 'use.ts'),
      `import { Balcao, type Order } from '@balcao/sdk'
const client = new Balcao({ gateway: 'https://pay.example', appId: '1', securityKey: 'sk_test_1' })
export const paidAt = async (): Promise<string | null> => (await client.call('order/query', { trade_no: '1' })).pay_time
export async function* all(): AsyncGenerator<string> { for await (const { amount } of client.each('order/list')) yield amount }
// @ts-expect-error it may be null
export const wrong: string = (null as unknown as Order).pay_time
// @ts-expect-error there is no such call
export const missing = client.call('order/destroy', {})
`,
    )
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']
    const how = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', ...types, 'use.ts']
    expect(run(process.execPath, [tsc, ...how])).toMatchObject({ status: 0, stdout: '' })
  })
})
