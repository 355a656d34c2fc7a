import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WrongContentType } from '../calls/errors'
import { InputRefused } from '../calls/input'

/** Names the type that the call takes. */
export function wrongType({ routeOptions }: FastifyRequest) {
  return new WrongContentType({
    type: `application/${routeOptions?.config?.takes === 'file' ? 'octet-stream' : 'json'}`,
  })
}

export const JSON_LIMIT = 1024 * 1024

/**
 * JSON with or without a body, and empty form posts: the spec's own calls send all of these. A form with something in it
 * is what a page of somebody else's can send without asking us, and nothing of ours does. Anything that tries to
 * reach a prototype is refused by Fastify's parser.
 */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: JSON_LIMIT }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    void parseJson(request, body as string, (error, parsed) => done(error ? new InputRefused('body') : null, parsed))
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: JSON_LIMIT },
    (request, body, done) => done(body.length === 0 ? null : wrongType(request), {}),
  )
  // A file is handed on as it streams in; the call that takes it decides how much of it.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
}
