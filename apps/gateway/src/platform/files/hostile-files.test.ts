import { LANGUAGES } from '@balcao/kernel/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { HEAVY_FILES, HOSTILE_FILES } from '../../../test/support/hostile/hostile-files'
import { png } from '../../../test/support/outside/sample-files'
import { tracesOf, uploadFile } from '../../../test/support/outside/upload'
import * as errors from './files.errors'

let gateway: TestGateway
let admin: Signed

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
afterAll(() => gateway.close())

describe('a hostile file', () => {
  it.each(HOSTILE_FILES)('$what is refused, and nothing is kept', async ({ name, bytes, refusal, purpose }) => {
    const answer = await uploadFile(gateway, admin, { purpose, name, bytes })
    expect(answer).toMatchObject({ status: 200, failure: { sub_code: refusal } })
    expect(answer.msg.length).toBeGreaterThan(10)
    expect(await tracesOf(gateway)).toEqual([])
  })

  it('that is too large is stopped on its way with 413', async () => {
    const bytes = Buffer.concat([png(), Buffer.alloc(1024 * 1024)])
    const answer = await uploadFile(gateway, admin, { purpose: 'appLogo', name: 'a.png', bytes })
    expect(answer).toMatchObject({ status: 413, code: '40001', failure: { sub_code: 'body-too-large' } })
    expect(answer.msg).toContain('at most 1 MiB')
    expect(await tracesOf(gateway)).toEqual([])
  })

  it.each(HEAVY_FILES)('$what is cut short', async (file) => {
    expect((await uploadFile(gateway, admin, file)).failure.sub_code).toBe(file.refusal)
    expect(await tracesOf(gateway)).toEqual([])
  })

  it('is refused in words of three languages', () => {
    const refusals = Object.values(errors).filter((each) => typeof each === 'function')
    expect(refusals.length).toBeGreaterThan(8)
    for (const Kind of refusals) {
      const refusal = new Kind()
      expect(new Set(LANGUAGES.map((language) => refusal.textFor(language))).size).toBe(3)
    }
  })
})
