import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { appPage } from './build/app-page.ts'
import { contractForBrowsers } from './build/contract-for-browsers.ts'
import { indexForDevelopment } from './build/index-for-development.ts'

// One file for the login page and one for what every other page needs as well: they compress better than the pieces
// that screens share.
const FIRST = { name: 'first', tags: ['$initial'], priority: 4 } satisfies Rolldown.CodeSplittingGroup
const APP = { name: 'app', test: /\/src\/app\/start\.tsx$/, priority: 3 } satisfies Rolldown.CodeSplittingGroup
/**
 * What nearly every screen behind the login stands on, with all that it needs itself; and the landing screen, on which nearly
 * everybody begins: a file of its own would cost each of them two more requests, and compresses worse.
 */
const SHELL = {
  name: 'shell',
  test: /\/src\/(?:app\/shell\/shell|ui\/(?:lists\/(?:list-screen|row-link)|filters\/filter-bar|show\/money)|features\/payments\/orders\/list\/order-list\.screen)\.tsx$/,
  priority: 2,
} satisfies Rolldown.CodeSplittingGroup
/** And the texts of both. */
const TEXTS = {
  name: (id) => `texts-${/locales\/(\w+)\//.exec(id)?.[1]}`,
  test: /\/locales\/\w+\/(?:app\/(?:kit|shell)|payments\/orders|money\/figures)\.json$/,
  priority: 0,
} satisfies Rolldown.CodeSplittingGroup

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractForBrowsers(), indexForDevelopment(), appPage()],
  // The gateway puts a fresh nonce into every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(), which our two themes are written with.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [FIRST, APP, SHELL, TEXTS] },
        // The names of all files stand in what everybody loads, and their hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
})
