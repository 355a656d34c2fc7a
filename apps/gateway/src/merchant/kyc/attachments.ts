import type { kyc, KycCase } from '@balcao/contract/merchant/kyc'
import type { InputOf } from '@balcao/contract/kit'
import { KYC_PLAN, MOST_KYC_FILES, sectionOfFile } from '@balcao/kernel/kyc-fields'
import { cardsOf, filePath, isOpenAt } from '@balcao/kernel/kyc-rules'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { attachFile } from '../../platform'
import * as filesRepo from './kyc-files.repo'
import { KycLocked, TooManyKycFiles } from './kyc.errors'
import { detail, lockCase } from './kyc.service'
import { reviewOf, type LoadedCase } from './load-case'

/** Takes an uploaded file into the KYC file, as one more or as the next version of one. */
export async function attach(ctx: Ctx, wish: InputOf<(typeof kyc)['attach']>): Promise<KycCase> {
  const { file_id, type, subject, replaces } = wish
  const loaded = await lockCase(ctx)
  mustBeAsked(loaded, type, subject)
  const own = loaded.files.filter((file) => isSame(file, wish) && file.end_time === null)
  const old = own.find((file) => file.file_id === replaces)
  if (replaces !== undefined && !old) throw new NotFound()
  if (!old && own.length >= MOST_KYC_FILES) throw new TooManyKycFiles()
  const { name, size } = await attachFile(ctx, file_id, 'kyc')
  if (old) await filesRepo.end(ctx, old.file_id, file_id)
  const version = (old?.version ?? 0) + 1
  await filesRepo.insert(ctx, { file_id, type, subject, version, name, size })
  const before = old ? { file_id: old.file_id, name: old.name, version: old.version } : null
  ctx.audit({ object: 'kyc', id: ctx.merchant_no, before, after: { file_id, type, subject, version, name } })
  return detail(ctx)
}

/** It stays in the history, as everything that was handed in does. */
export async function removeFile(ctx: Ctx, fileId: string): Promise<KycCase> {
  const loaded = await lockCase(ctx)
  const file = loaded.files.find((each) => each.file_id === fileId && each.end_time === null)
  if (!file) throw new NotFound()
  mustBeOpen(loaded, file.type, file.subject)
  await filesRepo.end(ctx, fileId, '')
  const { type, subject, name, version } = file
  ctx.audit({
    object: 'kyc',
    id: ctx.merchant_no,
    before: { file_id: fileId, type, subject, name, version },
    after: null,
  })
  return detail(ctx)
}

const isSame = (file: { type: string; subject: string }, other: { type: string; subject: string }) =>
  file.type === other.type && file.subject === other.subject

/** A proof belongs to somebody who is in the file; everything else belongs to the company. */
function mustBeAsked(loaded: LoadedCase, type: string, subject: string): void {
  const section = sectionOfFile(type)
  const of = section && KYC_PLAN[section].files.find((file) => file.type === type)?.of
  const isKnown =
    of === undefined ? subject === '' : cardsOf(loaded.content.answers[section!], of).some(({ id }) => id === subject)
  if (!section || !isKnown) throw new InputRefused('subject')
  mustBeOpen(loaded, type, subject)
}

function mustBeOpen(loaded: LoadedCase, type: string, subject: string): void {
  const section = sectionOfFile(type)
  if (!section || !isOpenAt(section, filePath(type, subject), reviewOf(loaded, 'merchant'))) throw new KycLocked()
}
