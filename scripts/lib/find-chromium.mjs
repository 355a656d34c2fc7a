import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell first: without the windows that nobody looks at, a test takes two thirds of the processor's time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The system's Chromium, CHROMIUM_PATH first; undefined leaves the choice to Playwright's own download. */
export function findChromium(env = process.env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean)
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && isProgram(path))
}
