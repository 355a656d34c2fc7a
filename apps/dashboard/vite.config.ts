import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForBrowsers } from './build/contract-for-browsers.ts'
import { indexForDevelopment } from './build/index-for-development.ts'
import { precompress } from './build/precompress.ts'

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
    // All that the login screen needs in one file: it compresses 5 KiB better than in the pieces that screens share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
})
