import { files, type StoredFile } from '@balcao/contract/platform/files'
import { newRequestId } from '../forms/random'
import { ask } from './api'

const numbers = new WeakMap<File, string>()

/** A file that is sent again after a lost answer keeps its number, and is stored once; after an answer it is another wish. */
export async function sendOnce<Reply>(file: File, send: (requestId: string) => Promise<Reply>): Promise<Reply> {
  const requestId = numbers.get(file) ?? newRequestId()
  numbers.set(file, requestId)
  const reply = await send(requestId)
  numbers.delete(file)
  return reply
}

/** Sends one file for a purpose. A feature takes it into use afterwards; what nobody takes is gone after a day. */
export function uploadFile(purpose: string, file: File): Promise<StoredFile> {
  return sendOnce(file, (request_id) => ask(files.upload, { request_id, purpose, name: file.name }, { file }))
}
