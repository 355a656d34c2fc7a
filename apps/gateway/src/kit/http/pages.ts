import type { PageBrand } from '@balcao/contract/platform/brand'
import { PREVIEW_PATH } from '@balcao/kernel/checkout-preview'
import { LANDING_PATH } from '@balcao/kernel/landing-path'
import { LOGIN_PATHS } from '@balcao/kernel/login-paths'
import fastifyStatic from '@fastify/static'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageBrand, type LoadedBrand } from '../brand/brand'
import type { Gateway } from '../calls/ctx'
import { isClosedDemo } from './demo-doors'
import type { Limiter } from './limits'
import { isFromThisMachine } from './from-this-machine'
import { pageHeaders } from './headers'
import { escapeHtml, escapeScript } from './markup'
import { fromGatewayRoot } from '../../base/paths'

export interface Pages {
  dashboard: string
  checkout: string
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** null while nobody has built them, as in development, where the pages come from their own server. */
export function builtPages(): Pages | null {
  const pages = { dashboard: fromGatewayRoot('../dashboard/dist'), checkout: fromGatewayRoot('../checkout/dist') }
  return Object.values(pages).every((root) => existsSync(`${root}/index.html`)) ? pages : null
}

/** The payer's page lives under /pay; every other address outside the API is a screen of the dashboard. */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  gateway: Gateway,
  limiter: Limiter,
): Promise<void> {
  const { brand, config } = gateway
  const told = { password_minimum: config.passwordMinimum }
  await serveAssets(app, pages.checkout, '/pay/')
  await serveAssets(app, pages.dashboard, '/')
  const pay = branded(`${pages.checkout}/index.html`, brand)
  const login = branded(`${pages.dashboard}/index.html`, brand, 'default', told)
  const closed = branded(`${pages.dashboard}/index.html`, brand, 'default', { ...told, is_closed_demo: true })
  const landing = branded(`${pages.dashboard}/landing.html`, brand, 'default', told)
  const screens = branded(`${pages.dashboard}/app.html`, brand, 'default', told)
  // Our own dashboard shows what a payer will see; nobody else may put it into a frame.
  const preview = branded(`${pages.checkout}/index.html`, brand, "'none'", {}, "'self'")
  app.get(PREVIEW_PATH, (_request, reply) => preview(reply))
  serveButton(app, pages.checkout)
  app.get<{ Params: { '*': string }; Querystring: { framed?: string } }>('/pay/*', async (request, reply) => {
    if (request.query.framed === undefined) return pay(reply)
    limiter.takeFrom('usual', request.ip, gateway.clock.now())
    const sites = await gateway.framersOf(request.params['*'])
    return pay(reply, sites.join(' ') || "'none'")
  })
  app.get('/*', (request, reply) => {
    const path = pathOf(request.url)
    if (/^\/(api|assets|docs|brand|files)(\/|$)/.test(path)) return reply.callNotFound()
    if (LOGIN_PATHS.includes(path)) return (isClosedDemo(gateway, isFromThisMachine(request)) ? closed : login)(reply)
    return path === LANDING_PATH ? landing(reply) : screens(reply)
  })
}

/** Its address changes with its content. Opened by itself it may do nothing at all. */
export function serveLogo(app: FastifyInstance, { logoFile }: LoadedBrand): void {
  app.get(logoFile.address, (_request, reply) =>
    reply
      .headers({ 'content-type': logoFile.type, 'cache-control': FOR_EVER })
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .send(logoFile.bytes),
  )
}

/** The one script that a shop puts into its own page: it is fetched from there, and never kept for long. */
function serveButton(app: FastifyInstance, root: string): void {
  const file = `${root}/button.js`
  if (!existsSync(file)) return
  const script = readFileSync(file)
  app.get('/pay/button.js', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' })
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  )
}

/** Files carry a hash in their name and may be kept for ever. */
async function serveAssets(app: FastifyInstance, root: string, prefix: string) {
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: `${prefix}assets/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.header('cache-control', FOR_EVER),
  })
}

/** A page is new in every answer (nonce). */
function branded(
  file: string,
  brand: LoadedBrand,
  policies: Parameters<typeof pageHeaders>[1] = "'none'",
  more: Partial<PageBrand> = {},
  usuallyFramedBy = "'none'",
) {
  const template = readFileSync(file, 'utf8')
  return (reply: FastifyReply, framedBy = usuallyFramedBy) => {
    // Made anew each time: an administrator may change the brand while pages are served.
    const values: Record<string, string> = {
      BRAND_NAME: escapeHtml(brand.name),
      BRAND_JSON: escapeScript(JSON.stringify({ ...pageBrand(brand), ...more })),
      NONCE: pageHeaders(reply, policies, framedBy),
    }
    // In one pass, so that no value is ever searched for places itself.
    const page = template.replace(/__(NONCE|BRAND_NAME|BRAND_JSON)__/g, (_place, name: string) => values[name] ?? '')
    return reply.header('content-type', 'text/html; charset=utf-8').send(page)
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}
