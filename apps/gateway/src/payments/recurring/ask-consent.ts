import type { Mode } from '@balcao/kernel/app-state'
import type { RecurringMethod, RecurringState } from '@balcao/kernel/recurring-state'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { secondsAfter } from '../../base/clock'
import { unseal } from '../../base/seal'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { inLanes } from '../../kit/jobs/lanes'
import type { ConsentNow, ConsentRequest, NamedAgreement } from '../../ports/channels/agreement'
import { ChannelDown, type Channel } from '../../ports/channels/channel'
import { shopOfApp } from '../orders'
import { keepConsent } from './consent'
import { endByPayer } from './ended-agreement'
import { moveContract, OVER } from './move-contract'
import { noteByClock } from './note'
import * as repo from './recurring.repo'
import { SEALED_FOR } from './token'

const AT_ONCE = 200
const LANES = 3
/** Whoever asks has so long; who dies over it is followed by another. Also the pause after a bank that was not there. */
const TURN_SECONDS = 60

/** Asks payers through their banks, and what came of it. */
export async function askConsents(gateway: Gateway): Promise<number> {
  const due = await repo.dueForConsent(gateway.databases.worker, gateway.clock.now(), AT_ONCE)
  await inLanes(LANES, due, ({ merchant_no, recurring_no }) => step(gateway, merchant_no, recurring_no))
  return due.length
}

/** A bank calls about an agreement that it was asked for: looked at now. Nobody is believed who only says so. */
export async function onNamedAgreement(gateway: Gateway, named: NamedAgreement): Promise<void> {
  const found = await repo.askedForConsent(gateway.databases.worker, named.recurringNo)
  if (!found) return
  const { merchant_no, recurring_no: recurringNo } = found
  const isWaiting = await inTenant(gateway, merchant_no, async (db) => {
    const contract = await repo.lock(db, merchant_no, recurringNo)
    if (contract?.channel !== named.channel || tokenOf(gateway, contract) !== named.token) return false
    if (contract.status === 'INITIAL' && contract.consent_wake) {
      await repo.change(db, merchant_no, recurringNo, { consent_wake: gateway.clock.now() })
      return true
    }
    if (named.ended !== undefined) await endByPayer(db, gateway, contract, named.ended)
    return false
  })
  if (isWaiting) await step(gateway, merchant_no, recurringNo)
}

/** The turn is taken first, then the bank is asked, then comes what it says: what was drawn up and not kept was never asked. */
async function step(gateway: Gateway, merchant_no: string, recurringNo: string): Promise<void> {
  const taken = await inTenant(gateway, merchant_no, (db) => takeTurn(db, gateway, merchant_no, recurringNo))
  if (!taken) return
  try {
    const drawn = taken.sealed_token === '' ? await drawUp(gateway, taken) : taken
    if (!drawn) return
    const said = await asked(gateway, drawn)
    await inTenant(gateway, merchant_no, async (db) => {
      const contract = await repo.lock(db, merchant_no, recurringNo)
      if (contract?.status === 'INITIAL') await follow(db, gateway, contract, said)
    })
  } catch (error) {
    if (!(error instanceof ChannelDown)) throw error
    gateway.log.warn({ recurring_no: recurringNo, why: error.message }, 'the payer’s bank could not be asked')
  }
}

async function takeTurn(db: Db, gateway: Gateway, merchant_no: string, recurringNo: string) {
  const now = gateway.clock.now()
  const contract = await repo.lock(db, merchant_no, recurringNo)
  if (contract?.status !== 'INITIAL' || !contract.consent_wake || contract.consent_wake > now) return null
  await repo.change(db, merchant_no, recurringNo, { consent_wake: secondsAfter(now, TURN_SECONDS) })
  return contract
}

/** One bank after the other: nobody has been asked yet. null: the contract was over before. */
async function drawUp(gateway: Gateway, contract: repo.Contract): Promise<repo.Contract | null> {
  const { merchant_no, recurring_no: recurringNo } = contract
  const now = gateway.clock.now()
  if (contract.consent_until && contract.consent_until <= now) {
    await inTenant(gateway, merchant_no, (db) => give(db, gateway, contract, 'expired', ''))
    return null
  }
  const { channel, token } = await drawnBy(gateway, contract, await channelsFor(gateway, contract))
  const isKept = await inTenant(gateway, merchant_no, async (db) => {
    const locked = await repo.lock(db, merchant_no, recurringNo)
    if (locked?.status !== 'INITIAL') return false
    await keepConsent(db, gateway.secret, { merchant_no, recurringNo, channel: channel.name, token, payer: {} })
    return true
  })
  if (isKept) return (await inTenant(gateway, merchant_no, (db) => repo.find(db, merchant_no, recurringNo))) ?? null
  await channel.endAgreement?.(token, '')
  return null
}

async function drawnBy(
  gateway: Gateway,
  contract: repo.Contract,
  [channel, ...others]: readonly Channel[],
): Promise<{ channel: Channel; token: string }> {
  if (!channel?.consents) throw new ChannelDown('Nobody here asks for consent by this method now')
  const { recurring_no: recurringNo, subject, buyer_name: buyerName, interval, amount, currency } = contract
  const terms = { recurringNo, subject, buyerName, buyerDocument: documentOf(contract), interval, amount }
  try {
    const token = await channel.consents.draw({ ...terms, nextDue: gateway.clock.now() }, currency)
    return { channel, token }
  } catch (error) {
    if (!(error instanceof ChannelDown) || others.length === 0) throw error
    return drawnBy(gateway, contract, others)
  }
}

async function channelsFor(gateway: Gateway, contract: repo.Contract): Promise<Channel[]> {
  const { merchant_no, app_id, mode, currency, method, amount } = contract
  const shop = await inTenant(gateway, merchant_no, (db) => shopOfApp(db, merchant_no, app_id))
  const country = shop.merchant_country
  const route = { mode: mode as Mode, country, currency, method: method as RecurringMethod, amount }
  return gateway.channels.candidates({ ...route, purpose: 'consent' })
}

/** Over its time, a question that is still open is taken back: nobody agrees behind our back. */
async function asked(gateway: Gateway, contract: repo.Contract): Promise<ConsentNow> {
  const { consents } = gateway.channels.named(contract.channel)
  if (!consents) throw new ChannelDown(`${contract.channel} asks nobody for consent any more`)
  const request = requestOf(gateway, contract)
  const said = await consents.ask(request)
  return said.state === 'waiting' && request.until <= request.now
    ? consents.withdraw({ ...request, ref: said.ref })
    : said
}

function requestOf(gateway: Gateway, contract: repo.Contract): ConsentRequest {
  const { payer_ispb: ispb, payer_branch: branch, payer_account: account, consent_ref: ref, consent_until } = contract
  const now = gateway.clock.now()
  return {
    token: tokenOf(gateway, contract),
    ref,
    payer: { ispb, branch, account },
    buyerDocument: documentOf(contract),
    until: consent_until ?? now,
    now,
  }
}

/** The contract is locked, and waits. */
async function follow(db: Db, gateway: Gateway, contract: repo.Contract, said: ConsentNow): Promise<void> {
  const { merchant_no, recurring_no: recurringNo, current_period: period, consent_until } = contract
  const now = gateway.clock.now()
  if (said.ref !== contract.consent_ref) {
    await repo.change(db, merchant_no, recurringNo, { consent_ref: said.ref })
    const status = contract.status as RecurringState
    await repo.addEvent(
      db,
      merchant_no,
      recurringNo,
      { event: 'consentAsked', status, period, detail: '', who: '' },
      now,
    )
    await noteByClock(db, contract, 'recurring.askConsent', { channel: contract.channel, consent_ref: said.ref }, now)
  }
  if (said.state === 'accepted') return agree(db, contract, now)
  if (said.state !== 'waiting') return give(db, gateway, contract, said.state, said.detail)
  const ends = consent_until && consent_until > now && consent_until < said.again ? consent_until : said.again
  await repo.change(db, merchant_no, recurringNo, { consent_wake: ends })
}

/** The first period is charged as every later one is. */
async function agree(db: Db, contract: repo.Contract, now: Date): Promise<void> {
  const period = contract.current_period
  const due = { start_time: now, next_charge_time: now, wake_time: now }
  const change = { ...due, current_period: period - 1, consent_wake: null }
  const status = await moveContract(db, contract, { event: 'agreed', period, now, change })
  await noteByClock(db, contract, 'recurring.agreed', { status, period }, now)
}

async function give(
  db: Db,
  { clock }: Gateway,
  contract: repo.Contract,
  state: 'rejected' | 'expired',
  detail: string,
): Promise<void> {
  const period = contract.current_period
  const [event, action] =
    state === 'rejected' ? (['refused', 'recurring.refuse'] as const) : (['expired', 'recurring.expire'] as const)
  const now = clock.now()
  const status = await moveContract(db, contract, { event, period, detail, now, change: OVER })
  await noteByClock(db, contract, action, { status, detail }, now)
}

function tokenOf({ secret }: Gateway, { recurring_no, sealed_token }: repo.Contract): string {
  return sealed_token === '' ? '' : unseal(secret, SEALED_FOR, recurring_no, sealed_token)
}

function documentOf({ buyer_document }: repo.Contract): string {
  return normaliseDocument(buyer_document)
}

function inTenant<Result>({ databases }: Gateway, merchant_no: string, work: (db: Db) => Promise<Result>) {
  return inTransaction(databases.worker, openTenant(merchant_no), work)
}
