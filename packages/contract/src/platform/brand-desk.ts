import { z } from 'zod'
import { feature, Instant, providerPost, RequestId } from '../kit'
import { Brand } from './brand'

const LogoHash = z.string().regex(/^([0-9a-f]{16})?$/)

/** What of the brand can be changed while everything runs; the rest stays in the brand file. */
export const BrandSettings = z.object({
  name: Brand.shape.name,
  colours: z.object(Brand.shape.colours.shape),
  support_mail: Brand.shape.support_mail,
  /** Which of the logos that were sent; empty: the file's own. */
  logo_hash: LogoHash.default(''),
})
export type BrandSettings = z.infer<typeof BrandSettings>

export const BrandDesk = z.object({
  settings: BrandSettings,
  /** Where the logo in use is. */
  logo: z.string(),
  /** Who changed it last, and when; null: it is as the file has it. */
  updated_by: z.string(),
  update_time: Instant.nullable(),
})
export type BrandDesk = z.infer<typeof BrandDesk>

export const brandDesk = feature('brandDesk', {
  query: providerPost('brand/query', {
    summary: 'Name, colours, mail address and logo of this installation, and who changed them',
    needs: 'provider:admin',
    reads: true,
    reply: BrandDesk,
  }),
  save: providerPost('brand/save', {
    summary: 'Change them over what the brand file says; colours that people could not read are refused',
    needs: 'provider:admin',
    stepUp: 'recent',
    input: BrandSettings,
    reply: BrandDesk,
  }),
  reset: providerPost('brand/reset', {
    summary: 'Go back to what the brand file says',
    needs: 'provider:admin',
    stepUp: 'recent',
    reply: BrandDesk,
  }),
  uploadLogo: providerPost('brand/uploadLogo', {
    summary: 'Send a logo; saving the settings takes it into use',
    needs: 'provider:admin',
    tx: 'none',
    body: 'file',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, name: z.string().trim().min(1).max(255) }),
    reply: z.object({ logo_hash: z.string(), logo: z.string() }),
  }),
})
