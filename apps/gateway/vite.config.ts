import { defineConfig } from 'vite'

/** Packages of hundreds of small modules each, without side effects: finding and reading them was a third of every start. */
const MANY_FILES = [
  /^@balcao\//,
  'kysely',
  'zod',
  /^@zxcvbn-ts\//,
  /^@simplewebauthn\//,
  /^@peculiar\//,
  /^asn1js|^pv\w+$/,
]

/** The gateway as a few files for Node: our own sources bundled, most of node_modules left where it is. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: [
        'server',
        'admin',
        'backup',
        'restore',
        'reseal',
        'distribute',
        'migrate',
        'upgrade-database',
        'conform',
      ].map((name) => `src/start/${name}.ts`),
    },
  },
  ssr: { noExternal: MANY_FILES },
})
