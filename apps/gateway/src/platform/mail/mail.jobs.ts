import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import * as repo from './mail.repo'
import { SEND_MAIL } from './mail.service'
import { MAY_BE_READ_AGAIN, type Template } from './letters'
import { contentOf } from './words'

/** With the queue's growing pauses the tenth attempt comes some ten hours after the first. */
const MOST_ATTEMPTS = 10
const KEPT_SECONDS = 90 * 24 * 60 * 60

interface Payload {
  merchant_no: string
  id: string
}

/**
 * A settled mail is never sent again. Between the mail server's yes and our own note of it lies a moment; a gateway that
 * dies there sends the mail a second time, under the same Message-ID.
 */
export const deliverMail: Job<Payload> = {
  name: SEND_MAIL,
  run: async (gateway, { merchant_no, id }) => {
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(gateway.databases.worker, openTenant(merchant_no), work)
    const now = gateway.clock.now()
    const mail = await inTenant((db) => repo.beginAttempt(db, merchant_no, id))
    if (!mail) throw new Error(`mail ${id} is not there yet`)
    if (mail.status !== 'QUEUED') return
    const settle = (status: 'SENT' | 'FAILED', last_error = '') =>
      inTenant((db) => {
        const outcome = { status, last_error, settled_at: gateway.clock.now() }
        return repo.settle(db, merchant_no, id, outcome, MAY_BE_READ_AGAIN[mail.template as Template])
      })
    if (mail.expires_at && mail.expires_at <= now) return settle('FAILED', 'too late to be of use')
    try {
      await gateway.mailer.send(compose(gateway, id, mail, now))
    } catch (error) {
      const reason = (error as Error).message.slice(0, 500)
      if (isFinal(error) || mail.attempts >= MOST_ATTEMPTS) return settle('FAILED', reason)
      await inTenant((db) => repo.noteError(db, merchant_no, id, reason))
      // The queue logs what is thrown; what a mail server says may name the recipient, so it stays in the row.
      throw new Error(`mail ${id} was not taken at attempt ${mail.attempts}`, { cause: error })
    }
    await settle('SENT')
  },
}

type Queued = NonNullable<Awaited<ReturnType<typeof repo.beginAttempt>>>

function compose(gateway: Gateway, id: string, mail: Queued, at: Date) {
  const { brand } = gateway
  const content = contentOf(gateway, { ...mail, id })
  return { id, to: mail.recipient, at, from: { name: brand.name, address: brand.support_mail }, ...content }
}

/** The mail server knows the recipient and refuses for good; anything else may be better tomorrow. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
}

export const forgetMails: Tick = {
  name: 'mail.forget',
  everySeconds: 3600,
  run: ({ databases, clock }) => repo.forgetBefore(databases.worker, secondsAfter(clock.now(), -KEPT_SECONDS)),
}
