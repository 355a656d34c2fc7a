import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'
import { byUsername, insertPerson, merchantNumbersOf, renewPerson } from '../session'

export interface Met {
  uid: string
  language: Language
  /** The login was there, and somebody uses it. */
  isKnown: boolean
  /** Provider staff belong to no merchant, whatever a merchant writes on its list. */
  isProvider: boolean
  /**
   * Another merchant made this login with a password of its own choice, and nobody has shown yet whose address it is. A
   * tie to it opens only then: else that merchant would hold the key to this one.
   */
  waitsForProof: boolean
}

type NewPerson = Parameters<typeof insertPerson>[1]

/** Finds the person behind an address, or makes them. A login that somebody uses stays as it is. */
export async function meet(db: Db, wish: NewPerson): Promise<Met> {
  const made = { uid: wish.uid, language: wish.language, isKnown: false, isProvider: false, waitsForProof: false }
  if (await insertPerson(db, wish)) return made
  const known = await byUsername(db, wish.username)
  if (!known) throw new Error('A login vanished while it was looked at')
  const { uid, kind, mail_proved, home_merchant } = known
  const ties = await merchantNumbersOf(db, uid)
  const isOurs = home_merchant === wish.home_merchant
  if (isOurs && ties.length === 0) {
    const { uid: _uid, username: _username, create_time: _create, ...renewed } = wish
    await renewPerson(db, uid, renewed)
    return { ...made, uid }
  }
  return {
    uid,
    language: known.language as Language,
    isKnown: true,
    isProvider: kind === 'provider',
    waitsForProof: !mail_proved && !isOurs,
  }
}
