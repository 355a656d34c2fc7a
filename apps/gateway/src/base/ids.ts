import { randomBytes, randomInt } from 'node:crypto'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The last one made in each of the milliseconds that were used last, so that ids of one sort in the order they were made
 * in. Which of them is the latest says nothing: ids are made for moments long past, too.
 */
const lastTails = new Map<number, string>()
const REMEMBERED = 16

/** A sortable id with a prefix that tells its kind: U01J… is a user, S01J… a session. */
export function newId(prefix: string, at: Date): string {
  const time = at.getTime()
  const last = lastTails.get(time)
  const tail = last === undefined ? randomText(16) : successor(last)
  lastTails.delete(time)
  lastTails.set(time, tail)
  const [usedFirst] = lastTails.keys()
  if (lastTails.size > REMEMBERED && usedFirst !== undefined) lastTails.delete(usedFirst)
  return prefix + timeHead(at) + tail
}

/** Every id made at this instant or later sorts behind it, every earlier one before. */
export function firstIdAt(prefix: string, at: Date): string {
  return prefix + timeHead(at)
}

function timeHead(at: Date): string {
  let time = at.getTime()
  let head = ''
  for (let i = 0; i < 10; i++) {
    head = CROCKFORD.charAt(time % 32) + head
    time = Math.floor(time / 32)
  }
  return head
}

/** A person's id tells nothing, not even since when: a merchant must not learn from it who was here before. */
export function newPersonId(): string {
  return `U${randomText(26)}`
}

function randomText(length: number): string {
  let text = ''
  for (const byte of randomBytes(length)) text += CROCKFORD.charAt(byte % 32)
  return text
}

/** The next number in base 32, of the same length. */
function successor(tail: string): string {
  const sign = CROCKFORD.indexOf(tail.slice(-1)) + 1
  if (tail === '') return ''
  return sign < 32 ? tail.slice(0, -1) + CROCKFORD.charAt(sign) : successor(tail.slice(0, -1)) + CROCKFORD.charAt(0)
}

export function newMerchantNo(): string {
  return `M${digits(12)}`
}

export function newAppId(): string {
  return `${randomInt(1, 10)}${digits(17)}`
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

/** Whether an id tells that it was made before this instant. Whatever is no id of ours was never made. */
export function madeBefore(id: string, instant: Date): boolean {
  const [, head] = /^[A-Z]([0-9A-Z]{10})[0-9A-Z]{16}$/.exec(id) ?? []
  if (!head) return false
  const time = Array.from(head).reduce((sum, sign) => sum * 32 + CROCKFORD.indexOf(sign), 0)
  return time < instant.getTime()
}
