import type { signup } from '@balcao/contract/merchant/signup'
import type { InputOf } from '@balcao/contract/kit'
import { isTaxNumber, zoneOfCountry } from '@balcao/kernel/company'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'
import type { CtxFor } from '../../kit/calls/ctx'
import { newAppId, newMerchantNo, newPersonId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { issueFirstKeys } from '../apps'
import {
  askForCode,
  byUsername,
  CodeWrong,
  hashPassword,
  insertPerson,
  merchantNumbersOf,
  mustBeGoodPassword,
  renewPerson,
  spendCode,
} from '../../people'
import { alpha2Of, linkTo, sendMail } from '../../platform'
import * as repo from './signup.repo'
import { readTicket, writeTicket } from './ticket'

type SignupCtx = CtxFor<'public', 'none'>
type Wish = InputOf<typeof signup.create>

/** An address that has an account gets a mail that says so, in place of a code; the caller sees no difference. */
export async function sendSignupCode(
  ctx: SignupCtx,
  { email, work }: { email: string; work?: string | undefined },
): Promise<null> {
  const username = normalise(email)
  const known = await ctx.transact((db) => holderOf(db, username))
  const language = (known?.language ?? ctx.language) as Language
  const url = new URL('/auth/resetPassword', ctx.gateway.config.publicUrl)
  url.searchParams.set('email', username)
  const instead = { to: username, language, template: 'alreadyRegistered', values: { url: url.href } } as const
  const code = { purpose: 'signup', subject: username, to: username, language, ip: ctx.ip } as const
  await askForCode(ctx.gateway, known ? { ...code, instead } : code, work)
  return null
}

export async function verifyCode(
  { gateway, now }: SignupCtx,
  { email, code }: { email: string; code: string },
): Promise<{ ticket: string }> {
  const username = normalise(email)
  await spendCode(gateway, { purpose: 'signup', subject: username, code })
  return { ticket: writeTicket(gateway.secret, username, now) }
}

/** Merchant, first admin and sandbox app begin together or not at all. */
export async function signUp(ctx: SignupCtx, wish: Wish): Promise<null> {
  const { gateway, now } = ctx
  const username = readTicket(gateway.secret, wish.ticket, now)
  const alpha2 = alpha2Of(wish.country)
  if (!alpha2) throw new InputRefused('country')
  if (!isTaxNumber(wish.country, wish.tax_no)) throw new InputRefused('tax_no')
  mustBeGoodPassword(wish.password, gateway)
  const password_hash = await hashPassword(wish.password)
  const merchant_no = newMerchantNo()
  return ctx.once(async (db) => {
    const uid = await admit(db, {
      uid: newPersonId(),
      username,
      real_name: wish.contact,
      password_hash,
      must_change_password: false,
      mail_proved: true,
      made_by: '',
      made_at: now,
      home_merchant: merchant_no,
      language: ctx.language,
      create_time: now,
    })
    const merchant = {
      merchant_no,
      name: wish.company_name,
      country: wish.country,
      time_zone: zoneOfCountry(wish.country, alpha2),
      create_time: now,
    }
    const told = {
      uid,
      email: username,
      company_name: wish.company_name,
      country: wish.country,
      tax_no: normaliseDocument(wish.tax_no),
      website: wish.website,
      industry: wish.industry,
      contact: wish.contact,
      phone: wish.phone,
      terms_accepted_at: now,
    }
    await repo.beginMerchant(db, merchant, told)
    await repo.addFirstTerms(db, merchant_no, now)
    await repo.tieAdmin(db, {
      merchant_no,
      uid,
      real_name: wish.contact,
      email: username,
      create_time: now,
    })
    const appId = newAppId()
    await repo.addSandboxApp(db, {
      merchant_no,
      app_id: appId,
      name: wish.company_name.slice(0, 64),
      country: wish.country,
      industry: wish.industry,
      website: wish.website,
      contact_email: username,
      manager_name: wish.contact,
      phone: wish.phone,
      create_time: now,
    })
    await issueFirstKeys(db, gateway.secret, { merchant_no, appId, who: wish.contact, now })
    const url = linkTo(gateway.config.publicUrl, merchant_no, '/kyc')
    const values = { company: wish.company_name, url }
    await sendMail(db, { gateway, now }, { to: username, language: ctx.language, template: 'welcome', values })
    const actor = { uid, name: wish.contact }
    ctx.audit({ object: 'merchant', id: merchant_no, after: { ...merchant, ...told, status: 'PENDING_KYC' }, actor })
    return null
  })
}

/** A login that no merchant holds any more may begin anew; the code has shown whose address it is. */
async function admit(db: Db, person: Parameters<typeof insertPerson>[1]): Promise<string> {
  if (await insertPerson(db, person)) return person.uid
  const known = await byUsername(db, person.username)
  // Somebody took the address since the code was sent: it is no longer a way in.
  if (!known || (await holderOf(db, person.username))) throw new CodeWrong()
  const { uid: _uid, username: _username, create_time: _create, ...renewed } = person
  await renewPerson(db, known.uid, renewed)
  return known.uid
}

/** Who uses this address as a login. Somebody whom every merchant has let go is nobody here. */
async function holderOf(db: Db, username: string) {
  const known = await byUsername(db, username)
  if (!known) return undefined
  const isInUse = known.kind === 'provider' || known.status === 0 || (await merchantNumbersOf(db, known.uid)).length > 0
  return isInUse ? known : undefined
}

const normalise = (email: string) => email.trim().toLowerCase()
