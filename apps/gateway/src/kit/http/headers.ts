import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
  // What an answer that is no page may do in a browser: nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** On every answer, 404 and 500 included: set before anything else has a chance to answer. */
export function setHeadersFirst(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    setHeaders(reply, https)
    done()
  })
}

/** Hooks do not run for an address that cannot be read, so its answer asks for the headers itself. */
export function setHeaders(reply: FastifyReply, https: boolean): void {
  reply.headers(ALWAYS)
  if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/** Which policies a page may make for texts that are to become markup or scripts: none, or the dashboard's own. */
type TextPolicies = "'none'" | 'default'

/**
 * A page of ours: its own scripts and styles, known by a nonce that is new in every answer. No text becomes markup or a
 * script in it (Trusted Types); the dashboard's own policy lets styles pass, and nothing with an element in it.
 * `framedBy` is what stands behind frame-ancestors: origins that were checked (kernel/app-rules.ts), never as somebody sent them.
 */
export function pageHeaders(reply: FastifyReply, policies: TextPolicies = "'none'", framedBy = "'none'"): string {
  const nonce = randomBytes(16).toString('base64')
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'object-src': "'none'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': framedBy,
    'require-trusted-types-for': "'script'",
    'trusted-types': policies,
  }
  const text = Object.entries(policy).map(([name, value]) => `${name} ${value}`)
  reply.header('content-security-policy', text.join('; '))
  if (framedBy === "'self'") reply.header('x-frame-options', 'SAMEORIGIN')
  // The older header knows no list of sites; where it stood, no site could show the page.
  else if (framedBy !== "'none'") reply.removeHeader('x-frame-options')
  return nonce
}
