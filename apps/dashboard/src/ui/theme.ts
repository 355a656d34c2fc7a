import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** White on the seventh shade has a contrast of 5.8:1, on the buttons of both themes. */
const accent: MantineColorsTuple = [
  '#e9f7f4',
  '#d2ece6',
  '#a5d9cd',
  '#75c5b2',
  '#4fb49c',
  '#369f86',
  '#1f8a72',
  '#0b7261',
  '#075e50',
  '#024a3f',
]

/** Neutral with a breath of blue, as the light theme's greys; the eighth is what dialogs and menus stand on. */
const dark: MantineColorsTuple = [
  '#e3e7ea',
  '#c9d0d5',
  '#a5afb6',
  '#7f8a91',
  '#3d4449',
  '#32383c',
  '#23282b',
  '#1d2124',
  '#15181a',
  '#0f1213',
]

const INTER = "'Inter Variable', 'Inter Fallback', -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Media queries of CSS modules repeat these numbers (spec 9); Mantine wants them in em. */
const BREAKPOINTS = { xs: '25.9375em', sm: '47.9375em', md: '61.94375em' }

export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: 7,
  fontFamily: INTER,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  headings: { fontFamily: INTER, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  breakpoints: BREAKPOINTS,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Above this width the sidebar stands beside the page (spec 9). */
export const SIDEBAR_STANDS = '(min-width: 991.1px)'
