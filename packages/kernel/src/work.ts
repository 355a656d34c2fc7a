/**
 * Proof of work: a number that makes the SHA-256 of a challenge begin with so many zero bits. Finding one takes a browser
 * about a second, checking it nothing. Page and gateway ask the same function.
 */

/** What a refusal says that asks for it. */
export const WORK_NEEDED = 'work-needed'
/** A quarter of a million tries on average. */
export const WORK_BITS = 18

/** Challenge and number fit one block of SHA-256. */
const MOST_LETTERS = 55

const ROUND = constants(64, (prime) => Math.cbrt(prime))
const START = constants(8, (prime) => Math.sqrt(prime))

/** The first 32 bits of the fractional parts of roots of primes, as the standard has them. */
function constants(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) {
    let isPrime = true
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false
    if (isPrime) found.push(Math.floor((root(n) % 1) * 2 ** 32))
  }
  return Uint32Array.from(found)
}

const words = new Uint32Array(64)

/** The first 32 bits of the SHA-256 of a short text of plain letters. */
export function firstWord(text: string): number {
  if (text.length > MOST_LETTERS) throw new RangeError('Too long for one block.')
  fill(text)
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
    const near = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const far = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    words[i] = (words[i - 16] ?? 0) + near + (words[i - 7] ?? 0) + far
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  for (let i = 0; i < 64; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (words[i] ?? 0)) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + (START[0] ?? 0)) >>> 0
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function fill(text: string): void {
  words.fill(0)
  for (let i = 0; i <= text.length; i++) {
    const letter = i < text.length ? text.charCodeAt(i) : 0x80
    words[i >> 2] = (words[i >> 2] ?? 0) | (letter << (24 - 8 * (i & 3)))
  }
  words[15] = text.length * 8
}

/** Challenge and number, parted by a dot. */
export function isWorked(solution: string, bits: number): boolean {
  return solution.length <= MOST_LETTERS && firstWord(solution) >>> (32 - bits) === 0
}

/** Tries so many numbers from one on; null: none of them is right. */
export function findSolution(challenge: string, bits: number, from: number, count: number): string | null {
  for (let number = from; number < from + count; number++) {
    const solution = `${challenge}.${number}`
    if (isWorked(solution, bits)) return solution
  }
  return null
}
