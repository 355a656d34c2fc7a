import { defineConfig } from 'vitest/config'
import ByProject from './scripts/lib/by-project.mjs'

// Ends what hangs; a machine may be slow.
const testTimeout = 60_000

/** One run for everything; `npx vitest --project kernel` for a part of it. */
export default defineConfig({
  test: {
    // Two cores: one would be left idle while the other waits for the database.
    maxWorkers: 2,
    sequence: { sequencer: ByProject },
    projects: [
      { test: { name: 'kernel', root: 'packages/kernel', include: ['src/**/*.test.ts'], isolate: false, testTimeout } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], testTimeout } },
      'apps/gateway/vitest.config.ts',
      'apps/dashboard/vitest.config.ts',
      'apps/dashboard/test/alone/vitest.config.ts',
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
