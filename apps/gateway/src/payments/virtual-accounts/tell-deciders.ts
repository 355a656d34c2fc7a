import type { Language } from '@balcao/kernel/languages'
import { formatMoney } from '@balcao/kernel/money'
import { RETURN_AFTER_DAYS } from '@balcao/kernel/virtual-account'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { sendMail } from '../../platform'
import { languagesOf } from '../../people'
import * as repo from './deposits.repo'

/** Writes to the merchant's admins about a deposit that waits for them, each in their own language, once. */
export async function tellDeciders(gateway: Gateway, merchant_no: string, depositNo: string): Promise<void> {
  const { databases, clock, config } = gateway
  const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(databases.worker, openTenant(merchant_no), work)
  const people = await inTenant(async (db) => {
    const deposit = await repo.lock(db, merchant_no, depositNo)
    if (!deposit) throw new Error(`Deposit ${depositNo} is not visible yet`)
    return repo.decidersFor(db, merchant_no, deposit.app_id)
  })
  const uids = people.map(({ uid }) => uid)
  const languages = await inTransaction(databases.auth, 'begin', (db) => languagesOf(db, uids))
  const now = clock.now()
  await inTenant(async (db) => {
    const deposit = await repo.takeTelling(db, merchant_no, depositNo, now)
    if (deposit?.status !== 'WAITING') return
    const { amount, currency, payer_name, customer_name } = deposit
    const url = new URL('/VirtualAccount?view=matching', config.publicUrl).href
    const text = `${formatMoney(amount, currency)} ${currency}`
    for (const { uid, email } of people) {
      const language = languages.get(uid) ?? 'en'
      const values = WORDS[language](text, payer_name, customer_name, url)
      await sendMail(db, { gateway, now, merchant_no }, { to: email, language, template: 'notice', values })
    }
  })
}

type Words = (amount: string, payer: string, customer: string, url: string) => { subject: string; lines: string[] }

const WORDS: Record<Language, Words> = {
  en: (amount, payer, customer, url) => ({
    subject: `A deposit of ${amount} waits for your decision`,
    lines: [
      `${payer} sent ${amount} to the virtual account of ${customer}, and something about it is unusual.`,
      `Accept it or return it; after ${RETURN_AFTER_DAYS} days it goes back to the payer by itself.`,
      url,
    ],
  }),
  es: (amount, payer, customer, url) => ({
    subject: `Un depósito de ${amount} espera su decisión`,
    lines: [
      `${payer} envió ${amount} a la cuenta virtual de ${customer}, y hay algo inusual en ello.`,
      `Acéptelo o devuélvalo; después de ${RETURN_AFTER_DAYS} días vuelve por sí solo al pagador.`,
      url,
    ],
  }),
  br: (amount, payer, customer, url) => ({
    subject: `Um depósito de ${amount} espera sua decisão`,
    lines: [
      `${payer} enviou ${amount} para a conta virtual de ${customer}, e há algo incomum nisso.`,
      `Aceite ou devolva; depois de ${RETURN_AFTER_DAYS} dias o valor volta sozinho ao pagador.`,
      url,
    ],
  }),
}
