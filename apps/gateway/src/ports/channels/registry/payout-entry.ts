import { brazilianBank } from '@balcao/kernel/brazilian-banks'
import { isCnpj, normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { z } from 'zod'

/** The bank that pays out, told in files: who pays, as the agreement with it has it. */
const FileEntry = z.strictObject({
  kind: z.literal('cnab240'),
  name: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'needs small letters, digits and hyphens, such as "bank-one"'),
  company: z.strictObject({
    bank: z
      .string()
      .refine((compe) => brazilianBank(compe) !== undefined, 'needs the three digits of a Brazilian bank'),
    document: z.string().transform(normaliseDocument).refine(isCnpj, 'needs the CNPJ of the company'),
    agreement: z.string().regex(/^[\x20-\x7e]{1,20}$/, 'needs the number of the agreement, at most 20 characters'),
    agency: z.string().regex(/^\d{1,5}$/, 'needs at most 5 digits'),
    agency_digit: z
      .string()
      .regex(/^[0-9X]?$/, 'needs one digit, X or nothing')
      .default(''),
    account: z.string().regex(/^\d{1,12}$/, 'needs at most 12 digits'),
    account_digit: z.string().regex(/^[0-9X]{1,2}$/, 'needs one or two digits, or X'),
    name: z.string().min(1).max(30),
  }),
})
/** Paid out by a connector that is among the channels. */
const ByConnector = z.strictObject({ kind: z.literal('connector'), channel: z.string() })

export const PayoutEntry = z.discriminatedUnion('kind', [FileEntry, ByConnector])
export type PayoutEntry = z.infer<typeof PayoutEntry>
