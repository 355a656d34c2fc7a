import type { PageBrand } from '@balcao/contract/platform/brand'
import { h } from './dom'

/** The payer should know whose page this is. Without a gateway (development) the stylesheet's own colours hold. */
export function showBrand(): void {
  const brand = readBrand()
  if (!brand) return
  const { light, dark } = brand.colours
  const { style } = document.documentElement
  style.setProperty('--accent', `light-dark(${light.accent}, ${dark.accent})`)
  style.setProperty('--on-accent', `light-dark(${light.on_accent}, ${dark.on_accent})`)
  const mark = document.createElement('img')
  mark.src = brand.logo
  mark.alt = ''
  document.body.prepend(h('header', {}, mark, brand.name))
}

function readBrand(): PageBrand | null {
  try {
    return JSON.parse(document.getElementById('brand')?.textContent ?? '') as PageBrand
  } catch {
    return null
  }
}
