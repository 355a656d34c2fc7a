import { defineConfig } from 'vite'

/** The gateway as a few files for Node: our own sources bundled, everything from node_modules left where it is. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { input: ['server', 'admin', 'backup', 'restore'].map((name) => `src/${name}.ts`) },
  },
  ssr: { noExternal: [/^@balcao\//] },
})
