import type { BrandColours } from '@balcao/kernel/brand-colours'

export interface BrandDraft {
  name: string
  support_mail: string
  logo_hash: string
  light_accent: string
  light_on_accent: string
  dark_accent: string
  dark_on_accent: string
}

/** The fields of colours, with the theme and the colour that each is. */
export const FIELDS = [
  ['light_accent', 'light', 'accent'],
  ['light_on_accent', 'light', 'on_accent'],
  ['dark_accent', 'dark', 'accent'],
  ['dark_on_accent', 'dark', 'on_accent'],
] as const

type Typed = Pick<BrandDraft, (typeof FIELDS)[number][0]>

export function coloursIn({ light_accent, light_on_accent, dark_accent, dark_on_accent }: Typed): BrandColours {
  return {
    light: { accent: light_accent, on_accent: light_on_accent },
    dark: { accent: dark_accent, on_accent: dark_on_accent },
  }
}
