import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  accessKey: string
  secretKey: string
  region: string
}

interface Request {
  method: string
  url: URL
  headers?: Record<string, string>
  payloadHash: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The headers of a request to an S3-compatible store, signed by AWS Signature Version 4. */
export function signed(
  { method, url, headers = {}, payloadHash }: Request,
  { accessKey, secretKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': time }
  const all = Object.entries({ ...sent, host: url.host }).sort(byCode)
  const names = all.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...all.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    payloadHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day))
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(canonical)].join('\n')).toString('hex')
  const authorization = `${ALGORITHM} Credential=${accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...sent, authorization }
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(byCode)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function byCode([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
