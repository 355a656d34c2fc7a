import { createReadStream } from 'node:fs'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text as textOf } from 'node:stream/consumers'
import type { Clock } from '../../base/clock'
import { sha256, signed, type S3Credentials } from './s3-signature'
import type { Storage } from './storage'

const NOTHING = { sha256: sha256(''), size: 0, content: () => Readable.from([]) }
/** How long a store may say nothing; how long all of it takes depends on the file. */
const PATIENCE_MS = 60_000

interface Body {
  sha256: string
  size: number
  content(): Readable
}

interface Asked {
  query?: Record<string, string>
  body?: Body
}

/** A store that is busy, or changes its servers, says so by a 5xx or by nothing, and is there a moment later. */
const MOST_TRIES = 4
const FIRST_PAUSE_MS = 100

/**
 * s3://KEY:SECRET@host/bucket/prefix?region=… over https; s3+http:// for a store on a network of one's own. Addresses are
 * written path-style, which every S3-compatible store understands.
 */
export function s3Storage(address: string, clock: Clock): Storage {
  const { base, bucket, prefix, credentials } = readAddress(address)

  async function ask(method: string, key: string, { query = {}, body }: Asked = {}): Promise<IncomingMessage> {
    const url = new URL(`${base}/${bucket}${key && `/${prefix}${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const payloadHash = (body ?? NOTHING).sha256
    // Whatever is asked can be asked again: the same bytes under the same key, or nothing at all.
    for (let tries = 1; ; tries++) {
      const headers = signed({ method, url, payloadHash }, credentials, clock.now())
      const answer = await exchange(method, url, headers, body).catch((error: Error) => error)
      const isLast = tries === MOST_TRIES
      if (answer instanceof Error) {
        if (isLast) throw answer
      } else {
        const { statusCode = 0 } = answer
        if ((statusCode >= 200 && statusCode < 300) || statusCode === 404) return answer
        answer.destroy()
        // The store's own words may hold the key id; its number says enough.
        if (isLast || statusCode < 500) throw new Error(`The file store answered ${method} with ${statusCode}.`)
      }
      await clock.pause(FIRST_PAUSE_MS * 2 ** (tries - 1))
    }
  }

  /** A bucket that is missing must not look like a file that is missing. */
  async function mustBeThere(method: string, key: string, asked: Asked): Promise<IncomingMessage> {
    const response = await ask(method, key, asked)
    if (response.statusCode !== 404) return response
    response.destroy()
    throw new Error(`The file store answered ${method} with 404: is there a bucket?`)
  }

  async function put(key: string, body: Body): Promise<void> {
    await passedOver(await mustBeThere('PUT', key, { body }))
  }

  return {
    put: (key, bytes) =>
      put(key, {
        sha256: sha256(bytes),
        size: bytes.length,
        content: () => Readable.from([bytes], { objectMode: false }),
      }),
    putFile: (key, file) => put(key, { ...file, content: () => createReadStream(file.path) }),
    read: async (key) => {
      const response = await ask('GET', key)
      if (response.statusCode !== 404) return response
      await passedOver(response)
      return null
    },
    size: async (key) => {
      const response = await ask('HEAD', key)
      await passedOver(response)
      return response.statusCode === 404 ? null : Number(response.headers['content-length'])
    },
    remove: async (key) => passedOver(await ask('DELETE', key)),
    async *keys() {
      let from = ''
      do {
        const query = { 'list-type': '2', prefix, ...(from ? { 'continuation-token': from } : {}) }
        const page = await textOf(await mustBeThere('GET', '', { query }))
        for (const key of tags(page, 'Key')) yield key.slice(prefix.length)
        from = tags(page, 'NextContinuationToken')[0] ?? ''
      } while (from)
    },
  }
}

/** Sends the body piece by piece, whatever its size, and hands over the answer before it is read. */
async function exchange(
  method: string,
  url: URL,
  headers: Record<string, string>,
  body: Body = NOTHING,
): Promise<IncomingMessage> {
  const sent = (url.protocol === 'http:' ? overHttp : overHttps)(url, {
    method,
    headers: { ...headers, ...(method === 'PUT' ? { 'content-length': body.size } : {}) },
    timeout: PATIENCE_MS,
  })
  sent.on('timeout', () => sent.destroy(new Error('The file store says nothing.')))
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject))
  // A store may refuse before it has read everything: its answer counts then, and not the broken pipe.
  const written = pipeline(body.content(), sent)
  written.catch(() => {})
  return answered
}

async function passedOver(response: IncomingMessage): Promise<void> {
  for await (const _ of response) continue
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
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, inner = '']) =>
    inner.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
}
