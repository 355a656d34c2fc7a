import { defineConfig } from 'vitest/config'

/** One run for everything; `npx vitest --project kernel` for a part of it. */
export default defineConfig({
  test: {
    // Two cores: one would be left idle while the other waits for the database.
    maxWorkers: 2,
    projects: [
      { test: { name: 'kernel', root: 'packages/kernel', include: ['src/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      'apps/gateway/vitest.config.ts',
      'apps/dashboard/vitest.config.ts',
      'apps/checkout/vitest.config.ts',
      {
        test: {
          name: 'tooling',
          root: 'scripts',
          include: ['**/*.test.mjs'],
          // Compilers and linters run inside these tests, on cores they share with the other projects.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
