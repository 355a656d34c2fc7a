import { z } from 'zod'
import { feature, Instant, post, RequestId } from '../kit'

export const StoredFile = z.object({
  file_id: z.string(),
  purpose: z.string(),
  /** As it was called, made harmless: for display only. */
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  create_time: Instant,
})
export type StoredFile = z.infer<typeof StoredFile>

export const files = feature('files', {
  upload: post('file/upload', {
    summary: 'Send one file; a feature takes it into use afterwards, or it is removed after a day',
    needs: 'merchant',
    tx: 'none',
    body: 'file',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      purpose: z.string().min(1).max(40),
      name: z.string().trim().min(1).max(255),
    }),
    reply: StoredFile,
  }),
  link: post('file/link', {
    summary: 'An address of a file that works for five minutes, for this person in this session only',
    needs: 'merchant',
    reads: true,
    input: z.object({ file_id: z.string().min(1).max(64) }),
    reply: z.object({ url: z.string(), expire_time: Instant }),
  }),
})
