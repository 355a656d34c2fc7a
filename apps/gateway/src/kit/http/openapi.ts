import type { AnyEndpoint } from '@balcao/contract/kit'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { DocumentSchemas } from './json-schemas'

const A_FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** The dashboard's own calls, for the provider's engineers: derived from the contract, so what is not there does not exist. */
export function dashboardDocument(brandName: string, endpoints: readonly AnyEndpoint[]) {
  const schemas = new DocumentSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} dashboard`, version: '1' },
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: TOKEN_PARAMETER },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(endpoint: AnyEndpoint, schemas: DocumentSchemas) {
  const input = schemas.of(endpoint.input, 'input')
  const fields = Object.entries(input['properties'] ?? {})
  const required = new Set(input['required'] as string[] | undefined)
  const merchant = { name: MERCHANT_HEADER, in: 'header', required: true, schema: { type: 'string' } }
  const inQuery = endpoint.from === 'query'
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    description: `Needs: ${endpoint.needs}`,
    security: endpoint.needs === 'public' ? [] : [{ token: [] }, { bearer: [] }],
    parameters: [
      ...(takesMerchant(endpoint) ? [merchant] : []),
      ...(inQuery ? fields.map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema })) : []),
    ],
    ...(!inQuery && fields.length > 0
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : {}),
    ...(endpoint.body === 'file' ? { requestBody: { required: true, content: A_FILE } } : {}),
    responses: {
      200: {
        description: 'code 10000: done. Any other code: refused, and data says why.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'data'],
              properties: {
                code: { type: 'string' },
                msg: { type: 'string' },
                data: schemas.of(endpoint.reply, 'output'),
              },
            },
          },
        },
      },
    },
  }
}

function takesMerchant({ needs }: AnyEndpoint): boolean {
  return needs !== 'public' && needs !== 'session' && needs !== 'app' && !needs.startsWith('provider')
}
