import { files, type StoredFile } from '@balcao/contract/platform/files'
import { MERCHANT_HEADER, TOKEN_PARAMETER, type Envelope, type Failure } from '@balcao/contract/transport'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Signed, TestGateway } from '../../harness'
import { newRequestId } from '../desks/app-desk'

export interface Sent {
  request_id?: string
  purpose?: string
  name: string
  bytes: Buffer
}

export function uploadPath(
  { token }: Signed,
  { request_id = newRequestId(), purpose = 'kyc', name }: Omit<Sent, 'bytes'>,
): string {
  return `${files.upload.path}?${new URLSearchParams({ [TOKEN_PARAMETER]: token, request_id, purpose, name }).toString()}`
}

export function uploadHeaders({ cookie, merchant_no }: Signed): Record<string, string> {
  return { cookie: `__Host-sid=${cookie}`, [MERCHANT_HEADER]: merchant_no, 'content-type': 'application/octet-stream' }
}

/** Sends one file as a browser does: as it is, with its name and purpose in the address. */
export async function uploadFile(gateway: TestGateway, who: Signed, sent: Sent) {
  const { response, text } = await gateway.send('POST', uploadPath(who, sent), {
    headers: uploadHeaders(who),
    body: new Uint8Array(sent.bytes),
  })
  const envelope = JSON.parse(text) as Envelope<StoredFile>
  return { ...envelope, status: response.status, failure: envelope.data as unknown as Failure }
}

/** Whatever of files there is anywhere: rows, content, and what is just coming in. */
export async function tracesOf({ gateway, databases }: TestGateway): Promise<string[]> {
  const { rows } = await databases.owner.query<{ file_id: string }>('select file_id from files')
  const keys: string[] = []
  for await (const key of gateway.storage.keys()) keys.push(key)
  return [...rows.map((row) => row.file_id), ...keys, ...incoming(gateway.config.dataDir)].toSorted()
}

function incoming(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'incoming'))
  } catch {
    return []
  }
}
