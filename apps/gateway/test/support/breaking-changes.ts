/** Compares two OpenAPI documents as a program sees them that was written for the first one. */

type Node = Record<string, unknown>
/** in: what a program sends. out: what it is answered or told. */
type Way = 'in' | 'out'
interface Both {
  before: Node
  after: Node
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const nodeAt = (value: unknown, key: string): Node => {
  const inner = isNode(value) ? value[key] : undefined
  return isNode(inner) ? inner : {}
}
const texts = (value: unknown): string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map((one) => JSON.stringify(one))

/** What says nothing about the shape; without it the document is small enough to be kept. */
const WORDS = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'x-codeSamples',
  'title',
  'info',
  'servers',
  'tags',
  'operationId',
  'security',
  'securitySchemes',
  'headers',
])
/** Refusals of transport are alike everywhere. */
const REFUSED = /^[45]\d\d$/

export function shapeOfDocument(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => shapeOfDocument(one))
  if (!isNode(value)) return value
  const kept = Object.entries(value).filter(([key]) => isNames || !(WORDS.has(key) || REFUSED.test(key)))
  return Object.fromEntries(kept.map(([key, inner]) => [key, shapeOfDocument(inner, key === 'properties')]))
}

/** Every change that v1 promises not to make, in words. */
export function breakingChanges(before: Node, after: Node): string[] {
  const found: string[] = []
  for (const kind of ['paths', 'webhooks']) {
    for (const name of Object.keys(nodeAt(before, kind))) {
      const [was, is] = [
        nodeAt(nodeAt(nodeAt(before, kind), name), 'post'),
        nodeAt(nodeAt(nodeAt(after, kind), name), 'post'),
      ]
      if (Object.keys(is).length === 0) {
        found.push(`${name} is gone`)
        continue
      }
      const compare = new Comparison({ before, after }, found)
      const asked: Way = kind === 'paths' ? 'in' : 'out'
      compare.schemas(`${name} input`, contentOf(was['requestBody']), contentOf(is['requestBody']), asked)
      compare.schemas(`${name} parameters`, parametersOf(was), parametersOf(is), asked)
      const answers = (operation: Node) => contentOf(nodeAt(nodeAt(operation, 'responses'), '200'))
      compare.schemas(`${name} answer`, answers(was), answers(is), 'out')
    }
  }
  return found
}

function contentOf(body: unknown): Node {
  const [first] = Object.values(nodeAt(body, 'content'))
  return nodeAt(first, 'schema')
}

/** As if they were fields. */
function parametersOf(operation: Node): Node {
  const all = (Array.isArray(operation['parameters']) ? operation['parameters'] : []).filter(isNode)
  const named = (one: Node) => String(one['name'])
  return {
    properties: Object.fromEntries(all.map((one) => [named(one), nodeAt(one, 'schema')])),
    required: all.filter((one) => one['required'] === true).map(named),
  }
}

class Comparison {
  readonly #documents: Both
  readonly #found: string[]
  readonly #seen = new Set<string>()
  constructor(documents: Both, found: string[]) {
    this.#documents = documents
    this.#found = found
  }

  schemas(place: string, was: Node, is: Node, way: Way): void {
    const key = `${way} ${JSON.stringify([was['$ref'], is['$ref']])}`
    if (was['$ref'] !== undefined && this.#seen.has(key)) return
    this.#seen.add(key)
    const before = resolved(this.#documents.before, was)
    const after = resolved(this.#documents.after, is)
    this.#types(place, before, after, way)
    this.#fields(place, before, after, way)
    this.schemasInside(place, before, after, way)
  }

  schemasInside(place: string, before: Node, after: Node, way: Way): void {
    if (before['items'] && after['items'])
      this.schemas(`${place}[]`, nodeAt(before, 'items'), nodeAt(after, 'items'), way)
    for (const name of ['oneOf', 'anyOf', 'allOf']) {
      const [some, others] = [before[name], after[name]]
      if (!Array.isArray(some)) continue
      if (!Array.isArray(others) || others.length < some.length) this.#found.push(`${place} has fewer shapes`)
      else some.forEach((one, at) => this.schemas(place, one as Node, others[at] as Node, way))
    }
  }

  #types(place: string, before: Node, after: Node, way: Way): void {
    const [was, is] = [texts(before['type']), texts(after['type'])]
    const missing = (some: string[], others: string[]) =>
      some.filter((one) => others.length > 0 && !others.includes(one))
    // A program sends what it sent before, and understands what it was answered before.
    const lost = way === 'in' ? missing(was, is) : missing(is, was)
    if (lost.length > 0) this.#found.push(`${place} is another type: ${lost.join(', ')}`)
    const [known, taken] = [texts(before['enum'] ?? before['const']), texts(after['enum'] ?? after['const'])]
    const refused = way === 'in' ? known.filter((one) => taken.length > 0 && !taken.includes(one)) : []
    if (refused.length > 0 || (way === 'in' && known.length === 0 && taken.length > 0))
      this.#found.push(`${place} takes fewer values ${refused.join(', ')}`.trim())
    if (way === 'in') this.#limits(place, before, after)
  }

  #limits(place: string, before: Node, after: Node): void {
    for (const name of ['maxLength', 'maximum', 'maxItems'])
      if (Number(after[name] ?? Infinity) < Number(before[name] ?? Infinity))
        this.#found.push(`${place} has a lower ${name}`)
    for (const name of ['minLength', 'minimum', 'minItems'])
      if (Number(after[name] ?? -Infinity) > Number(before[name] ?? -Infinity))
        this.#found.push(`${place} has a higher ${name}`)
    if (before['pattern'] !== after['pattern'] && after['pattern'] !== undefined)
      this.#found.push(`${place} has another pattern`)
  }

  #fields(place: string, before: Node, after: Node, way: Way): void {
    const needed = (schema: Node) => (Array.isArray(schema['required']) ? schema['required'].map(String) : [])
    const [was, is] = [nodeAt(before, 'properties'), nodeAt(after, 'properties')]
    for (const [name, schema] of Object.entries(was)) {
      if (!(name in is)) this.#found.push(`${place}.${name} is gone`)
      else this.schemas(`${place}.${name}`, schema as Node, nodeAt(is, name), way)
    }
    const [first, second] = way === 'in' ? [needed(after), needed(before)] : [needed(before), needed(after)]
    for (const name of first.filter((one) => !second.includes(one) && (way === 'in' || one in is)))
      this.#found.push(`${place}.${name} ${way === 'in' ? 'must be sent' : 'may be absent'}`)
  }
}

function resolved(document: Node, schema: Node): Node {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), document)
  return isNode(found) ? found : {}
}
