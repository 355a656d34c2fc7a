import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * As much of an S3 as we use, with a check of signatures written from AWS's description alone: it reads what arrived on
 * the wire, and shares no line with the client.
 */
export async function fakeS3({ key, secret, region, bucket }: Record<'key' | 'secret' | 'region' | 'bucket', string>) {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  let busy = 0

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const fault = signatureFault(request, body)
      if (fault) refused.push(fault)
      if (fault) return response.writeHead(403).end(`<Error>${fault}</Error>`)
      if (busy > 0 && busy--) return response.writeHead(503).end('<Error>SlowDown</Error>')
      return answer(request, response, body)
    })
  })

  function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { pathname, searchParams } = new URL(url, 'http://s3')
    if (pathname === `/${bucket}`) return list(searchParams, response)
    if (!pathname.startsWith(`/${bucket}/`)) return response.writeHead(404).end('<Error>NoSuchBucket</Error>')
    const name = pathname.slice(bucket.length + 2)
    const found = objects.get(name)
    if (method === 'PUT') objects.set(name, body)
    if (method === 'DELETE') objects.delete(name)
    if (method === 'PUT' || method === 'DELETE') return response.writeHead(method === 'PUT' ? 200 : 204).end()
    if (!found) return response.writeHead(404).end(method === 'HEAD' ? undefined : '<Error>NoSuchKey</Error>')
    response.writeHead(200, { 'content-length': found.length })
    return response.end(method === 'HEAD' ? undefined : found)
  }

  /** Two at a time, so that every client has to ask for more. */
  function list(query: URLSearchParams, response: ServerResponse) {
    const all = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number((query.get('continuation-token') ?? 'after=0').split('=')[1])
    const keys = all.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`)
    const more = from + 2 < all.length ? `<NextContinuationToken>after=${from + 2}</NextContinuationToken>` : ''
    return response.writeHead(200).end(`<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`)
  }

  function signatureFault({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
    const form =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
    const [, who, day = '', where, names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
    if (who !== key || where !== region) return 'unknown credential'
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return 'wrong payload hash'
    const date = String(headers['x-amz-date'])
    if (!date.startsWith(day)) return 'wrong day'
    const signedNames = names.split(';')
    for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
      if (!signedNames.includes(needed)) return `${needed} is not signed`
    }
    const [path = '', query = ''] = url.split('?')
    let canonical = `${method}\n${path}\n${query.split('&').sort().join('&')}\n`
    for (const name of signedNames) canonical += `${name}:${String(headers[name])}\n`
    canonical += `\n${names}\n${headers['x-amz-content-sha256']}`
    const toSign = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`
    let signing: Buffer | string = `AWS4${secret}`
    for (const part of [day, region, 's3', 'aws4_request'])
      signing = createHmac('sha256', signing).update(part).digest()
    const expected = createHmac('sha256', signing).update(toSign).digest()
    return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'wrong signature'
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `s3+http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/docs?region=${region}`
  /** So many of the next answers are that it has no time. */
  const isBusyFor = (answers: number) => (busy = answers)
  return { url, objects, refused, isBusyFor, close: () => new Promise((resolve) => server.close(resolve)) }
}
