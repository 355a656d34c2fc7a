import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractForBrowsers } from './build/contract-for-browsers.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractForBrowsers()],
  test: {
    name: 'dashboard',
    environment: 'happy-dom',
    include: ['{src,test,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    // Ends what hangs; a machine may be slow.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
