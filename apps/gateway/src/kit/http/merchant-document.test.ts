import { everyEndpoint } from '@balcao/contract'
import { SUB_CODES } from '@balcao/kernel/sub-codes'
import { NOTIFICATION_EVENTS } from '@balcao/kernel/notifications'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { merchantDocument } from './merchant-document'
import { dashboardDocument } from './openapi'

const document = merchantDocument(
  {
    name: 'Balcão',
    support_mail: 'help@balcao.example',
    signature_header: 'Balcao-Signature',
    server: 'https://pay.example',
  },
  everyEndpoint(),
)
/** As a reader gets it. */
const read = JSON.parse(JSON.stringify(document)) as typeof document
type Node = Record<string, unknown>

/** Every object inside, with the way that leads to it. */
function* nodes(node: unknown, way: readonly string[] = []): Generator<[readonly string[], Node]> {
  if (!node || typeof node !== 'object') return
  if (!Array.isArray(node)) yield [way, node as Node]
  for (const [key, inner] of Object.entries(node)) yield* nodes(inner, [...way, key])
}
const isExample = (way: readonly string[]) => way.some((part) => part === 'example' || part === 'examples')
const inDocument = () => [...nodes(read)].filter(([way]) => !isExample(way))

describe('the merchants’ API document', () => {
  it('has the merchants’ calls and events, and nobody else’s', () => {
    expect(Object.keys(read.paths).every((path) => path.startsWith('/api/v1/'))).toBe(true)
    expect(Object.keys(read.webhooks)).toEqual(NOTIFICATION_EVENTS)
    const names = inDocument().flatMap(([, { operationId }]) => (operationId === undefined ? [] : [operationId]))
    expect(new Set(names).size).toBe(names.length)
  })

  it('says of every field what it is', () => {
    const silent = inDocument().flatMap(([way, { properties }]) =>
      Object.entries((properties ?? {}) as Record<string, Node>)
        .filter(([, field]) => !field['description'])
        .map(([name]) => [...way, name].join('/')),
    )
    expect(silent).toEqual([])
  })

  it('has no null that 3.1 does not know, and no pointer that leads nowhere', () => {
    const all = inDocument()
    expect(all.filter(([, node]) => 'nullable' in node || '$defs' in node)).toEqual([])
    const pointers = all.flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    expect(pointers.length).toBeGreaterThan(100)
    for (const pointer of new Set(pointers)) {
      const found = pointer
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Node | undefined)?.[key], read)
      expect([pointer, typeof found]).toEqual([pointer, 'object'])
    }
  })

  it('has no pattern that needs a flag which readers of documents do not set', () => {
    const patterns = inDocument().flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []))
    expect(patterns.length).toBeGreaterThan(3)
    expect(patterns.filter((pattern) => /\\[pP]\{/.test(pattern))).toEqual([])
    const webAddress = new RegExp(patterns.find((pattern) => pattern.includes('www')) ?? '')
    const tried = ['https://shop.example/danke', 'https://bücher.example/ü', 'ftp://shop.example', 'https://a b']
    expect(tried.map((address) => webAddress.test(address))).toEqual([true, true, false, false])
  })

  it('knows every refusal, and shows answers and inputs that fit their schemas', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats(ajv)
    ajv.addSchema({ $id: 'https://document/', ...read })
    const fits = (pointer: string, value: unknown) => {
      const check = ajv.getSchema(`https://document/#${pointer}`)
      if (!check) throw new Error(`No schema at ${pointer}`)
      return check(value) === true ? [] : check.errors
    }
    for (const [path, { post }] of Object.entries(read.paths)) {
      const at = `/paths/${path.replaceAll('/', '~1')}/post`
      const [type = '', asked] = Object.entries(post.requestBody.content)[0] ?? []
      const sent = type === 'application/json' ? asked?.example : 'any bytes'
      const schema = `${at}/requestBody/content/${type.replace('/', '~1')}/schema`
      expect([path, fits(schema, sent)]).toEqual([path, []])
      const { examples } = post.responses[200].content['application/json']
      for (const [name, { value }] of Object.entries(examples as Record<string, { value: unknown }>))
        expect([path, name, fits(`${at}/responses/200/content/application~1json/schema`, value)]).toEqual([
          path,
          name,
          [],
        ])
    }
    for (const [name, { content }] of Object.entries(read.components.responses))
      for (const { value } of Object.values(content['application/json'].examples))
        expect([name, fits('/components/schemas/TransportRefused', value)]).toEqual([name, []])
  })

  it('is refused by no call in a way that the table of sub_codes does not have', () => {
    const used = everyEndpoint().flatMap(({ refuses }) => refuses)
    expect([...new Set(used)].filter((subCode) => !(subCode in SUB_CODES))).toEqual([])
  })
})

it('the dashboard’s own document has no pointer that leads nowhere either', () => {
  const whole = JSON.parse(JSON.stringify(dashboardDocument('Balcão', everyEndpoint()))) as Node & {
    components: { schemas: Node }
  }
  const pointers = [...nodes(whole)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
  expect(
    pointers.filter((pointer) => !(pointer.replace('#/components/schemas/', '') in whole.components.schemas)),
  ).toEqual([])
})
