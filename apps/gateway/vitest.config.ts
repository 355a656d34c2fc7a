import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/one-server.ts'],
    setupFiles: ['test/watch/watch-queries.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
