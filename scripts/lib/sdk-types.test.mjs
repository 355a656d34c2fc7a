import { describe, expect, it } from 'vitest'
import { sdkTypes } from './sdk-types.mjs'

const answer = (data) => ({
  200: {
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { type: 'object', properties: { code: { type: 'string', enum: ['40002'] }, data: { type: 'null' } } },
            { type: 'object', properties: { code: { type: 'string', const: '10000' }, data } },
          ],
        },
      },
    },
  },
})
const body = (schema) => ({ requestBody: { content: { 'application/json': { schema } } } })
const typesOf = (schemas, paths = {}) => sdkTypes({ paths, components: { schemas } })

describe('the types of the client', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: 'string', enum: ['A', 'B'] }, '"A" | "B"'],
    [{ type: 'boolean', const: true }, 'true'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Order' } }, '(Order)[]'],
    [{ allOf: [{ $ref: '#/components/schemas/Order' }, { type: 'object' }] }, '(Order) & (Record<string, unknown>)'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    [
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'null' } } },
      '{ "a": string; "b"?: null | undefined }',
    ],
    [{}, 'unknown'],
  ])('has %j as %s', (schema, type) => {
    expect(typesOf({ Thing: schema })).toContain(`export type Thing = ${type}\n`)
  })

  it('has a call by its path, with what it takes and what it answers when it is done', () => {
    const post = {
      ...body({ type: 'object', properties: {} }),
      responses: answer({ $ref: '#/components/schemas/Order' }),
    }
    expect(typesOf({}, { '/api/v1/order/query': { post } })).toContain(
      `export interface Calls {\n  'order/query': { input: {  }; reply: Order }\n}`,
    )
  })

  it('has an upload apart, with what stands in the address', () => {
    const post = {
      parameters: [
        { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
      ],
      requestBody: { content: { 'application/octet-stream': { schema: { type: 'string' } } } },
      responses: answer({ type: 'string' }),
    }
    expect(typesOf({}, { '/api/v1/dispute/upload': { post } })).toContain(
      `export interface Uploads {\n  'dispute/upload': { input: { "name": string }; reply: string }\n}`,
    )
  })
})
