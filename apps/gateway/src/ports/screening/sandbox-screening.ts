import list from './sandbox-list.json'
import type { ScreenedSubject, ScreeningDesk, ScreeningHit } from './screening'

/** From so alike on somebody is a hit. */
const LEAST_SCORE = 60

/** Looks into the list that ships (`sandbox-list.json`), and finds whoever has the word "listed" in the name (see docs/sandbox.md). */
export class SandboxScreening implements ScreeningDesk {
  readonly isConnected = true

  screen({ name }: ScreenedSubject): Promise<ScreeningHit[]> {
    return Promise.resolve(sandboxHits(name))
  }
}

export function sandboxHits(name: string): ScreeningHit[] {
  const asked = wordsOf(name)
  const found = list.map((entry) => ({ ...entry, score: alike(asked, wordsOf(entry.name)) }))
  const hits = found.filter(({ score }) => score >= LEAST_SCORE)
  return hits.length === 0 && asked.includes('listed') ? [{ list: 'Sandbox list', name, score: 100 }] : hits
}

/** How many of the words of either are in the other, in percent. */
function alike(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((word) => other.includes(word)).length
  return Math.round((200 * shared) / Math.max(1, one.length + other.length))
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
}
