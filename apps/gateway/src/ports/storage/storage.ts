import type { Readable } from 'node:stream'

/** Keys are our own: <merchant_no>/<aa>/<id>. Nothing that a person typed is ever part of one. */
export const KEY = /^M[0-9]{12}\/[0-9A-Z]{2}\/[0-9A-Z]{27}$/

/** Where files lie. What is put is there whole or not at all, and stays. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** null: it is not there. */
  read(key: string): Promise<Readable | null>
  /** null: it is not there. */
  size(key: string): Promise<number | null>
  /** Nothing happens if it is not there. */
  remove(key: string): Promise<void>
  /** Everything that is there, leftovers of interrupted writes included, in no particular order. */
  keys(): AsyncIterable<string>
}

/** Spread over folders by the id's random end, since its beginning is the time. */
export function keyOf(merchant_no: string, fileId: string): string {
  const key = `${merchant_no}/${fileId.slice(-2)}/${fileId}`
  if (!KEY.test(key)) throw new Error('not a key of ours')
  return key
}
