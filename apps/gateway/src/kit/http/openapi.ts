import type { AnyEndpoint } from '@balcao/contract/kit'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { CODE } from '@balcao/kernel/codes'
import { z } from 'zod'
import { codeSamples } from './code-samples'
import { replySchema } from './replies'

const A_FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** The API document, derived from the contract: what is not described there does not exist. */
export function openApi(brandName: string, endpoints: readonly AnyEndpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version: '1' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: TOKEN_PARAMETER },
        bearer: { type: 'http', scheme: 'bearer' },
        app: {
          type: 'http',
          scheme: 'basic',
          description: 'app_id as user, security key or restricted key as password',
        },
      },
    },
  }
}

function operation(endpoint: AnyEndpoint) {
  const input = z.toJSONSchema(endpoint.input, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(input.properties ?? {})
  const required = new Set(input.required)
  const merchant = { name: MERCHANT_HEADER, in: 'header', required: true, schema: { type: 'string' } }
  const inQuery = endpoint.from === 'query'
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    description: endpoint.scope ? `Needs: ${endpoint.needs}, scope ${endpoint.scope}` : `Needs: ${endpoint.needs}`,
    security: securityOf(endpoint),
    ...(endpoint.example ? { 'x-codeSamples': codeSamples(endpoint) } : {}),
    parameters: [
      ...(takesMerchant(endpoint) ? [merchant] : []),
      ...(inQuery ? fields.map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema })) : []),
    ],
    ...(!inQuery && fields.length > 0
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: input, ...exampleOf(endpoint.example?.input) } },
          },
        }
      : {}),
    ...(endpoint.body === 'file' ? { requestBody: { required: true, content: A_FILE } } : {}),
    responses: {
      200: {
        description: 'code 10000: done. Any other code: refused, and data says why.',
        content: {
          'application/json': {
            ...exampleOf(endpoint.example && { code: CODE.success, msg: 'Success', data: endpoint.example.reply }),
            schema: {
              type: 'object',
              required: ['code', 'msg', 'data'],
              properties: { code: { type: 'string' }, msg: { type: 'string' }, data: replySchema(endpoint) },
            },
          },
        },
      },
    },
  }
}

const exampleOf = (example: object | null | undefined) => (example ? { example } : {})

function securityOf({ needs }: AnyEndpoint): Record<string, never[]>[] {
  if (needs === 'public') return []
  return needs === 'app' ? [{ app: [] }] : [{ token: [] }, { bearer: [] }]
}

function takesMerchant({ needs }: AnyEndpoint): boolean {
  return needs !== 'public' && needs !== 'session' && needs !== 'app' && !needs.startsWith('provider')
}
