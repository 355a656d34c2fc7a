import type { InputOf, ReplyOf } from '@balcao/contract/kit'
import { provider, type Mail } from '@balcao/contract/provider/provider'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { listOf } from '../../kit/lists/list'
import { redact } from '../../base/redact'
import { wordsOf } from '../../platform'
import * as repo from './outbox.repo'

export const mails = listOf({
  call: provider.mails,
  sorts: { create_time: 'create_time' },
  id: ['id'],
  rows: repo.listed,
  item: toMail,
})

export async function open(
  ctx: ProviderCtx,
  { merchant_no, mail_id }: InputOf<(typeof provider)['openMail']>,
): Promise<ReplyOf<(typeof provider)['openMail']>> {
  const row = await repo.one(ctx.db, merchant_no, mail_id)
  if (!row) throw new NotFound()
  const { subject = '', text = '' } = wordsOf(ctx.gateway, row) ?? {}
  ctx.audit({ object: 'mail', id: mail_id, merchant_no, after: { recipient: row.recipient } })
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
