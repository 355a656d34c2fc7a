import { MODES, type Mode } from '@balcao/kernel/app-state'
import type { Language } from '@balcao/kernel/languages'
import { POOL_IS_LOW_BELOW } from '@balcao/kernel/virtual-account'
import type { Db } from '../../db/held-connection'
import { PLATFORM } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { peopleAt } from '../../people'
import { sendMail } from '../../platform'
import * as repo from './pool.repo'

type Level = '' | 'LOW' | 'OUT'
const RANK: Record<Level, number> = { '': 0, LOW: 1, OUT: 2 }

/** Writes to the provider's admins when a pool becomes low, and once more when it is empty; a filled one is calm again. */
export async function warnOfPools(gateway: Gateway): Promise<void> {
  const { databases, clock } = gateway
  const admins = await inTransaction(databases.auth, 'begin', (db) => peopleAt(db, 'provider:money'))
  for (const mode of MODES) {
    await inTransaction(databases.worker, openTenant(PLATFORM), async (db) => {
      const before = (await repo.lockWarning(db, mode)) as Level
      const { level, left } = await standing(db, mode, clock.now())
      if (level === before) return
      await repo.setWarning(db, mode, level)
      if (RANK[level] < RANK[before]) return
      for (const { username: to, language: spoken } of admins) {
        const language = spoken as Language
        const values = WORDS[language](mode, left)
        await sendMail(db, { gateway, now: clock.now() }, { to, language, template: 'notice', values })
      }
    })
  }
}

/** A pool that nobody ever filled serves nobody, and is no cause for alarm. */
async function standing(db: Db, mode: Mode, now: Date): Promise<{ level: Level; left: number }> {
  const left = await repo.leftUpTo(db, mode, now, POOL_IS_LOW_BELOW)
  if (left >= POOL_IS_LOW_BELOW || !(await repo.isAnyThere(db, mode))) return { level: '', left }
  return { level: left === 0 ? 'OUT' : 'LOW', left }
}

const MODE_WORDS: Record<Language, Record<Mode, string>> = {
  en: { test: 'sandbox', live: 'live' },
  es: { test: 'de prueba', live: 'reales' },
  br: { test: 'de teste', live: 'reais' },
}

const WORDS: Record<Language, (mode: Mode, left: number) => { subject: string; lines: string[] }> = {
  en: (mode, left) => ({
    subject: left === 0 ? 'No account numbers are left' : `Only ${left} account numbers are left`,
    lines: [
      `The pool of ${MODE_WORDS.en[mode]} CLABEs has ${left} numbers that can be given away.`,
      'Once it is empty, merchants can create no virtual accounts for SPEI. Please add the bank’s next block of numbers.',
    ],
  }),
  es: (mode, left) => ({
    subject: left === 0 ? 'No quedan números de cuenta' : `Solo quedan ${left} números de cuenta`,
    lines: [
      `La reserva de CLABE ${MODE_WORDS.es[mode]} tiene ${left} números disponibles.`,
      'Cuando se agote, los comercios no podrán crear cuentas virtuales SPEI. Agregue el siguiente bloque del banco.',
    ],
  }),
  br: (mode, left) => ({
    subject: left === 0 ? 'Não há mais números de conta' : `Restam só ${left} números de conta`,
    lines: [
      `A reserva de CLABEs ${MODE_WORDS.br[mode]} tem ${left} números disponíveis.`,
      'Quando ela acabar, os lojistas não poderão criar contas virtuais SPEI. Adicione o próximo bloco do banco.',
    ],
  }),
}
