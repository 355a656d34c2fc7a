/** Leaves this page for another one, or for itself, as a new load. An object, so that a test can stand in its way. */
export const fullLoad = {
  of: (path: string) => window.location.assign(path),
}
