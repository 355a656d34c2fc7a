import type { outbox } from '@balcao/contract/provider/outbox'
import type { InputOf } from '@balcao/contract/kit'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { sendAgain } from '../../platform'
import { MailNotGivenUp } from './outbox.errors'

/** Tried from the beginning, under the same number: a server that had taken it knows it again. */
export async function retry(ctx: ProviderCtx, wish: InputOf<(typeof outbox)['retry']>): Promise<null> {
  const { merchant_no, mail_id, reason } = wish
  if (!(await sendAgain(ctx.db, { merchant_no, id: mail_id }, ctx.now))) throw new MailNotGivenUp()
  ctx.audit({
    object: 'mail',
    id: mail_id,
    merchant_no,
    before: { status: 'FAILED' },
    after: { status: 'QUEUED', reason },
  })
  return null
}
