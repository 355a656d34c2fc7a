import type { Plugin } from 'vite'

/** Fills in what the gateway fills in per answer, so that the development server needs no gateway for its pages. */
export function indexForDevelopment(): Plugin {
  return {
    name: 'index-for-development',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('__BRAND_NAME__', 'Balcão'),
  }
}
