import { findSolution } from '@balcao/kernel/work'
import { nextTask } from '../timing/next-task'

/** A few milliseconds on a slow telephone: the page answers and draws in between. */
const AT_ONCE = 1000

/** Works for about a second, in small steps. */
export async function solve(challenge: string, bits: number): Promise<string> {
  for (let from = 0; ; from += AT_ONCE) {
    const solution = findSolution(challenge, bits, from, AT_ONCE)
    if (solution !== null) return solution
    await nextTask()
  }
}
