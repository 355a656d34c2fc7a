import { defineConfig } from 'vite'

/** The gateway as two files for Node: our own sources bundled, everything from node_modules left where it is. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { input: { server: 'src/server.ts', admin: 'src/admin.ts' } },
  },
  ssr: { noExternal: [/^@balcao\//] },
})
