import { contrast, READABLE } from './contrast'

/** What accents stand on: --surface and --surface-page of the dashboard, which a test compares. */
export const SURFACES = { light: ['#ffffff', '#f6f7f8'], dark: ['#1d2124', '#15181a'] } as const

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** accent carries text, links and buttons; on_accent is what is written on it. */
export type BrandColours = Record<Theme, { accent: string; on_accent: string }>

export interface PaleColour {
  theme: Theme
  field: 'accent' | 'on_accent'
  colour: string
  ground: string
  ratio: number
}

/** Which of a brand's colours people could not read, and on what. */
export function paleColours(colours: BrandColours): PaleColour[] {
  return THEMES.flatMap((theme) => {
    const { accent, on_accent } = colours[theme]
    const pairs = [
      ...SURFACES[theme].map((ground) => ({ field: 'accent' as const, colour: accent, ground: ground as string })),
      { field: 'on_accent' as const, colour: on_accent, ground: accent },
    ]
    return pairs
      .map((pair) => ({ theme, ...pair, ratio: contrast(pair.colour, pair.ground) }))
      .filter(({ ratio }) => ratio < READABLE)
  })
}
