import type { PageBrand } from '@balcao/contract/brand'

/** The provider's colours, as the page carries them; without them (development) the defaults of the stylesheet hold. */
export function themeFromBrand(): void {
  const brand = readBrand()
  if (!brand) return
  const { style } = document.documentElement
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const { accent, on_accent } = brand.colours[isDark ? 'dark' : 'light']
  style.setProperty('--accent', accent)
  style.setProperty('--on-accent', on_accent)
}

function readBrand(): PageBrand | null {
  try {
    return JSON.parse(document.getElementById('brand')?.textContent ?? '') as PageBrand
  } catch {
    return null
  }
}
