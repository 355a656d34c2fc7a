import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The document as it is kept; a test of the gateway holds it to the one that is served. */
export const SHAPE = 'docs/merchant-api-shape.json'
const TYPES = 'packages/sdk-node/src/api.gen.ts'
const BASE = '/api/v1/'
const DONE = '10000'

/**
 * @typedef {{ [key: string]: any }} Schema
 * @typedef {{ post: { parameters?: { name: string, in: string, required: boolean, schema: Schema }[],
 *   requestBody: { content: Record<string, { schema: Schema }> },
 *   responses: Record<string, { content: Record<string, { schema: Schema }> }> } }} Path
 */

/** Writes the client's types from the document. They cost a moment, so nobody asks whether they are old. */
export function writeSdkTypes(root) {
  if (!existsSync(join(root, SHAPE)) || !existsSync(join(root, 'packages/sdk-node'))) return
  const text = sdkTypes(JSON.parse(readFileSync(join(root, SHAPE), 'utf8')))
  const isThere = existsSync(join(root, TYPES)) && readFileSync(join(root, TYPES), 'utf8') === text
  if (!isThere) writeFileSync(join(root, TYPES), text)
}

/** @param {{ paths: Record<string, Path>, components: { schemas: Record<string, Schema> } }} document */
export function sdkTypes({ paths, components }) {
  const named = Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`)
  const calls = Object.entries(paths).map(([path, { post }]) => ({ name: path.slice(BASE.length), ...callOf(post) }))
  const table = (title, rows) =>
    `export interface ${title} {\n${rows.map(({ name, input, reply }) => `  '${name}': { input: ${input}; reply: ${reply} }\n`).join('')}}\n`
  return [
    ...named,
    table(
      'Calls',
      calls.filter(({ isFile }) => !isFile),
    ),
    table(
      'Uploads',
      calls.filter(({ isFile }) => isFile),
    ),
  ].join('\n')
}

/** @param {Path['post']} post */
function callOf({ parameters = [], requestBody, responses }) {
  const asked = requestBody.content['application/json']
  const inQuery = parameters.filter((one) => one.in === 'query')
  const input = asked?.schema ?? {
    type: 'object',
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
  }
  const answers = responses['200']?.content['application/json']?.schema.oneOf ?? []
  const done = answers.find((one) => one.properties?.code.const === DONE)
  return { isFile: !asked, input: typeOf(input), reply: typeOf(done?.properties.data ?? {}) }
}

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((one) => JSON.stringify(one)))
  const several = schema.anyOf ?? schema.oneOf
  if (several) return union(several.map(typeOf))
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })))
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`
  if (schema.type === 'object') return objectOf(schema)
  return PLAIN[schema.type] ?? 'unknown'
}

const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }
const union = (types) => [...new Set(types)].join(' | ')

/** @param {Schema} schema */
function objectOf({ properties, required = [], additionalProperties }) {
  if (!properties) return `Record<string, ${additionalProperties ? typeOf(additionalProperties) : 'unknown'}>`
  const fields = Object.entries(properties).map(([name, inner]) =>
    required.includes(name)
      ? `${JSON.stringify(name)}: ${typeOf(inner)}`
      : `${JSON.stringify(name)}?: ${typeOf(inner)} | undefined`,
  )
  return `{ ${fields.join('; ')} }`
}
