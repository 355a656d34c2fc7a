import fastifyStatic from '@fastify/static'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Brand } from './brand'
import { pageHeaders } from './headers'
import { fromGatewayRoot } from './paths'

export interface Pages {
  dashboard: string
  checkout: string
}

/** null while nobody has built them, as in development, where the pages come from their own server. */
export function builtPages(): Pages | null {
  const pages = { dashboard: fromGatewayRoot('../dashboard/dist'), checkout: fromGatewayRoot('../checkout/dist') }
  return Object.values(pages).every((root) => existsSync(`${root}/index.html`)) ? pages : null
}

/** The payer's page lives under /pay; every other address outside the API is a screen of the dashboard. */
export async function servePages(app: FastifyInstance, pages: Pages, brand: Brand): Promise<void> {
  const pay = await mountPage(app, pages.checkout, '/pay/', brand)
  const dashboard = await mountPage(app, pages.dashboard, '/', brand)
  app.get('/pay/*', (_request, reply) => pay(reply))
  app.get('/*', (request, reply) => {
    const isFile = /^\/(api|assets|docs)(\/|$)/.test(request.routeOptions.url === '/*' ? pathOf(request.url) : '/')
    return isFile ? reply.callNotFound() : dashboard(reply)
  })
}

/** Files carry a hash in their name and may be kept for ever; the page itself is new in every answer (nonce). */
async function mountPage(app: FastifyInstance, root: string, prefix: string, brand: Brand) {
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: `${prefix}assets/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  const template = readFileSync(`${root}/index.html`, 'utf8').replaceAll('__BRAND_NAME__', escapeHtml(brand.name))
  return (reply: FastifyReply) => {
    const nonce = pageHeaders(reply)
    return reply.header('content-type', 'text/html; charset=utf-8').send(template.replaceAll('__NONCE__', nonce))
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
