import type { InputOf, ReplyOf } from '@balcao/contract/kit'
import type { Mail, provider } from '@balcao/contract/provider/provider'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { paginate } from '../../kit/lists/paginate'
import { redact } from '../../base/redact'
import { wordsOf } from '../../platform'
import * as repo from './outbox.repo'

export async function mails({ db, gateway }: ProviderCtx, question: InputOf<(typeof provider)['mails']>) {
  const { page, per_page, sort, cursor, ...filters } = question
  const found = await paginate<repo.MailRow>({
    secret: gateway.secret,
    input: { page, per_page, sort, cursor },
    scope: ['provider.mails', filters],
    total: () => repo.count(db, filters),
    keyOf: (row) => [row.create_time.toISOString(), row.id],
    read: (window) => repo.page(db, filters, window),
  })
  return { ...found, list: found.list.map(toMail) }
}

export async function open(
  ctx: ProviderCtx,
  { merchant_no, mail_id }: InputOf<(typeof provider)['openMail']>,
): Promise<ReplyOf<(typeof provider)['openMail']>> {
  const row = await repo.one(ctx.db, merchant_no, mail_id)
  if (!row) throw new NotFound()
  const { subject = '', text = '' } = wordsOf(ctx.gateway, row) ?? {}
  ctx.audit({ object: 'mail', id: mail_id, merchantNo: merchant_no, after: { recipient: row.recipient } })
  return { ...toMail(row), subject, text }
}

function toMail(row: repo.MailRow): Mail {
  return {
    merchant_no: row.merchant_no,
    mail_id: row.id,
    recipient: row.recipient,
    template: row.template,
    language: row.language,
    status: row.status as Mail['status'],
    attempts: row.attempts,
    last_error: redact(row.last_error),
    create_time: row.create_time.toISOString(),
    settled_time: row.settled_at?.toISOString() ?? null,
  }
}
