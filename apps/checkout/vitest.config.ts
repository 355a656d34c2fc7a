import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'checkout', environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
