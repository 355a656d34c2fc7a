import { INDUSTRIES, isPhone, isWebAddress } from '@balcao/kernel/company'
import { PASSWORD_MAX } from '@balcao/kernel/password'
import { z } from 'zod'
import { feature, MailAddress, post, RequestId, VerificationCode, Work } from '../kit'

const Company = {
  company_name: z.string().trim().min(1).max(128),
  /** ISO 3166 alpha-3, as basic/regions names it. */
  country: z.string().regex(/^[A-Z]{3}$/),
  tax_no: z.string().trim().min(1).max(40),
  website: z.string().trim().min(1).max(255).refine(isWebAddress),
  industry: z.enum(INDUSTRIES),
  /** The person who signs up. */
  contact: z.string().trim().min(1).max(100),
  phone: z.string().refine(isPhone),
}

export const signup = feature('signup', {
  sendCode: post('signup/sendCode', {
    summary: 'Mail a code to an address that wants an account; the same answer for a known and an unknown one',
    needs: 'public',
    tx: 'none',
    limit: 'auth',
    unaudited: 'changes nothing yet, and a row would tell which addresses are known',
    input: z.object({ email: MailAddress, work: Work }),
    reply: z.null(),
  }),
  verifyCode: post('signup/verifyCode', {
    summary: 'Exchange the mailed code for a ticket, so that a company has time to fill in its form',
    needs: 'public',
    tx: 'none',
    limit: 'auth',
    unaudited: 'changes nothing but the code, which is spent',
    input: z.object({ email: MailAddress, code: VerificationCode }),
    reply: z.object({ ticket: z.string() }),
  }),
  create: post('signup', {
    summary: 'A new merchant, its first admin and a sandbox app',
    needs: 'public',
    tx: 'none',
    limit: 'auth',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      ticket: z.string().min(1).max(1000),
      ...Company,
      password: z.string().min(1).max(PASSWORD_MAX),
      terms: z.literal(true),
    }),
    reply: z.null(),
  }),
})
