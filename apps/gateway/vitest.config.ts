import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/one-server.ts'],
    setupFiles: ['test/watch/watch-queries.ts'],
    // Ends what hangs; a machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
