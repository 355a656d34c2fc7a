import { defineConfig, devices } from '@playwright/test'
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
]
const executablePath = findChromium()

/** End-to-end tests against the built product; the global setup starts it and says where in E2E_BASE_URL. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // One product, one demo world: tests that run side by side would see each other's rows.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: process.env['E2E_BASE_URL'],
    trace: 'retain-on-failure',
    launchOptions: { args: FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
