import type { ScreeningHit } from './screening'

/** Finds whoever has the word "listed" in the name, and nobody else (see docs/sandbox.md). */
export function sandboxHits(name: string): ScreeningHit[] {
  return /\blisted\b/i.test(name) ? [{ list: 'Sandbox list', name, score: 100 }] : []
}
