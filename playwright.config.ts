import { defineConfig, devices } from '@playwright/test'
import { findWorld } from './e2e/support/worlds'
import { findChromium } from './scripts/lib/find-chromium.mjs'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  '--process-per-site',
]
const executablePath = findChromium()

/** End-to-end tests against the built product; the global setup starts one for each worker. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  // Tests of one file share what they did to the world of their worker.
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Ends what hangs; two browsers, two products and two databases may share two cores.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: findWorld()?.origin,
    // What moves takes time, and shows colours on the way that no theme has.
    contextOptions: { reducedMotion: 'reduce' },
    // A failed test is run again with --trace on: recording all of them took minutes.
    trace: 'off',
    launchOptions: { args: FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
