import { files } from '@balcao/contract/platform/files'
import { downloads } from '@balcao/contract/platform/downloads'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HandClock } from '../../src/base/clock'
import { newId } from '../../src/base/ids'
import { sha256, signed } from '../../src/ports/storage/s3-signature'
import { keyOf } from '../../src/ports/storage/storage'
import { openStorage } from '../../src/ports/storage/storages'
import { writeDownload } from '../../src/platform/downloads/downloads.jobs'
import { sweep } from '../../src/platform/files/files.jobs'
import { addMerchant, addPerson } from '../factories'
import { openGateway, START, type TestGateway } from '../harness'
import { openShop } from '../support/desks/shop'
import { fakeS3 } from '../support/outside/fake-s3'
import { pdf } from '../support/outside/sample-files'
import { tracesOf, uploadFile } from '../support/outside/upload'

const FACTS = {
  key: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'sa-east-1',
  bucket: 'shop',
}
let s3: Awaited<ReturnType<typeof fakeS3>>
let gateway: TestGateway

beforeAll(async () => {
  s3 = await fakeS3(FACTS)
  gateway = await openGateway({ env: { FILES_URL: s3.url } })
})
afterAll(async () => {
  await gateway.close()
  await s3.close()
})

const MERCHANT = 'M123456789012'
const keys = Array.from({ length: 5 }, () => keyOf(MERCHANT, newId('F', new Date(START))))
const storage = (url = s3.url) => openStorage({ filesUrl: url, dataDir: '' }, new HandClock(START))

describe('the signature', () => {
  it('is the one in AWS’s own example', () => {
    const headers = signed(
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
        payloadHash: sha256(''),
      },
      { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
      new Date('2013-05-24T00:00:00Z'),
    )
    expect(headers['authorization']).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})

describe('an S3-compatible store', () => {
  it('puts, tells the size, reads as a stream, lists page by page and removes', async () => {
    const store = storage()
    for (const key of keys) await store.put(key, Buffer.from(`content of ${key}`))
    expect([...s3.objects.keys()].every((name) => name.startsWith('docs/M1'))).toBe(true)
    expect(await store.size(keys[0]!)).toBe(`content of ${keys[0]}`.length)
    expect(Buffer.concat(await (await store.read(keys[1]!))!.toArray()).toString()).toBe(`content of ${keys[1]}`)
    const listed: string[] = []
    for await (const key of store.keys()) listed.push(key)
    expect(listed).toEqual([...keys].sort())
    for (const key of keys) await store.remove(key)
    await store.remove(keys[0]!)
    expect([await store.size(keys[0]!), await store.read(keys[0]!), s3.objects.size]).toEqual([null, null, 0])
    expect(s3.refused).toEqual([])
  })

  it('serves, from every gateway, the file that one of them made; where its content is gone, nobody', async () => {
    const shop = await openShop(gateway)
    await shop.paidOrder('10.00')
    const { databaseUrl } = gateway
    const secret = { SECRET_KEY: 'one key for both of these gateways' }
    const [maker, other] = [
      await openGateway({ databaseUrl, env: { FILES_URL: s3.url, ...secret } }),
      await openGateway({ databaseUrl, env: { FILES_URL: s3.url, ...secret } }),
    ]
    const admin = await maker.signIn(shop.email)
    const { data } = await maker.call(downloads.create, { request_id: 'shared-file-1', kind: 'orders' }, admin)
    const which = { merchant_no: shop.merchant_no, download_id: data.download_id }
    const setStatus = 'update downloads set status = $1 where download_id = $2'
    await maker.databases.owner.query(setStatus, ['GENERATING', data.download_id])
    const { url } = (await other.call(downloads.link, { download_id: data.download_id }, admin)).data
    const fetched = async () =>
      (await other.send('GET', url, { headers: { cookie: `__Host-sid=${admin.cookie}` } })).text
    // Asked for while another machine makes it: it waits, and gets all of it.
    const early = fetched()
    await writeDownload.run(maker.gateway, which)
    const text = await fetched()
    expect([await early, text.split('\r\n')[0]]).toEqual([text, expect.stringContaining('Order no.')])
    expect(readdirSync(join(other.gateway.config.dataDir))).not.toContain('exports')
    s3.objects.delete(`docs/${keyOf(shop.merchant_no, data.download_id)}`)
    const { response } = await other.send('GET', url, { headers: { cookie: `__Host-sid=${admin.cookie}` } })
    expect([response.status, s3.refused]).toEqual([404, []])
    await maker.close()
    await other.close()
  })

  it('that refuses us, or has no such bucket, is an error and no missing file', async () => {
    const wrong = storage(s3.url.replace('EXAMPLEKEY', 'WRONGKEY'))
    const attempts = [
      () => wrong.put(keys[0]!, Buffer.from('x')),
      () => wrong.read(keys[0]!),
      () => wrong.size(keys[0]!),
    ]
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toThrow('with 403')
    }
    expect(s3.refused.splice(0)).toEqual(Array.from({ length: 3 }, () => 'wrong signature'))
    const elsewhere = storage(s3.url.replace('/shop/', '/nowhere/'))
    await expect(elsewhere.put(keys[0]!, Buffer.from('x'))).rejects.toThrow('is there a bucket')
  })

  it('that has no time for a moment is asked again, and gets all of it; one that never has any is an error', async () => {
    const store = storage()
    s3.isBusyFor(3)
    await store.put(keys[0]!, Buffer.from('patience'))
    s3.isBusyFor(2)
    expect(Buffer.concat(await (await store.read(keys[0]!))!.toArray()).toString()).toBe('patience')
    s3.isBusyFor(4)
    await expect(store.size(keys[0]!)).rejects.toThrow('with 503')
    await store.remove(keys[0]!)
    expect(s3.objects.size).toBe(0)
  })

  it('that is away makes an upload wait for better times, and leaves nothing', async () => {
    const away = await openGateway({ env: { FILES_URL: s3.url.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:9') } })
    const merchant = await addMerchant(away)
    const admin = await away.signIn((await addPerson(away, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
    const answer = await uploadFile(away, admin, { name: 'a.pdf', bytes: pdf() })
    expect(answer).toMatchObject({ status: 503, code: '20000' })
    const { rows } = await away.databases.owner.query('select * from files')
    expect(rows).toEqual([])
    expect(away.logLines.join('')).not.toContain(FACTS.secret)
    await away.close()
  })

  it('keeps what people upload, serves it, and is swept', async () => {
    const merchant = await addMerchant(gateway)
    const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
    const { data } = await uploadFile(gateway, admin, { name: 'a.pdf', bytes: pdf() })
    expect(s3.objects.get(`docs/${keyOf(merchant, data.file_id)}`)).toEqual(pdf())
    const { url } = (await gateway.call(files.link, { file_id: data.file_id }, admin)).data
    const { text } = await gateway.send('GET', url, { headers: { cookie: `__Host-sid=${admin.cookie}` } })
    expect(text).toBe(pdf().toString())
    await gateway.gateway.storage.put(keyOf(merchant, newId('F', gateway.clock.now())), Buffer.from('orphan'))
    gateway.clock.advance(24 * 60 * 60 + 1)
    await sweep(gateway.gateway)
    expect(await tracesOf(gateway)).toEqual([])
    expect(s3.refused).toEqual([])
  })
})
