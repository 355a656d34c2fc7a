import type { Readable } from 'node:stream'

/** Keys are our own: <merchant_no>/<aa>/<id>, of an upload or of a download. Nothing that a person typed is part of one. */
export const KEY = /^M[0-9]{12}\/[0-9A-Z]{2}\/(?:F|DL)[0-9A-Z]{26}$/

export interface LocalFile {
  path: string
  size: number
  sha256: string
}

/** Where files lie. What is put is there whole or not at all, and stays. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** The same for a file of any size that is whole on this machine. It stays where it is, too. */
  putFile(key: string, file: LocalFile): Promise<void>
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
