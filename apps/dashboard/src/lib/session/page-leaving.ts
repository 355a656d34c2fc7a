/**
 * A browser that leaves the page cuts off what is in flight, which looks just like a broken network. Nobody may be
 * logged out over that.
 */
const CERTAIN_MS = 5_000

let leftAt = -Infinity

window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

/** The wish to leave may come to nothing (a download, a second thought), so it is believed for a moment only. */
export function isPageLeaving(): boolean {
  return performance.now() - leftAt < CERTAIN_MS
}
