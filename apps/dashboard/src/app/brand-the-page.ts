import { brand } from '../lib/brand'

/** The mark in the browser's tab. Its address is known only here, so the page itself names none. */
export function brandThePage() {
  const icon = document.createElement('link')
  icon.rel = 'icon'
  icon.href = brand.logo
  document.head.append(icon)
}
