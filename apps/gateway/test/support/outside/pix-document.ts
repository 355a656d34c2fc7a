import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { noteFigure } from '../servers/in-full'

/**
 * Holds what is sent to a bank of a test, and what it answers, to the public document of the standard. The document is not
 * ours to ship: PIX_OPENAPI names where it lies. Without it nothing is checked, and `documentCheck()` says so.
 */

interface Schema {
  $ref?: string
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
}
interface Content {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
interface Document {
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>
}

interface Question {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

const path = process.env.PIX_OPENAPI
const document = path === undefined ? undefined : mended(parse(readFileSync(path, 'utf8')) as Document)
const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true })
addFormats.default(ajv)
// The document's own examples of addresses have no scheme.
ajv.addFormat('uri', true)
if (document) ajv.addSchema(document, 'pix')
const compiled = new Map<string, ValidateFunction>()
const faults: string[] = []
let checked = 0

/** The list asks for a field that no answer of it has (`cobs`): a slip of the document. */
const UNCHECKED_ANSWERS = ['/pix']

/**
 * Slips of the document that no message could keep to: patterns within slashes, names that are required and described
 * nowhere, and a choice of one among kinds that all ask for nothing.
 */
function mended(whole: Document): Document {
  const root = whole as unknown
  const known = (schema: unknown, seen = new Set<unknown>()): string[] => {
    const at = follow(schema) as Record<string, unknown> | undefined
    if (typeof at !== 'object' || at === null || seen.has(at)) return []
    seen.add(at)
    const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => (at[name] as unknown[] | undefined) ?? [])
    return [
      ...Object.keys((at['properties'] as object | undefined) ?? {}),
      ...parts.flatMap((part) => known(part, seen)),
    ]
  }
  const follow = (schema: unknown): unknown => {
    const ref = (schema as { $ref?: string } | undefined)?.$ref
    if (ref === undefined) return schema
    const steps = ref.slice(2).split('/')
    return follow(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], root))
  }
  const visit = (node: unknown, inherited: readonly string[]): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, inherited))
    if (typeof node !== 'object' || node === null) return undefined
    const at = node as Record<string, unknown>
    const { pattern, required } = at
    if (typeof pattern === 'string' && /^\/.*\/$/.test(pattern)) at['pattern'] = pattern.slice(1, -1)
    const kinds = at['oneOf'] as { required?: unknown }[] | undefined
    if (kinds && kinds.length > 1 && kinds.every((kind) => !('$ref' in kind) && !kind.required)) {
      at['anyOf'] = kinds
      delete at['oneOf']
    }
    const names = [...inherited, ...known(at)]
    const isSchema = ['properties', 'allOf', 'oneOf', 'anyOf'].some((name) => name in at)
    if (isSchema && Array.isArray(required)) at['required'] = required.filter((name) => names.includes(name as string))
    for (const [name, inner] of Object.entries(at))
      visit(inner, ['allOf', 'oneOf', 'anyOf'].includes(name) ? names : [])
    return undefined
  }
  visit(root, [])
  return whole
}

export function checkQuestion(question: Question): void {
  if (!document) return
  checked += 1
  faults.push(...faultsOf(question))
}

/** What the document has against a question; nothing without a document. */
export function faultsOf({ method, path: asked, query, body }: Question): string[] {
  if (!document) return []
  const found = operationOf(method, asked)
  if (!found) return [`${method} ${asked}: not in the document`]
  const slips: string[] = []
  const { operation, values, where } = found
  const known = [...(document.paths[where]?.parameters ?? []), ...(operation.parameters ?? [])].map(resolved)
  for (const { name, in: place, required, schema } of known) {
    const value = place === 'path' ? values[name] : query[name]
    if (value !== undefined) slips.push(...validate(`${method} ${where} ${name}`, schema, value))
    else if (required) slips.push(`${method} ${where}: ${name} is missing`)
  }
  for (const name of Object.keys(query))
    if (!known.some((each) => each.name === name)) slips.push(`${method} ${where}: ${name} is unknown`)
  const schema = schemaIn(operation.requestBody)
  if (schema) {
    slips.push(...validate(`${method} ${where} body`, schema, structuredClone(body)))
    slips.push(...unknownIn(schema, body, `${method} ${where}`))
  }
  return slips
}

export function checkAnswer({ method, path: asked }: Question, status: number, body: unknown): void {
  const found = operationOf(method, asked)
  if (!found || UNCHECKED_ANSWERS.includes(found.where)) return
  const schema = schemaIn(found.operation.responses[String(status)])
  if (schema) faults.push(...validate(`${method} ${found.where} ${status}`, schema, structuredClone(body)))
}

/** How many questions were held to the document, and what was wrong with them. */
export function documentCheck(): { isMade: boolean; checked: number; faults: string[] } {
  return { isMade: document !== undefined, checked, faults: [...new Set(faults)] }
}

/** The same, said in the run. */
export function documentFaults(): string[] {
  noteFigure(
    document
      ? `${checked} requests to banks held to the public document of API Pix`
      : 'requests to banks were not held to the public document of API Pix: PIX_OPENAPI does not name it',
  )
  return documentCheck().faults
}

function operationOf(method: string, asked: string) {
  const parts = asked.split('/')
  for (const [where, operations] of Object.entries(document?.paths ?? {})) {
    const names = where.split('/')
    const operation = operations[method.toLowerCase()]
    // What payers' apps ask for is no affair of ours.
    const isOpen = where.startsWith('/{') || where.includes('UrlAccessToken}')
    if (!operation || isOpen || names.length !== parts.length) continue
    if (!names.every((name, at) => name.startsWith('{') || name === parts[at])) continue
    const values = names.flatMap((name, at) => (name.startsWith('{') ? [[name.slice(1, -1), parts[at]]] : []))
    return { where, operation, values: Object.fromEntries(values) as Record<string, string> }
  }
  return undefined
}

function schemaIn(content: Content | undefined): Schema | undefined {
  return content && Object.values(resolved(content).content ?? {})[0]?.schema
}

function resolved<Part extends { $ref?: string }>(part: Part): Part {
  if (part.$ref === undefined) return part
  const steps = part.$ref.slice(2).split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as Part
}

function validate(where: string, schema: Schema, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"pix#/')
  const check = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object)
  compiled.set(text, check)
  return check(value) ? [] : [`${where}: ${ajv.errorsText(check.errors)}`]
}

/** The document forbids nothing more; a field that it does not name is a slip of ours all the same. */
function unknownIn(schema: Schema, value: unknown, where: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const known = propertiesOf(schema)
  return Object.entries(value).flatMap(([name, inner]) => {
    const next = known[name]
    if (!next) return [`${where}: ${name} is unknown`]
    if (!Array.isArray(inner)) return unknownIn(next, inner, `${where} ${name}`)
    const { items = {} } = resolved(next)
    return inner.flatMap((each) => unknownIn(items, each, `${where} ${name}`))
  })
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  const { allOf = [], oneOf = [], anyOf = [], properties = {} } = resolved(schema)
  return Object.assign({}, ...[...allOf, ...oneOf, ...anyOf].map(propertiesOf), properties) as Record<string, Schema>
}
