import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { contractForBrowsers } from './build/contract-for-browsers.ts'

/** Tests that put something else in a module's place, read one anew, or start the app as a page does. */
const ALONE = [
  'src/app/start-login.test.tsx',
  'src/lib/brand.test.ts',
  'src/lib/live/live.test.ts',
  'src/lib/session/session.test.ts',
  'src/lib/timing/chunk-failure.test.ts',
]

/** The tests of the dashboard; with `alone`, those of which each has the code to itself. */
export function testsOfDashboard({ root, alone }: { root: string; alone: boolean }): ViteUserConfig {
  return {
    plugins: [react(), contractForBrowsers()],
    test: {
      name: alone ? 'dashboard-alone' : 'dashboard',
      environment: 'happy-dom',
      // The code is read once by each worker; a test opens a page of its own and clears what the browser keeps.
      isolate: alone,
      include: alone ? ALONE.map((file) => join(root, file)) : ['{src,test,build}/**/*.test.{ts,tsx}'],
      exclude: alone ? [] : ALONE,
      // A project's root is where its configuration lies.
      dir: root,
      setupFiles: [join(root, 'test/setup.ts')],
      // Ends what hangs; a machine may be slow.
      testTimeout: 60_000,
      restoreMocks: true,
      unstubGlobals: true,
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }
}

export default defineConfig(testsOfDashboard({ root: import.meta.dirname, alone: false }))
