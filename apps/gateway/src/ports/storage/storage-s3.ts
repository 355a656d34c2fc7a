import { Readable } from 'node:stream'
import type { Clock } from '../../base/clock'
import { sha256, signed, type S3Credentials } from './s3-signature'
import type { Storage } from './storage'

const NOTHING = sha256('')
const PATIENCE_MS = 60_000

interface Asked {
  query?: Record<string, string>
  body?: Buffer
}

/**
 * s3://KEY:SECRET@host/bucket/prefix?region=… over https; s3+http:// for a store on a network of one's own. Addresses are
 * written path-style, which every S3-compatible store understands.
 */
export function s3Storage(address: string, clock: Clock): Storage {
  const { base, bucket, prefix, credentials } = readAddress(address)

  async function ask(method: string, key: string, { query = {}, body }: Asked = {}): Promise<Response> {
    const url = new URL(`${base}/${bucket}${key && `/${prefix}${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = signed({ method, url, payloadHash: body ? sha256(body) : NOTHING }, credentials, clock.now())
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(url, { method, headers, redirect: 'error', signal, ...(body ? { body } : {}) })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    // The store's own words may hold the key id; its number says enough.
    throw new Error(`The file store answered ${method} with ${response.status}.`)
  }

  /** A bucket that is missing must not look like a file that is missing. */
  async function mustBeThere(method: string, key: string, asked: Asked): Promise<Response> {
    const response = await ask(method, key, asked)
    if (response.status === 404) throw new Error(`The file store answered ${method} with 404: is there a bucket?`)
    return response
  }

  return {
    put: async (key, body) => {
      const response = await mustBeThere('PUT', key, { body })
      await response.body?.cancel()
    },
    read: async (key) => {
      const { status, body } = await ask('GET', key)
      if (status !== 404 && body) return Readable.fromWeb(body)
      await body?.cancel()
      return null
    },
    size: async (key) => {
      const { status, headers } = await ask('HEAD', key)
      return status === 404 ? null : Number(headers.get('content-length'))
    },
    remove: async (key) => {
      const { body } = await ask('DELETE', key)
      await body?.cancel()
    },
    async *keys() {
      let from = ''
      do {
        const query = { 'list-type': '2', prefix, ...(from ? { 'continuation-token': from } : {}) }
        const page = await (await mustBeThere('GET', '', { query })).text()
        for (const key of tags(page, 'Key')) yield key.slice(prefix.length)
        from = tags(page, 'NextContinuationToken')[0] ?? ''
      } while (from)
    },
  }
}

function readAddress(address: string) {
  const { protocol, host, username, password, pathname, searchParams } = new URL(address)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  const credentials: S3Credentials = {
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
  const base = `${protocol === 's3+http:' ? 'http' : 'https'}://${host}`
  return { base, bucket, prefix: folders.map((folder) => `${folder}/`).join(''), credentials }
}

/** Our own keys hold no sign that XML would escape; a continuation token may. */
function tags(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
}
