import { everyEndpoint } from '@balcao/contract'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromGatewayRoot } from '../../src/base/paths'
import { merchantDocument } from '../../src/kit/http/merchant-document'
import { breakingChanges, shapeOfDocument } from '../support/breaking-changes'

const KEPT = fromGatewayRoot('../../docs/merchant-api-shape.json')
type Node = Record<string, unknown>
interface Schema extends Node {
  required: string[]
  properties: Record<string, Node>
}
interface Shape extends Node {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>
  webhooks: Record<string, unknown>
  components: { schemas: Record<string, Schema> }
}

const publisher = { name: 'Balcão', support_mail: 'help@balcao.example', server: 'https://pay.example' }
const today = () =>
  shapeOfDocument(
    JSON.parse(JSON.stringify(merchantDocument({ ...publisher, signature_header: 'Signature' }, everyEndpoint()))),
  ) as Shape
const kept = () => JSON.parse(readFileSync(KEPT, 'utf8')) as Shape

describe('what v1 of the merchants’ API promises', () => {
  it('holds: nothing breaks for who was written for the document that is kept', () => {
    expect(breakingChanges(kept(), today())).toEqual([])
  })

  it('is kept as it is today, so that the next change is compared with it', () => {
    // Only what breaks nothing is written; what does is a decision of somebody who removes the file first.
    if (process.env['KEEP_API_SHAPE'] && breakingChanges(kept(), today()).length === 0)
      writeFileSync(KEPT, `${JSON.stringify(today(), null, 2)}\n`)
    expect(kept(), 'KEEP_API_SHAPE=1 npx vitest run --project gateway api-promise').toEqual(today())
  })

  const orderOf = (shape: Shape) => shape.components.schemas['Order'] as Schema
  const inputOf = (shape: Shape) =>
    shape.paths['/api/v1/order/create']?.post.requestBody.content['application/json']?.schema as Schema
  it.each<[string, (shape: Shape) => unknown]>([
    ['a call that is gone', (shape) => delete shape.paths['/api/v1/order/query']],
    ['an event that is gone', (shape) => delete shape.webhooks['order.success']],
    ['a field of an answer that is gone', (shape) => delete orderOf(shape).properties['payment_url']],
    ['a field of an answer that may be absent', (shape) => (orderOf(shape).required = ['trade_no'])],
    ['a null where there was none', (shape) => (orderOf(shape).properties['amount'] = { type: ['string', 'null'] })],
    ['another type', (shape) => (orderOf(shape).properties['amount'] = { type: 'number' })],
    ['a field that must be sent', (shape) => inputOf(shape).required.push('buyer')],
    ['a field that is taken no more', (shape) => delete inputOf(shape).properties['metadata']],
    [
      'a value that is taken no more',
      (shape) => (inputOf(shape).properties['method'] = { type: 'string', enum: ['PIX'] }),
    ],
    [
      'a lower limit',
      (shape) => (inputOf(shape).properties['subject'] = { type: 'string', minLength: 1, maxLength: 64 }),
    ],
  ])('notices %s', (_what, change) => {
    const shape = structuredClone(today())
    change(shape)
    expect(breakingChanges(today(), shape)).not.toEqual([])
  })

  it('lets come what breaks nobody: calls, events, fields of answers and fields that may be sent', () => {
    const shape = structuredClone(today())
    const { '/api/v1/order/query': call } = shape.paths
    if (call) shape.paths['/api/v1/order/another'] = call
    shape.webhooks['order.another'] = shape.webhooks['order.success']
    orderOf(shape).properties['another'] = { type: 'string' }
    inputOf(shape).properties['another'] = { type: 'string' }
    expect(breakingChanges(today(), shape)).toEqual([])
  })
})
