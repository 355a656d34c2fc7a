import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** One colour, not ten shades: the brand names what has the contrast, and nobody here invents another. */
const accent = Array.from({ length: 10 }, () => 'var(--accent)') as unknown as MantineColorsTuple

/** Neutral with a breath of blue, as the light theme's greys; the eighth is what dialogs and menus stand on. */
const dark: MantineColorsTuple = [
  '#e3e7ea',
  '#c9d0d5',
  '#a5afb6',
  '#8f9aa1',
  '#3d4449',
  '#32383c',
  '#23282b',
  '#1d2124',
  '#15181a',
  '#0f1213',
]

/** Media queries of CSS modules repeat these numbers (spec 9); Mantine wants them in em. */
const BREAKPOINTS = { xs: '25.9375em', sm: '47.9375em', md: '61.94375em' }

/** What stands on the accent has the colour that the brand checked against it. */
const variantColorResolver: VariantColorsResolver = (wish) => {
  const colours = defaultVariantColorsResolver(wish)
  const isAccent = wish.color === undefined || wish.color === 'accent'
  return wish.variant === 'filled' && isAccent ? { ...colours, color: 'var(--on-accent)' } : colours
}

export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  breakpoints: BREAKPOINTS,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

const TINTS = {
  '--mantine-color-dimmed': 'var(--text-quiet)',
  '--mantine-color-accent-filled-hover': 'color-mix(in srgb, var(--accent), var(--mantine-color-text) 12%)',
  '--mantine-color-accent-light': 'color-mix(in srgb, var(--accent) 10%, transparent)',
  '--mantine-color-accent-light-hover': 'color-mix(in srgb, var(--accent) 16%, transparent)',
  '--mantine-color-accent-light-color': 'var(--mantine-color-text)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...TINTS, '--mantine-color-placeholder': '#6b757c', '--mantine-color-error': '#b42323' },
  dark: { ...TINTS, '--mantine-color-error': '#ff9b9b' },
})

/** Above this width the sidebar stands beside the page (spec 9). */
export const SIDEBAR_STANDS = '(min-width: 991.1px)'
/** Under this width a sidebar left open would hide the page: it closes by itself (spec 9). */
export const SIDEBAR_HIDES = '(max-width: 414.9px)'
