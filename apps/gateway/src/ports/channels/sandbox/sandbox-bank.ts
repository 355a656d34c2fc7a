import type { Databases, WorkingRole } from '../../../db/databases'
import { secondsAfter } from '../../../base/clock'
import { sameText, type Secret } from '../../../base/secret'
import { openTenant } from '../../../kit/database/tenancy'
import { inTransaction } from '../../../kit/database/transaction'
import { PayoutBankDown, type PayoutBank, type PayoutEvent, type PayoutRequest } from '../payout-bank'
import { payoutScript } from './payout-script'
import * as repo from './sandbox-payouts.repo'

const NAME = 'sandbox'

/** A bank that pays out by a script. It says what it did through the same signed callback a real one would use. */
export class SandboxBank implements PayoutBank {
  readonly name = NAME
  readonly isOpen = true
  readonly #databases: Pick<Databases, WorkingRole>
  readonly #secret: Secret
  constructor(databases: Pick<Databases, WorkingRole>, secret: Secret) {
    this.#databases = databases
    this.#secret = secret
  }

  async pay({ merchant_no, payoutNo, amount, remark, now }: PayoutRequest): Promise<{ ref: string }> {
    const { isDown, acts } = payoutScript(amount, remark)
    if (isDown) throw new PayoutBankDown('The sandbox bank is down for this amount.')
    const entries = acts.flatMap(({ afterSeconds, kind, detail, times = 1 }) =>
      Array.from({ length: times }, (_, again) => {
        const event = { bank: NAME, eventId: `${payoutNo}-${kind}`, merchant_no, payoutNo, kind, detail }
        return { event_id: `${event.eventId}#${again}`, due_at: secondsAfter(now, afterSeconds), event }
      }),
    )
    await inTransaction(this.#databases.worker, openTenant(merchant_no), (db) => repo.write(db, merchant_no, entries))
    return { ref: `SBX${payoutNo}` }
  }

  parseCallback(signature: string, body: string): PayoutEvent | null {
    return sameText(signature, this.sign(body)) ? (JSON.parse(body) as PayoutEvent) : null
  }

  sign(body: string): string {
    return this.#secret.mac('sandbox payout callback', body).toString('hex')
  }
}
