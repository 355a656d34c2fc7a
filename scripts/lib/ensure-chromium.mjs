import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { runQuietly, runVisibly } from './run-command.mjs'

/** Playwright's own download, if it was made before. */
async function hasOwnChromium(root) {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await runQuietly(process.execPath, ['-e', ask], { cwd: root })
  return code === 0 && existsSync(output)
}

/**
 * The browser of the end-to-end tests: the system's, else Debian's package when we may install one (it brings the
 * libraries and fonts along), else Playwright's download.
 */
export async function ensureChromium(root) {
  if (findChromium() ?? (await hasOwnChromium(root))) return true
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runQuietly('apt-get', ['update', '-qq'], { env })
    const { code, output } = await runQuietly('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { env })
    if (code === 0 && findChromium()) return true
    console.error(output)
  }
  console.log('Downloading Chromium (playwright install) …')
  const program = join(root, 'node_modules/playwright/cli.js')
  return (await runVisibly(process.execPath, [program, 'install', 'chromium'], { cwd: root })) === 0
}
