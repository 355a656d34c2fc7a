import { z } from 'zod'
import { CALLS, type ConnectorCall } from './calls'
import { Events, Fault } from './messages'

/** The connector's document: what a service of any language implements. Made of the table of calls and of nothing else. */
export function connectorDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(CALLS) as [string, ConnectorCall][]) {
    const path = `/v1/${call.what}${call.isNumbered ? '/{number}' : ''}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Connector', version: '1', description: ABOUT },
    paths,
    webhooks: {
      events: {
        post: {
          summary: 'What has happened, oldest first, told to the address of events until it was answered 2xx',
          security: [{ signature: [] }],
          requestBody: jsonOf(Events, 'output'),
          responses: { 200: { description: 'Heard' }, 403: { description: 'The signature is wrong' } },
        },
      },
    },
    components: {
      securitySchemes: { signature: { type: 'apiKey', in: 'header', name: 'x-signature', description: SIGNED } },
    },
    security: [{ signature: [] }],
  }
}

const SIGNED =
  't=<seconds since 1970>,v1=<hex of HMAC-SHA256 by the shared secret over "t.METHOD.path.body">; the path has its query, ' +
  'the body is as it was sent and empty where there is none. Refuse what is older or younger than fifteen minutes.'

const ABOUT =
  'What stands between the gateway and somebody who moves money, carries parcels or keeps lists. Each call is signed by ' +
  'whoever makes it. A call with a number is done once: asked again with the same body it is answered as before, with ' +
  'another body 409. What the connector cannot do now it answers 503, what it will not do 422, what it does not know 404. ' +
  'Sections that it does not serve (see about) need not be there.'

function operation(
  operationId: string,
  { summary, section, method, isNumbered, query = [], wish, reply }: ConnectorCall,
) {
  const number = { name: 'number', in: 'path', required: true, schema: { type: 'string', maxLength: 100 } }
  const asked = query.map((name) => ({
    name,
    in: 'query',
    required: name === 'from',
    schema: name === 'after' ? { type: 'string' } : { type: 'string', format: 'date-time' },
  }))
  return {
    operationId,
    summary,
    ...(section && { tags: [section] }),
    parameters: [...(isNumbered ? [number] : []), ...asked],
    ...(method !== 'GET' && { requestBody: jsonOf(wish, 'output') }),
    responses: {
      200: { description: 'Done, or done before', ...jsonOf(reply, 'input') },
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [status, { description, ...jsonOf(Fault, 'input') }]),
      ),
    },
  }
}

const REFUSALS = {
  400: 'Not by this document',
  401: 'The signature is wrong or old',
  404: 'Unknown',
  409: 'The number was taken for something else',
  422: 'Understood, and will not be done',
  503: 'Not now: it will be asked again',
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as Record<string, unknown>
  return { content: { 'application/json': { schema: json } } }
}
