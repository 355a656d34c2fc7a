interface Browser {
  setViewport(size: { width: number; height: number }): void
}

const browser = () => (globalThis as { happyDOM?: Browser }).happyDOM

/** Too narrow for the menu to stand beside the screen: a sixth of the time was its links. */
const NARROW = { width: 900, height: 700 }
const WIDE = { width: 1280, height: 800 }

/** A window in which nothing is kept from before. The tests of the build run without one. */
export function openWindow(): void {
  if (!browser()) return
  browser()?.setViewport(NARROW)
  for (const place of [localStorage, sessionStorage]) place.clear()
}

/** For a test that looks at the menu. */
export function widenWindow(): void {
  browser()?.setViewport(WIDE)
}
