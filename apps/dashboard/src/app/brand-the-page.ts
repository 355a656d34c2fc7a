import { brand } from '../lib/brand'

/** The brand's colours, and its mark in the browser's tab: known only here, so the page itself names none. */
export function brandThePage() {
  const { light, dark } = brand.colours
  const { style } = document.documentElement
  style.setProperty('--accent', `light-dark(${light.accent}, ${dark.accent})`)
  style.setProperty('--on-accent', `light-dark(${light.on_accent}, ${dark.on_accent})`)
  const icon = document.createElement('link')
  icon.rel = 'icon'
  icon.href = brand.logo
  document.head.append(icon)
}
