import { defineConfig } from 'vite'

export default defineConfig({
  base: '/pay/',
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', button: 'src/button.ts' },
      // Shops name it in their pages, so its name stays; it is one file, and imports nothing.
      output: { entryFileNames: ({ name }) => (name === 'button' ? 'button.js' : 'assets/[name]-[hash].js') },
    },
  },
})
