import { fieldWords } from '@balcao/contract/api/field-words'
import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

/**
 * The schemas of one API document. Those with a name of their own stand once, under components; wherever they are used
 * the document points there. Every field says what it is.
 */
export class DocumentSchemas {
  readonly #named = new Map<string, JsonSchema>()

  get named(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#named].sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  of(schema: z.ZodType, io: 'input' | 'output', owner = ''): JsonSchema {
    const made = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
    const { $schema: _dialect, $defs = {}, ...rest } = made as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, inner] of Object.entries($defs)) this.add(name, tidy(inner, name) as JsonSchema)
    return tidy(rest, owner) as JsonSchema
  }

  add(name: string, schema: JsonSchema): JsonSchema {
    const known = this.#named.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}`)
    this.#named.set(name, schema)
    return pointTo(name)
  }
}

export const pointTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** Answers may get new fields at any time, so no document says that there are no others. */
function tidy(node: unknown, owner: string): unknown {
  if (Array.isArray(node)) return node.map((inner) => tidy(inner, owner))
  if (!node || typeof node !== 'object') return node
  const { additionalProperties, ...rest } = node as JsonSchema
  const kept = additionalProperties === false ? rest : (node as JsonSchema)
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => {
      if (key === '$ref') return [key, String(value).replace('#/$defs/', '#/components/schemas/')]
      if (key === 'properties') return [key, fieldsWithWords(value as Record<string, JsonSchema>, owner)]
      if (key === 'pattern') return [key, inPlainSigns(String(value))]
      return [key, key === 'example' || key === 'default' ? value : tidy(value, owner)]
    }),
  )
}

const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`
/** Every script has its own: whatever is beyond ASCII passes here, and the gateway looks closer. */
const LETTERS = String.raw`A-Za-z\u00aa-\uffff`

/** Many who read a document know expressions without the flag for Unicode classes only. */
function inPlainSigns(pattern: string): string {
  return pattern
    .replaceAll(String.raw`\P{Cc}`, `[^${CONTROLS}]`)
    .replaceAll(String.raw`\p{Cc}`, CONTROLS)
    .replaceAll(String.raw`\p{L}`, LETTERS)
    .replaceAll(String.raw`\p{N}`, '0-9')
}

function fieldsWithWords(properties: Record<string, JsonSchema>, owner: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const words = schema['description'] ?? fieldWords(owner, name)
      return [name, { ...(tidy(schema, owner) as JsonSchema), ...(words ? { description: words } : {}) }]
    }),
  )
}
