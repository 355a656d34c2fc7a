import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const DEFAULT_BRAND = resolve(import.meta.dirname, '../../gateway/brand.default.json')

/** Fills in what the gateway fills in per answer, so that the development server needs no gateway for its pages. */
export function indexForDevelopment(): Plugin {
  return {
    name: 'index-for-development',
    apply: 'serve',
    transformIndexHtml(html) {
      const brand = JSON.parse(readFileSync(DEFAULT_BRAND, 'utf8')) as { name: string }
      const page = { ...brand, logo: '/src/lib/neutral-mark.svg' }
      return html.replaceAll('__BRAND_NAME__', brand.name).replaceAll('__BRAND_JSON__', () => JSON.stringify(page))
    },
  }
}
