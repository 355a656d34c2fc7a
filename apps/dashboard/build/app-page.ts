import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { contractForBrowsers } from './contract-for-browsers.ts'

const APP = /\/src\/app\/start\.tsx$/
const SHELL = /\/src\/app\/shell\/shell\.tsx$/
const LANDING = /\/src\/features\/payments\/orders\/list\/order-list\.screen\.tsx$/
const CHART = /\/src\/ui\/show\/trend-chart\.tsx$/
const FIRST_FILE = '<script type="module"'
const TEXTS = /^texts-(\w+)$/
const AT_ONCE = resolve(import.meta.dirname, '../src/landing.ts')

/**
 * Writes two pages beside index.html: the same page, which also names at once what is needed next, so that a browser
 * fetches all of it side by side and not one after the other. app.html names what every screen but the login needs,
 * landing.html also what the landing screen does, and it asks for the first rows itself.
 */
export function appPage(): Plugin {
  return {
    name: 'app-page',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const page = files.find((file) => file.fileName === 'index.html')
      if (page?.type !== 'asset') this.error('The build has no page')
      const html = String(page.source)
      const chunkWith = (module: RegExp) =>
        chunks.find(({ modules }) => Object.keys(modules).some((id) => module.test(id))) ??
        this.error(`The build has nothing with ${module}`)
      const write = (fileName: string, links: string, before = '') => {
        // A script that stands behind a style sheet waits for it. The rest comes last, so that the app comes first.
        const source = html
          .replace(FIRST_FILE, (found) => `${before}${found}`)
          .replace('</head>', () => `${links}</head>`)
        this.emitFile({ type: 'asset', fileName, source })
      }

      const isNew = (file: string) => !html.includes(`"/${file}"`)
      write('app.html', linksTo([chunkWith(APP)], isNew))
      const landing = linksTo([chunkWith(APP), chunkWith(SHELL), chunkWith(LANDING), chunkWith(CHART)], isNew)
      write('landing.html', landing, `${textsInTime(chunks)}${script(await askFirstInPage())}`)
    },
  }
}

function linksTo(chunks: Rolldown.OutputChunk[], isNew: (file: string) => boolean): string {
  const scripts = new Set(chunks.flatMap(({ fileName, imports }) => [fileName, ...imports]).filter(isNew))
  const sheets = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).filter(isNew))
  const links = [
    ...Array.from(scripts, (file) => link('modulepreload', file)),
    ...Array.from(sheets, (file) => link('stylesheet', file)),
  ]
  return links.join('')
}

function link(rel: string, file: string): string {
  return `<link rel="${rel}" crossorigin href="/${file}" nonce="__NONCE__">`
}

/** Only the browser knows the language. A wrong guess costs one file; the app looks for itself. */
function textsInTime(chunks: Rolldown.OutputChunk[]): string {
  const named = chunks.flatMap(({ name, fileName }) => {
    const [, language] = TEXTS.exec(name) ?? []
    return language ? [[language, `/${fileName}`]] : []
  })
  return script(`
      {
        const texts = ${JSON.stringify(Object.fromEntries(named))}
        const wish = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('language')
        const link = { rel: 'modulepreload', crossOrigin: '', href: texts[wish] ?? texts.en }
        document.head.append(Object.assign(document.createElement('link'), link))
      }
    `)
}

/** What stands in the page must not wait for files, so it is built by itself, with all that it needs. */
async function askFirstInPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contractForBrowsers()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: AT_ONCE,
        // What a module does by being there, as those of the app do, is not wanted here.
        treeshake: { moduleSideEffects: (id: string) => id === AT_ONCE },
        output: { format: 'iife' },
      },
    },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  return chunk.code.trim()
}

function script(code: string): string {
  return `<script nonce="__NONCE__">${code}</script>`
}
