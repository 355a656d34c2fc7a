import { files } from '@balcao/contract/platform/files'
import { kyc, kycReview } from '@balcao/contract/merchant/kyc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { kycDesk, type KycDesk } from '../../../test/support/desks/kyc-desk'

let gateway: TestGateway
let desk: KycDesk
beforeAll(async () => {
  gateway = await openGateway()
  desk = await kycDesk(gateway)
})
afterAll(() => gateway.close())

const opens = async (url: string, who: Signed) =>
  (await gateway.send('GET', url, { headers: { cookie: `__Host-sid=${who.cookie}` } })).response.status === 200
const inUse = async (type: string) =>
  (await desk.case()).files.filter((file) => file.type === type && file.end_time === null)

describe('an attachment', () => {
  it('is replaced by its next version and taken out, and stays in the history', async () => {
    const first = (await desk.attach('other')).data.files.at(-1)
    const second = (await desk.attach('other', '', { replaces: first?.file_id })).data.files
    expect(second).toMatchObject([
      { file_id: first?.file_id, version: 1, replaced_by: second[1]?.file_id, end_time: expect.any(String) },
      { version: 2, replaced_by: '', end_time: null },
    ])
    expect((await desk.attach('other', '', { replaces: first?.file_id })).code).toBe('40006')
    await gateway.call(kyc.removeFile, { file_id: second[1]?.file_id ?? '' }, desk.admin())
    expect(await inUse('other')).toEqual([])
    expect((await gateway.call(kyc.removeFile, { file_id: second[1]?.file_id ?? '' }, desk.admin())).code).toBe('40006')
  })

  it('has four others of its kind beside it at most', async () => {
    for (let at = 0; at < 5; at++) expect((await desk.attach('articles')).code).toBe('10000')
    expect((await desk.attach('articles')).failure.sub_code).toBe('kyc-too-many-files')
    const [one] = await inUse('articles')
    expect((await desk.attach('articles', '', { replaces: one?.file_id })).code).toBe('10000')
    expect(await inUse('articles')).toHaveLength(5)
  })

  it('belongs to somebody who is in the file, and was uploaded for it at the same merchant', async () => {
    expect((await desk.attach('idProof', 'person1')).failure.sub_code).toBe('subject')
    expect((await desk.attach('registration', 'person1')).failure.sub_code).toBe('subject')
    await desk.save('management', 0, { people: [{ id: 'person1' }] })
    expect((await desk.attach('idProof', 'person1')).code).toBe('10000')
    const merchant = await addMerchant(gateway)
    const stranger = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
    const theirs = await desk.upload('proof.pdf', stranger)
    expect((await gateway.call(kyc.attach, { file_id: theirs, type: 'other' }, desk.admin())).code).toBe('40006')
  })

  it('opens by a link for its own person, and for nobody of another merchant, another user, or later', async () => {
    const file_id = (await desk.attach('bankProof')).data.files.at(-1)?.file_id ?? ''
    const { url } = (await gateway.call(files.link, { file_id }, desk.admin())).data
    const colleague = await addPerson(gateway, { at: { [desk.merchant_no]: 'MERCHANT_ADMIN' } })
    const elsewhere = await addPerson(gateway, { at: { [await addMerchant(gateway)]: 'MERCHANT_ADMIN' } })
    const others = [await gateway.signIn(colleague.email), await gateway.signIn(elsewhere.email), desk.reviewer()]
    expect(await opens(url, desk.admin())).toBe(true)
    for (const other of others) expect(await opens(url, other)).toBe(false)
    expect((await gateway.call(files.link, { file_id }, others[1])).code).toBe('40006')
    gateway.clock.advance(301)
    expect(await opens(url, desk.admin())).toBe(false)
  })

  it('opens for a reviewer by a link of their own, and each look is noted at the merchant', async () => {
    await desk.signInAgain()
    const [file] = await inUse('bankProof')
    const wish = { merchant_no: desk.merchant_no, file_id: file?.file_id ?? '' }
    const { url } = (await gateway.call(kycReview.fileLink, wish, desk.reviewer())).data
    expect(await opens(url, desk.reviewer())).toBe(true)
    expect(await opens(url, desk.admin())).toBe(false)
    const { rows } = await gateway.databases.owner.query(
      `select after->>'file_id' as file_id from audit_log where merchant_no = $1 and action = 'kycReview.fileLink'`,
      [desk.merchant_no],
    )
    expect(rows).toEqual([{ file_id: file?.file_id }])
    const foreign = { ...wish, merchant_no: await addMerchant(gateway) }
    expect((await gateway.call(kycReview.fileLink, foreign, desk.reviewer())).code).toBe('40006')
    await gateway.databases.owner.query(`update users set status = 0 where provider_role = 'PLATFORM_REVIEWER'`)
    expect(await opens(url, desk.reviewer())).toBe(false)
  })
})
