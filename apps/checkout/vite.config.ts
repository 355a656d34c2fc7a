import { defineConfig } from 'vite'

export default defineConfig({
  base: '/pay/',
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', button: 'src/button.ts' },
      output: {
        // Shops name it in their pages, so its name stays; it is one file, and imports nothing.
        entryFileNames: ({ name }) => (name === 'button' ? 'button.js' : 'assets/[name]-[hash].js'),
        // What every payer needs is one file: it compresses better than the pieces that later faces share with it.
        codeSplitting: { groups: [{ name: 'index', test: /^(?!.*\/button\.ts$)/, tags: ['$initial'] }] },
      },
    },
  },
})
