import type { Plugin, Rolldown } from 'vite'

const APP_ENTRY = /\/src\/app\/start\.tsx$/

/**
 * Writes app.html beside index.html: the same page, which also names at once what every screen but the login needs. A
 * browser then fetches all of it side by side, not one after the other.
 */
export function appPage(): Plugin {
  return {
    name: 'app-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const page = files.find((file) => file.fileName === 'index.html')
      const app = files.find(
        (file) => file.type === 'chunk' && Object.keys(file.modules).some((id) => APP_ENTRY.test(id)),
      )
      if (page?.type !== 'asset' || app?.type !== 'chunk') this.error('The build has no page, or no app to put into it')
      const html = String(page.source)
      const links = linksTo(app, (file) => !html.includes(`"/${file}"`))
      this.emitFile({
        type: 'asset',
        fileName: 'app.html',
        source: html.replace('</head>', `${links.join('')}</head>`),
      })
    },
  }
}

function linksTo(
  { fileName, imports, viteMetadata }: Rolldown.OutputChunk,
  isNew: (file: string) => boolean,
): string[] {
  const scripts = [fileName, ...imports].filter(isNew)
  const sheets = Array.from(viteMetadata?.importedCss ?? []).filter(isNew)
  return [...scripts.map((file) => link('modulepreload', file)), ...sheets.map((file) => link('stylesheet', file))]
}

function link(rel: string, file: string): string {
  return `<link rel="${rel}" crossorigin href="/${file}" nonce="__NONCE__">`
}
