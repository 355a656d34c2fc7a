import { files, type StoredFile } from '@balcao/contract/platform/files'
import { ask } from './api'

/** Sends one file for a purpose. A feature takes it into use afterwards; what nobody takes is gone after a day. */
export function uploadFile(purpose: string, file: File): Promise<StoredFile> {
  return ask(files.upload, { purpose, name: file.name }, { file })
}
