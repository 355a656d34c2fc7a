import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { textOf } from '@balcao/kernel/kyc-rules'
import type { Db } from '../../db/held-connection'
import * as repo from './kyc.repo'
import { loadCase, type LoadedCase } from './load-case'

export const taxNoIn = ({ content }: LoadedCase) => normaliseDocument(textOf(content.answers.basic, 'tax_id'))

/**
 * A merchant's tax number is the reviewed one. Only who was never approved is taken at their own word; what a file says while
 * it is corrected or renewed becomes true by its review.
 */
export async function taxNoOf(db: Db, merchant_no: string): Promise<string> {
  const row = await repo.one(db, merchant_no)
  return row?.tax_no || taxNoIn(await loadCase(db, merchant_no))
}

export async function companyOf(db: Db, merchant_no: string): Promise<{ name: string; taxNo: string }> {
  const loaded = await loadCase(db, merchant_no)
  return { name: textOf(loaded.content.answers.basic, 'name'), taxNo: await taxNoOf(db, merchant_no) }
}
