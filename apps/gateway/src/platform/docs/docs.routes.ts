import { everyEndpoint } from '@balcao/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Gateway } from '../../kit/calls/ctx'
import { NoSuchRoute } from '../../kit/calls/errors'
import { pageHeaders } from '../../kit/http/headers'
import { merchantDocument } from '../../kit/http/merchant-document'
import { dashboardDocument } from '../../kit/http/openapi'
import { credentialsIn } from '../../kit/http/routes'
import { docsPage, hitsHtml } from './page'
import { readPapers } from './papers'
import { referenceOf } from './reference'
import { search } from './search'

/** The documentation site and the documents behind it. Made when somebody asks, and once: a start need not wait for it. */
export function mountDocs(app: FastifyInstance, gateway: Gateway): void {
  const { brand, config } = gateway
  const merchants = once(() => merchantDocument({ ...brand, server: config.publicUrl.origin }, everyEndpoint()))
  const merchantsText = once(() => JSON.stringify(merchants()))
  const dashboardText = once(() =>
    JSON.stringify(
      dashboardDocument(
        brand.name,
        everyEndpoint().filter(({ needs }) => needs !== 'app'),
      ),
    ),
  )
  const site = once(() => ({
    brand,
    guides: readPapers(brand.signature_header),
    reference: referenceOf(merchants()),
  }))
  const pages = () => [...site().guides, ...site().reference]
  const show = (reply: FastifyReply, shown: Parameters<typeof docsPage>[1]) => {
    const nonce = pageHeaders(reply)
    return reply.header('content-type', 'text/html; charset=utf-8').send(docsPage(site(), shown, nonce))
  }

  app.get('/docs/merchant.json', (_request, reply) =>
    reply.header('content-type', 'application/json').send(merchantsText()),
  )
  app.get('/docs/openapi.json', async (request, reply) => {
    // What the dashboard can do concerns those alone who can sign in to it.
    await gateway.authenticate(credentialsIn(request, gateway))
    return reply.header('content-type', 'application/json').send(dashboardText())
  })
  app.get('/docs/search', (request, reply) => {
    const { q } = request.query as { q?: unknown }
    const wanted = typeof q === 'string' ? q.slice(0, 100) : ''
    return show(reply, { title: 'Search', slug: '', wanted, html: hitsHtml(wanted, search(pages(), wanted)) })
  })
  app.get('/docs', (_request, reply) => show(reply, firstOf(pages())))
  app.get('/docs/:slug', (request, reply) => {
    const { slug } = request.params as { slug: string }
    const page = pages().find((one) => one.slug === slug)
    if (!page) throw new NoSuchRoute()
    return show(reply, page)
  })
}

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('There is no page.')
  return first
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
