import { outbox } from '@balcao/contract/provider/outbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { sendMail } from '../../platform'

let gateway: TestGateway
let merchant_no: string
let support: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant_no = await addMerchant(gateway)
  support = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_SUPPORT' })).email)
})
afterAll(() => gateway.close())

const own = (text: string, values: unknown[] = [merchant_no]) => gateway.databases.owner.query(text, values)
const retry = (mail_id: string) =>
  gateway.call(outbox.retry, { merchant_no, mail_id, reason: 'Their server is back.' }, support)

/** A letter that a mail server did not take, to somebody of its own. */
async function givenUp(to: string, changes = ''): Promise<string> {
  const url = 'https://pay.example'
  await inTransaction(gateway.databases.app, openTenant(merchant_no), (db) =>
    sendMail(
      db,
      { gateway: gateway.gateway, now: gateway.clock.now(), merchant_no },
      {
        to,
        language: 'en',
        template: 'welcome',
        values: { company: 'Loja Sol', url },
      },
    ),
  )
  const { rows } = await own(
    `update mails set status = 'FAILED', attempts = 10, last_error = 'refused' ${changes}
     where merchant_no = $1 and recipient = $2 returning id`,
    [merchant_no, to],
  )
  return rows[0].id
}
const stateOf = async (id: string) => {
  const { rows } = await own('select status, attempts from mails where merchant_no = $1 and id = $2', [merchant_no, id])
  return rows[0]
}

it('sends what was given up once more, says why in the log, and does so once', async () => {
  const id = await givenUp('ana@loja.example')
  expect((await retry(id)).code).toBe('10000')
  expect((await retry(id)).failure.sub_code).toBe('mail-not-given-up')
  await runJobs(gateway)
  expect(await stateOf(id)).toEqual({ status: 'SENT', attempts: 1 })
  const { rows } = await own(`select after from audit_log where merchant_no = $1 and action = 'outbox.retry'`)
  expect(rows).toEqual([{ after: { status: 'QUEUED', reason: 'Their server is back.' } }])
})

it('sends nothing whose words are gone, or that is of no use any more', async () => {
  const secret = await givenUp('bia@loja.example', ', sealed_values = null')
  const late = await givenUp('caio@loja.example', `, expires_at = '2026-01-01Z'`)
  for (const id of [secret, late, 'E-none']) expect((await retry(id)).failure.sub_code).toBe('mail-not-given-up')
  expect((await stateOf(late)).status).toBe('FAILED')
})
