import { contrast, READABLE } from './contrast'

/** What a shop says to its payers in a line of its own. */
export const MOST_PAGE_WORDS = 160

/** The grounds of the payer's page, and what stands on a coloured button, by theme. */
const LIGHT = { ground: '#ffffff', on: '#ffffff' }
const DARK = { ground: '#1a1e20', on: '#0f1213' }

/** How well a colour is read on the page: as a link on its ground, and as the ground of a button's words. */
export function readability(colour: string, { ground, on } = LIGHT): number {
  return Math.min(contrast(colour, ground), contrast(colour, on))
}

/** A colour like #0b7a5c that can be read; empty: the provider's own. */
export function isPageColour(text: string): boolean {
  return text === '' || (/^#[0-9a-f]{6}$/.test(text) && readability(text) >= READABLE)
}

const STEPS = 20

/** The same colour for the dark page: as much lighter as it has to be. */
export function inTheDark(colour: string): string {
  for (let step = 0; step < STEPS; step++) {
    const lighter = towardsWhite(colour, step / STEPS)
    if (readability(lighter, DARK) >= READABLE) return lighter
  }
  return '#ffffff'
}

function towardsWhite(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const own = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(own + (255 - own) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
