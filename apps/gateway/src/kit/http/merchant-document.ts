import type { AnyEndpoint } from '@balcao/contract/kit'
import { COMMON_SUB_CODES, SUB_CODES } from '@balcao/kernel/sub-codes'
import { ObjectWebhook, PaymentWebhook } from '@balcao/contract/api/webhook'
import { REQUEST_ID_HEADER } from '@balcao/contract/transport'
import { KEY_SCOPES, SCOPES_BEYOND_APP, type KeyScope } from '@balcao/kernel/app-keys'
import { CODE } from '@balcao/kernel/codes'
import {
  NOTIFICATION_EVENTS,
  PAYMENT_EVENTS,
  subjectOf,
  type NotificationEvent,
  type NotificationSubject,
} from '@balcao/kernel/notifications'
import { codeSamples } from './code-samples'
import { requestOf } from './document-request'
import { DocumentSchemas, pointTo, type JsonSchema } from './json-schemas'

interface Publisher {
  name: string
  support_mail: string
  signature_header: string
  /** Where merchants' programs reach the gateway. */
  server: string
}

const TAGS: Readonly<Record<KeyScope, { name: string; description: string }>> = {
  orders: { name: 'Orders', description: 'Payments, from the link to the receipt.' },
  refunds: { name: 'Refunds', description: 'Money back to payers.' },
  recurring: { name: 'Recurring', description: 'Contracts that are charged again and again.' },
  accounts: { name: 'Virtual accounts', description: 'Account numbers whose deposits become orders.' },
  waybills: { name: 'Waybills', description: 'Parcels, and where they are.' },
  disputes: { name: 'Disputes', description: 'Chargebacks and PIX return claims.' },
  finance: { name: 'Finance', description: 'Balances, settlements and withdrawals.' },
}

/** Everything a merchant's program can ask and is told, as OpenAPI 3.1: calls, refusals and notifications. */
export function merchantDocument(publisher: Publisher, endpoints: readonly AnyEndpoint[]) {
  const calls = endpoints.filter(({ needs }) => needs === 'app')
  const schemas = new DocumentSchemas()
  addRefusals(schemas)
  const paths = Object.fromEntries(calls.map((call) => [call.path, { post: operation(call, schemas, publisher) }]))
  const webhooks = Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, webhook(event, schemas, publisher)]))
  return {
    openapi: '3.1.0',
    info: {
      title: `${publisher.name} API`,
      version: '1.0.0',
      summary: 'What merchants’ own programs can ask, and what they are told',
      description:
        'Every call is a POST with JSON; an upload’s body is the file itself. HTTP tells transport, `code` tells business: a refusal of the business is HTTP 200 with a code other than 10000. New fields may come at any time; none is taken away or changes its meaning.',
      contact: { name: publisher.name, email: publisher.support_mail },
    },
    servers: [{ url: publisher.server, description: 'Test and live: the key decides.' }],
    tags: KEY_SCOPES.filter((scope) => calls.some((call) => call.scope === scope)).map((scope) => TAGS[scope]),
    security: [{ app: [] }],
    paths,
    webhooks,
    components: {
      schemas: schemas.named,
      responses: transportRefusals(),
      headers: HEADERS,
      securitySchemes: {
        app: {
          type: 'http',
          scheme: 'basic',
          description: 'app_id as user, security key or restricted key as password',
        },
      },
    },
  }
}

const HEADERS = {
  RequestId: { description: 'Names this call; say it when you ask for help.', schema: { type: 'string' } },
  RetryAfter: { description: 'So many seconds later a call is taken again.', schema: { type: 'integer', minimum: 1 } },
  WwwAuthenticate: { description: 'How to prove who is calling.', schema: { type: 'string' } },
  Signature: {
    description:
      't=<unix>,ed25519=<base64>: over t, a point and the raw body. The app’s public key checks it; during a rotation there is one per key.',
    schema: { type: 'string' },
  },
}

function operation(endpoint: AnyEndpoint, schemas: DocumentSchemas, { signature_header }: Publisher) {
  const name = endpoint.name.split('.')[1] ?? ''
  const scope = endpoint.scope as KeyScope
  const repeatable = endpoint.idempotentBy
    ? ` Repeatable by ${endpoint.idempotentBy}: the same body again answers the first result, another body is refused.`
    : ''
  return {
    operationId: name,
    tags: [TAGS[scope].name],
    summary: endpoint.summary,
    description: `${keysFor(scope)}${repeatable}`,
    'x-codeSamples': codeSamples(endpoint),
    ...requestOf(endpoint, schemas, name),
    responses: {
      200: {
        description: `Done (code ${CODE.success}), or refused (any other code), and data says why.`,
        headers: {
          [REQUEST_ID_HEADER]: { $ref: '#/components/headers/RequestId' },
          [signature_header]: { $ref: '#/components/headers/Signature' },
        },
        content: {
          'application/json': {
            schema: {
              oneOf: [
                doneOf(schemas.of(endpoint.reply, 'output', name)),
                ...refusedOf(endpoint),
                pointTo('InputRefused'),
              ],
            },
            examples: answersOf(endpoint),
          },
        },
      },
      ...Object.fromEntries(
        // Only a file can stop half-way.
        STATUSES.filter((status) => status !== 400 || endpoint.body === 'file').map((status) => [
          status,
          { $ref: `#/components/responses/${RESPONSE_NAMES[status]}` },
        ]),
      ),
    },
  }
}

function keysFor(scope: KeyScope): string {
  return SCOPES_BEYOND_APP.includes(scope)
    ? `Only a restricted key with the scope ${scope} opens it: it is about the whole merchant.`
    : `A restricted key needs the scope ${scope}.`
}

function doneOf(data: JsonSchema): JsonSchema {
  return envelope('Done', { const: CODE.success, description: 'It was done.' }, { description: 'The result.', ...data })
}

/** The refusals of one call, by name: a client can be made to know them all. */
function refusedOf({ refuses }: AnyEndpoint): JsonSchema[] {
  if (refuses.length === 0) return []
  const codes = [...new Set(refuses.map((subCode) => SUB_CODES[subCode]?.code))]
  return [envelope('Refused', { enum: codes, description: 'It was refused.' }, failure({ enum: refuses }))]
}

function answersOf({ example, refuses }: AnyEndpoint) {
  const [first] = refuses
  const done = { summary: 'Done', value: { code: CODE.success, msg: 'Success', data: example?.reply } }
  if (!first) return { done }
  return { done, refused: { summary: SUB_CODES[first]?.means, value: refusalOf(first) } }
}

function refusalOf(subCode: string) {
  const { code = '', means = '' } = SUB_CODES[subCode] ?? {}
  return { code, msg: means, data: { code, msg: means, sub_code: subCode, sub_msg: means } }
}

function addRefusals(schemas: DocumentSchemas): void {
  const codes = { enum: [...new Set(Object.values(COMMON_SUB_CODES).map(({ code }) => code))] }
  const subCodes = { enum: Object.keys(COMMON_SUB_CODES) }
  const told = { ...codes, description: 'What kind of refusal it is.' }
  schemas.add('TransportRefused', envelope('TransportRefused', told, failure(subCodes)))
  const theField = { type: 'string', description: 'The first field that is missing or wrong; `body` for the whole.' }
  const missing = { const: CODE.argumentMissing, description: 'A field is missing or wrong.' }
  schemas.add('InputRefused', envelope('InputRefused', missing, failure(theField)))
}

function envelope(title: string, code: JsonSchema, data: JsonSchema): JsonSchema {
  return {
    title,
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'string', ...code },
      msg: { type: 'string', description: 'For people, in the language that Accept-Language asks for.' },
      data,
    },
  }
}

function failure(subCode: JsonSchema): JsonSchema {
  const text = { type: 'string' }
  return {
    type: 'object',
    description: 'Why it was refused.',
    required: ['code', 'msg', 'sub_code', 'sub_msg'],
    properties: {
      code: { ...text, description: 'The same code again.' },
      msg: { ...text, description: 'The same words again.' },
      sub_code: { ...text, description: 'Why, for programs.', ...subCode },
      sub_msg: { ...text, description: 'Why, for people.' },
    },
  }
}

const STATUSES = [400, 401, 403, 404, 413, 415, 429, 500, 503] as const
const RESPONSE_NAMES: Readonly<Record<(typeof STATUSES)[number], string>> = {
  400: 'UploadInterrupted',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NoSuchCall',
  413: 'TooLarge',
  415: 'WrongContentType',
  429: 'TooManyRequests',
  500: 'Broken',
  503: 'Unavailable',
}
const OWN_HEADERS: Partial<Record<number, Record<string, { $ref: string }>>> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } },
  429: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
}

function transportRefusals() {
  return Object.fromEntries(
    STATUSES.map((status) => {
      const known = Object.entries(COMMON_SUB_CODES).filter(([, meaning]) => meaning.status === status)
      return [
        RESPONSE_NAMES[status],
        {
          description: known.map(([subCode, { means }]) => `${subCode}: ${means}`).join(' '),
          headers: { [REQUEST_ID_HEADER]: { $ref: '#/components/headers/RequestId' }, ...OWN_HEADERS[status] },
          content: {
            'application/json': {
              schema: pointTo('TransportRefused'),
              examples: Object.fromEntries(known.map(([subCode]) => [subCode, { value: refusalOf(subCode) }])),
            },
          },
        },
      ]
    }),
  )
}

/** Where the reference has them. */
const SCOPE_OF: Readonly<Record<NotificationSubject, KeyScope>> = {
  order: 'orders',
  refund: 'refunds',
  dispute: 'disputes',
  recurring: 'recurring',
  deposit: 'accounts',
  waybill: 'waybills',
  withdrawal: 'finance',
  settlement: 'finance',
  kyc: 'orders',
  app: 'orders',
}

/** Those of Standard Webhooks. */
const STANDARD_HEADERS = Object.entries({
  'webhook-id': 'The notification_id.',
  'webhook-timestamp': 'When it was sent, in seconds.',
  'webhook-signature': 'v1,<base64>: HMAC-SHA256 with the secret word over id, time and body; two during a rotation.',
}).map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }))

function webhook(event: NotificationEvent, schemas: DocumentSchemas, { signature_header }: Publisher) {
  const [kind = '', state = ''] = event.split('.')
  const isOfPayment = PAYMENT_EVENTS.some((each) => each === event)
  return {
    post: {
      operationId: `told ${event}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: [TAGS[SCOPE_OF[subjectOf(event)]].name],
      summary: `An event of a ${kind}: ${state.replaceAll('_', ' ')}`,
      description: 'Sent to each address of the app that is told of it, and again until it is acknowledged.',
      security: [],
      parameters: [
        {
          name: signature_header,
          in: 'header',
          required: true,
          description: 't=<unix>,v2=<hex>,v3=<hex>: HMAC-SHA256 with the secret word, v3 over t, a point and the body.',
          schema: { type: 'string' },
        },
        ...STANDARD_HEADERS,
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              allOf: [
                isOfPayment
                  ? schemas.of(PaymentWebhook, 'output', 'Notification')
                  : schemas.of(ObjectWebhook, 'output', 'ObjectNotification'),
                { type: 'object', properties: { event: { const: event, description: 'What happened.' } } },
              ],
            },
          },
        },
      },
      responses: { '2XX': { description: 'It was understood, whatever the body says. Anything else is sent again.' } },
    },
  }
}
