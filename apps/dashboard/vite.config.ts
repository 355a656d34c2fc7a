import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForBrowsers } from './build/contract-for-browsers.ts'
import { indexForDevelopment } from './build/index-for-development.ts'
import { precompress } from './build/precompress.ts'

/**
 * Few files instead of many small ones: what screens share would otherwise come in dozens of pieces, each a request.
 * - first: all that the login screen needs
 * - shell: what most screens stand on; it is there with the first screen behind the login
 */
const GROUPS = [
  { name: 'first', tags: ['$initial'], priority: 2 },
  { name: 'shell', test: /node_modules|src\/(?:ui|lib|app)\/|packages\//, minShareCount: 3, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractForBrowsers(), indexForDevelopment(), precompress()],
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
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
})
