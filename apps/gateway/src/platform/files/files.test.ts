import { files } from '@balcao/contract/platform/files'
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { chunk, exif, jpeg, packed, pdf, png, segment } from '../../../test/support/outside/sample-files'
import { tracesOf, uploadFile, uploadHeaders, uploadPath } from '../../../test/support/outside/upload'
import type { Ctx } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { keyOf } from '../../ports/storage/storage'
import { openTenant } from '../../kit/database/tenancy'
import { foldAllTallies } from '../../kit/lists/tally'
import { inTransaction } from '../../kit/database/transaction'
import { attachFile } from '.'
import { sweep } from './files.jobs'
import { spaceUsed, takeSpace } from './quota'

let gateway: TestGateway
let merchant: string
let admin: Signed

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.databases.owner.query('delete from files')
  for await (const key of gateway.gateway.storage.keys()) await gateway.gateway.storage.remove(key)
  merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})

const DAY = 24 * 60 * 60
const send = (name = 'contract.pdf', bytes = pdf(), who = admin, purpose = 'kyc') =>
  uploadFile(gateway, who, { name, bytes, purpose })
const contentOf = async (fileId: string) => {
  const stream = await gateway.gateway.storage.read(keyOf(merchant, fileId))
  return stream && Buffer.concat(await stream.toArray())
}
const inTenant = <Result>(work: (ctx: Ctx) => Promise<Result>, role: 'app' | 'worker' = 'app') =>
  inTransaction(gateway.databases[role], openTenant(merchant), (db) =>
    work({ db, merchant_no: merchant, now: gateway.clock.now() } as Ctx),
  )

describe('an upload', () => {
  it('is kept under a name of our own, with its hash and one audit row', async () => {
    const { code, data } = await send('Contrato “social”.PDF')
    expect(code).toBe('10000')
    expect(data).toMatchObject({ name: 'Contrato “social”.pdf', purpose: 'kyc', size: pdf().length })
    expect(await contentOf(data.file_id)).toEqual(pdf())
    expect(data.sha256).toBe(createHash('sha256').update(pdf()).digest('hex'))
    expect(await tracesOf(gateway)).toEqual([data.file_id, keyOf(merchant, data.file_id)])
    const { rows } = await gateway.databases.owner.query(
      'select action, object_id from audit_log where merchant_no = $1',
      [merchant],
    )
    expect(rows).toEqual([{ action: 'files.upload', object_id: data.file_id }])
  })

  it('of a photograph loses everything but the picture and which side of it is up', async () => {
    const extra = [exif(6), segment(0xe2, 'ICC_PROFILE\0x'), segment(0xfe, 'taken by Ana'), segment(0xed, 'Photoshop')]
    const { data } = await send('photo.JPG', jpeg({ extra }))
    const kept = (await contentOf(data.file_id))!
    for (const told of ['GPS', 'Ana', 'ICC', 'Photoshop']) expect(kept.includes(told)).toBe(false)
    const upright = (await contentOf((await send('same.jpeg', jpeg({ extra: [exif(1)] }))).data.file_id))!
    expect(upright).toEqual(jpeg())
    expect(kept.includes(Buffer.from('0112000300000001000600', 'hex'))).toBe(true)
    expect(kept.length).toBe(jpeg().length + 36)
    // What we keep is a file that we would take again, unchanged.
    expect((await send('again.jpg', kept)).data.sha256).toBe(data.sha256)
  })

  it('of a png loses its texts and times, and keeps how it looks', async () => {
    const looks = chunk('gAMA', Buffer.from([0, 0, 177, 143]))
    const extra = [
      looks,
      chunk('tEXt', Buffer.from('Author\0Ana')),
      chunk('eXIf', Buffer.from('GPS')),
      chunk('tIME', Buffer.alloc(7)),
    ]
    const { data } = await send('scan.png', png({ extra }))
    expect(await contentOf(data.file_id)).toEqual(png({ extra: [looks] }))
  })

  it('of an honest pdf with packed objects is taken', async () => {
    expect((await send('report.pdf', pdf(packed('<</Type/Page>>')))).code).toBe('10000')
    expect((await send('old.pdf', pdf('', { version: '1.4', end: '%%EOF\r\n\r\n' }))).code).toBe('10000')
  })

  it('needs the right of its purpose', async () => {
    const viewer = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email)
    expect(await send('a.pdf', pdf(), viewer)).toMatchObject({ status: 403, code: '40003' })
    expect(await tracesOf(gateway)).toEqual([])
  })

  it('without a file is refused', async () => {
    const answer = await gateway.call(
      files.upload,
      { request_id: 'no-file-at-all', purpose: 'kyc', name: 'a.pdf' },
      admin,
    )
    expect(answer.failure.sub_code).toBe('body')
  })

  it('shows a long or strange name in a harmless form', async () => {
    const name = async (given: string) => (await send(given)).data.name
    expect(await name(`${'á'.repeat(200)}.pdf`)).toBe(`${'á'.repeat(120)}.pdf`)
    expect(await name('a"b<c>.pdf')).toBe('a_b_c_.pdf')
    expect(await name('..\u202E\u200B.pdf')).toBe('file.pdf')
  })

  it('that the sender breaks off leaves nothing', async () => {
    const options = { method: 'POST', headers: uploadHeaders(admin), path: uploadPath(admin, { name: 'a.pdf' }) }
    const sending = request(`${gateway.origin}${options.path}`, options)
    sending.on('error', () => {})
    sending.write(Buffer.alloc(300_000))
    const begun = async () => (await tracesOf(gateway)).length > 0
    for (let waited = 0; waited < 100 && !(await begun()); waited++) await pause(20)
    expect(await tracesOf(gateway)).toHaveLength(1)
    sending.destroy()
    for (let waited = 0; waited < 100 && (await begun()); waited++) await pause(20)
    expect(await tracesOf(gateway)).toEqual([])
  })

  it('whose row cannot be written takes its content back', async () => {
    await inTenant(({ db }) => takeSpace(db, merchant, { purpose: 'kyc', size: 2 * 1024 ** 3 - 10 }))
    expect((await send()).failure.sub_code).toBe('file-quota-reached')
    expect(await tracesOf(gateway)).toEqual([])
  })
})

describe('the quota', () => {
  it('is exact, however many come at once, folded or not', async () => {
    const take = () => inTenant(({ db }) => takeSpace(db, merchant, { purpose: 'kyc', size: 10 }, 50n))
    const tries = await Promise.allSettled(Array.from({ length: 12 }, take))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await foldAllTallies(gateway.gateway)
    await expect(take()).rejects.toThrow('used up')
  })
})

describe('the sweeper', () => {
  it('removes content without a row after a day, and half-written content, and nothing else', async () => {
    const { data } = await send()
    await inTenant((ctx) => attachFile(ctx, data.file_id, 'kyc'))
    const { storage } = gateway.gateway
    const orphan = keyOf(merchant, newId('F', gateway.clock.now()))
    await storage.put(orphan, Buffer.from('the gateway died before it wrote the row'))
    await storage.put(`${orphan}.part`, Buffer.from('half'))
    await storage.put(`${merchant}/AA/README`, Buffer.from('not ours'))
    gateway.clock.advance(DAY)
    await sweep(gateway.gateway)
    expect(await tracesOf(gateway)).toHaveLength(5)
    gateway.clock.advance(1)
    await sweep(gateway.gateway)
    const left = [data.file_id, keyOf(merchant, data.file_id), `${merchant}/AA/README`]
    expect((await tracesOf(gateway)).sort()).toEqual(left.sort())
  })

  it('removes what nobody took into use after a day, and gives its space back', async () => {
    const { data: taken } = await send('taken.pdf')
    await send('forgotten.pdf')
    await inTenant((ctx) => attachFile(ctx, taken.file_id, 'kyc'))
    gateway.clock.advance(DAY + 1)
    await sweep(gateway.gateway)
    expect(await tracesOf(gateway)).toEqual([taken.file_id, keyOf(merchant, taken.file_id)])
    expect(await inTenant(({ db }) => spaceUsed(db, merchant))).toBe(BigInt(taken.size))
  })
})

describe('taking a file into use', () => {
  it('works once, for its own purpose and merchant', async () => {
    const { data } = await send()
    const attach = (purpose: string) => inTenant((ctx) => attachFile(ctx, data.file_id, purpose))
    await expect(attach('dispute')).rejects.toMatchObject({ code: '40006' })
    await attach('kyc')
    await expect(attach('kyc')).rejects.toMatchObject({ code: '40006' })
  })
})
