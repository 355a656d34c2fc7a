import type { Language } from '@balcao/kernel/languages'
import type { Gateway } from '../../kit/calls/ctx'
import { unseal } from '../../base/seal'
import { SEALED_FOR } from './mail.service'
import { render, seenFromOutside, type Rendered } from './render'
import { MAY_BE_READ_AGAIN, type MailValues, type Template } from './letters'

interface SealedMail {
  id: string
  template: string
  language: string
  sealed_values: string | null
}

export function contentOf({ brand, secret, config }: Gateway, mail: SealedMail): Rendered {
  const { id, template, language, sealed_values } = mail
  const values = JSON.parse(unseal(secret, SEALED_FOR, id, sealed_values ?? '')) as MailValues[Template]
  return render(seenFromOutside(brand, config.publicUrl), template as Template, language as Language, values)
}

/** A mail's words as plain text, for somebody other than its reader. null: they open something, or are not kept. */
export function wordsOf(gateway: Gateway, mail: SealedMail): Pick<Rendered, 'subject' | 'text'> | null {
  if (mail.sealed_values === null || !MAY_BE_READ_AGAIN[mail.template as Template]) return null
  const { subject, text } = contentOf(gateway, mail)
  return { subject, text }
}
