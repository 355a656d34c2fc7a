import type { LoginReply } from '@balcao/contract/people/auth'
import type { Language } from '@balcao/kernel/languages'
import type { LoginOutcome } from '@balcao/kernel/login-outcome'
import { isDemoLogin } from '../../db/demo-facts'
import type { CtxFor } from '../../kit/calls/ctx'
import { isClosedDemo } from '../../kit/http/demo-doors'
import { pretendUnless } from '../codes'
import type { Proof } from '../mfa'
import {
  accountManagerOf,
  byUsername,
  demandNewPassword,
  isEasyPassword,
  merchantChoice,
  merchantNumbersOf,
  noteLogin,
  onlyOpenOne,
  openSession,
  openTies,
  passwordMatches,
} from '../session'
import { LoginFailed } from './auth.errors'
import { greetDevice, knownDevice, rememberDevice } from './devices'
import { demandSecondFactor } from './second-factor'
import { countAttempt, forgive, triesOf } from './throttle'

type LoginCtx = CtxFor<'public', 'none'>

/**
 * Every refusal takes the same road, hash included, so that neither text nor time tells a known name. The attempt is
 * counted before the password is looked at: guesses made at the same moment cannot slip past the lock together.
 */
export async function logIn(ctx: LoginCtx, wish: { username: string; password: string } & Proof): Promise<LoginReply> {
  const username = normalise(wish.username)
  const { now, ip, gateway } = ctx
  const { tries, attempt, person } = await ctx.transact(async (db) => {
    const whose = triesOf(username, await knownDevice(db, ctx, username), ip)
    return { tries: whose, attempt: await countAttempt(db, whose, now), person: await byUsername(db, username) }
  })
  if (attempt.delayMs > 0) await gateway.clock.pause(attempt.delayMs)
  const matches = await passwordMatches(person?.password_hash ?? null, wish.password)
  const isShut = isDemoLogin(username) && isClosedDemo(gateway, ctx.isLocal)
  if (!matches || !person || attempt.isLocked || person.status === 0 || isShut) {
    await noteRefused(ctx, attempt.isLocked ? undefined : person, matches ? 'SHUT' : 'WRONG_PASSWORD')
    throw new LoginFailed()
  }
  const choice = await choiceOf(ctx, person.uid)
  if (person.kind === 'merchant' && choice.ties.length === 0) {
    await noteRefused(ctx, person, 'SHUT')
    throw new LoginFailed()
  }
  const factor = await demandSecondFactor(ctx, person, wish, tries)
  const kind = person.kind as LoginReply['kind']
  const easy = person.must_change_password || isEasyPassword(wish.password, gateway.config.passwordMinimum)
  const tokens = await ctx.transact(async (db) => {
    await forgive(db, tries)
    if (easy && !person.must_change_password) await demandNewPassword(db, person.uid)
    const after = factor ? { second_factor: factor } : null
    ctx.audit({ object: 'user', id: person.uid, after, actor: { uid: person.uid, name: person.real_name } })
    await noteLogin(db, ctx, person.uid, 'IN')
    await greetDevice(db, ctx, person)
    const opened = await openSession(db, ctx, { uid: person.uid, kind })
    await rememberDevice(db, ctx, person.uid)
    return opened
  })
  const invitedTo = choice.ties.filter(({ isInvited }) => isInvited).map(({ merchant_no }) => merchant_no)
  await openTies(gateway, person.uid, invitedTo, { isProved: false })
  const selected = onlyOpenOne(choice)
  return {
    ...tokens,
    kind,
    username: person.username,
    real_name: person.real_name,
    language: person.language as Language,
    isEasyPassword: easy,
    merchants: choice.merchants,
    merchants_disabled: choice.merchants_disabled,
    merchantNoSelected: selected?.merchant_no ?? '',
    accountManager: accountManagerOf(selected),
  }
}

/** Done for nobody as well, so that time tells no known name. What a lock refuses is not written: it has no end. */
async function noteRefused(ctx: LoginCtx, person: { uid: string } | undefined, outcome: LoginOutcome): Promise<void> {
  await ctx.transact((db) =>
    pretendUnless(db, person !== undefined, () => noteLogin(db, ctx, person?.uid ?? 'nobody', outcome)),
  )
}

async function choiceOf(ctx: LoginCtx, uid: string) {
  const numbers = await ctx.transact((db) => merchantNumbersOf(db, uid))
  return merchantChoice(ctx.gateway, uid, numbers)
}

/** User names are mail addresses: stored and compared in one form. */
export function normalise(username: string): string {
  return username.trim().toLowerCase()
}
