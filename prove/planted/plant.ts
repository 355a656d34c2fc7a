/** A mistake that somebody could make, and the tests that should notice it. */
export interface Plant {
  what: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  put: string
  /** The tests' own project; of the browser's tests the product is built anew. */
  project: 'gateway' | 'kernel' | 'browser'
  tests: readonly string[]
}

export const gateway = 'apps/gateway/src'
export const kernel = 'packages/kernel/src'
