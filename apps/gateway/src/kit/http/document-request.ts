import type { AnyEndpoint } from '@balcao/contract/kit'
import type { DocumentSchemas, JsonSchema } from './json-schemas'

interface Parameter {
  name: string
  in: 'header' | 'query'
  required: boolean
  description: string
  schema: JsonSchema
}

interface Request {
  parameters?: Parameter[]
  requestBody: { required: true; content: Record<string, { schema: JsonSchema; example?: object }> }
}

/** What a call of the merchants' API is sent: JSON, or a file. */
export function requestOf(endpoint: AnyEndpoint, schemas: DocumentSchemas, name: string): Request {
  const { input, example, idempotentBy, body } = endpoint
  const asked = schemas.of(input, 'input', name) as JsonSchema & { required?: string[] }
  const { required, ...rest } = asked
  const needed = required?.filter((field) => field !== idempotentBy) ?? []
  if (body === 'file') {
    const content = { 'application/octet-stream': { schema: A_FILE } }
    const parameters = [
      ...inQuery({ ...asked, required: needed }),
      ...(idempotentBy ? [keyParameter(idempotentBy)] : []),
    ]
    return { parameters, requestBody: { required: true, content } }
  }
  const schema = needed.length > 0 ? { ...rest, required: needed } : rest
  return {
    ...(idempotentBy ? { parameters: [keyParameter(idempotentBy)] } : {}),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, ...(example ? { example: example.input } : {}) } },
    },
  }
}

function keyParameter(field: string): Parameter {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `Stands for ${field} where that is left out.`,
    schema: { type: 'string', maxLength: 64 },
  }
}

const A_FILE: JsonSchema = { type: 'string', format: 'binary', description: 'The file as it is.' }

/** The body of such a call is the file itself, so what is said of it travels in the address. */
function inQuery({ properties, required }: JsonSchema & { required?: string[] }): Parameter[] {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    description: String(description),
    schema,
  }))
}
