import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'
import { linkTo, sendMail } from '../../platform'
import type { StaffCtx } from './staff-ctx'

type Writing = Pick<StaffCtx, 'gateway' | 'merchant_no' | 'tie' | 'user' | 'now'>

interface ToPerson {
  email: string
  language: Language
  password: 'chosen' | 'given' | 'own' | 'prove'
}

/** What the new colleague has to do to get in. An invitation's link carries no secret: its page mails a code. */
export async function writeToPerson(db: Db, ctx: Writing, { email, language, password }: ToPerson): Promise<void> {
  const { publicUrl } = ctx.gateway.config
  const facts = { by: ctx.user.realName }
  const reset = resetUrl(ctx, email)
  const to = { to: email, language } as const
  if (password === 'chosen') {
    return sendMail(db, ctx, { ...to, template: 'invited', values: { ...facts, url: `${reset}&invited=1` } })
  }
  const url = password === 'prove' ? reset : new URL('/auth/login', publicUrl).href
  return sendMail(db, ctx, { ...to, template: 'addedToMerchant', values: { ...facts, url, password } })
}

interface ToAdmins {
  name: string
  email: string
  admins: readonly { uid: string; email: string }[]
  languages: ReadonlyMap<string, Language>
}

/** Security notice: each admin hears of it in their own language, the one who did it too. */
export async function writeToAdmins(db: Db, ctx: StaffCtx, added: ToAdmins): Promise<void> {
  const values = {
    by: ctx.user.realName,
    name: added.name,
    email: added.email,
    at: ctx.now.toISOString(),
    url: linkTo(ctx.gateway.config.publicUrl, ctx.merchant_no, '/user'),
  }
  for (const { uid, email } of added.admins) {
    const language = added.languages.get(uid) ?? 'en'
    await sendMail(db, ctx, { to: email, language, template: 'userAdded', values })
  }
}

export async function writePasswordKept(db: Db, ctx: StaffCtx, email: string, language: Language): Promise<void> {
  const values = { by: ctx.user.realName, url: resetUrl(ctx, email) }
  await sendMail(db, ctx, { to: email, language, template: 'passwordKept', values })
}

function resetUrl({ gateway }: Writing, email: string): string {
  const url = new URL('/auth/resetPassword', gateway.config.publicUrl)
  url.searchParams.set('email', email)
  return url.href
}
