import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // What has no small form runs in `npm run prove` alone.
    exclude: [...configDefaults.exclude, ...(process.env['IN_FULL'] ? [] : ['test/long/**'])],
    globalSetup: ['test/servers.ts'],
    // The gateway's code is read once by each worker; a test file has a database and a gateway of its own.
    isolate: false,
    setupFiles: ['test/watch/setup.ts'],
    // Ends what hangs; a machine may be slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
