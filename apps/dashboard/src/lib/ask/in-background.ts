let isInBackground = false

/**
 * Runs what no person caused: a call that is begun meanwhile is marked, and does not keep an idle session alive. Holds
 * for what starts at once, which is all that a query client does when it is told to ask again.
 */
export function inBackground(work: () => void) {
  isInBackground = true
  try {
    work()
  } finally {
    isInBackground = false
  }
}

export const startsInBackground = () => isInBackground
