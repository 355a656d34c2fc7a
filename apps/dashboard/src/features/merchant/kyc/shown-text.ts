import { formatDocument, normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import type { KycField } from '@balcao/kernel/kyc-fields'
import { textOf, type KycAnswers } from '@balcao/kernel/kyc-rules'

/** An answer as people write it: a Brazilian tax number with its points and strokes (spec 5). */
export function shownText({ kind, name }: KycField, beside: KycAnswers): string {
  const text = textOf(beside, name)
  return kind === 'taxId' && textOf(beside, 'country') === 'BRA' ? formatDocument(text) : text
}

/** As it is kept. */
export function keptText({ kind }: KycField, typed: string): string {
  return kind === 'taxId' ? normaliseDocument(typed) : typed
}
