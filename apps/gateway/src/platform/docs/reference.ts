import type { merchantDocument } from '../../kit/http/merchant-document'
import { escapeHtml } from '../../kit/http/markup'
import { SUB_CODES } from '@balcao/kernel/sub-codes'
import { idOf } from './markdown'

type Document = ReturnType<typeof merchantDocument>
type Schema = Record<string, unknown>
type Call = Document['paths'][string]['post']

export interface Chapter {
  slug: string
  title: string
  html: string
  sections: { id: string; heading: string; text: string }[]
}

/** A chapter for each tag of the document: its calls with their fields, samples, answers and refusals, and its events. */
export function referenceOf(document: Document): Chapter[] {
  return document.tags.map(({ name, description }) => {
    const calls = Object.entries(document.paths).filter(([, { post }]) => post.tags[0] === name)
    const events = Object.entries(document.webhooks).filter(([, { post }]) => post.tags[0] === name)
    const told = events.map(([event]) => `<li><code>${escapeHtml(event)}</code></li>`).join('\n')
    return {
      slug: `reference-${idOf(name)}`,
      title: name,
      html: [
        `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p>`,
        ...calls.map(([path, { post }]) => callHtml(document, path, post)),
        ...(told ? [`<h2 id="events">Events</h2><p>Told to your notify URL.</p><ul class="events">${told}</ul>`] : []),
      ].join('\n'),
      sections: calls.map(([path, { post }]) => ({
        id: post.operationId,
        heading: post.summary,
        text: `${path} ${Object.keys(inputOf(post)['properties'] ?? {}).join(' ')}`,
      })),
    }
  })
}

/** What a call is told: in its body, or where that is a file, in its address. */
function inputOf({ requestBody, parameters = [] }: Call): Schema {
  const json = requestBody.content['application/json']
  if (json) return json.schema
  return {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...schema, description: `In the address. ${description}` },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

function callHtml(document: Document, path: string, call: Call): string {
  const answer = call.responses[200].content['application/json']
  const done = (answer.schema.oneOf[0] as { properties: { data: Schema } }).properties.data
  const shown = answer.examples.done.value.data as object
  return `<section class="call" id="${call.operationId}">
<h2>${escapeHtml(call.summary)}</h2>
<p class="path"><b>POST</b> <code>${escapeHtml(path)}</code></p>
<p>${escapeHtml(call.description)}</p>
<div class="sides"><div>
<h3>What you send</h3>${sentHtml(document, call)}
<h3>What is answered</h3>${fieldsHtml(document, done, false)}
<h3>When it is refused</h3>${refusalsHtml(answer.schema.oneOf)}
</div><div>
${call['x-codeSamples'].map(({ label, source }) => `<h3>${label}</h3><pre><code>${escapeHtml(source)}</code></pre>`).join('\n')}
<h3>Answer</h3><pre><code>${escapeHtml(JSON.stringify(shown, null, 2))}</code></pre>
</div></div></section>`
}

function sentHtml(document: Document, call: Call): string {
  const fields = fieldsHtml(document, inputOf(call), true)
  const isFile = 'application/octet-stream' in call.requestBody.content
  return isFile ? `<p>The file as the body.</p>${fields}` : fields || '<p>Nothing.</p>'
}

function resolved(document: Document, schema: Schema): Schema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined
  return name === undefined ? schema : { ...document.components.schemas[name] }
}

/** What is answered is always all there; of what is asked it is said what must be. */
function fieldsHtml(document: Document, schema: Schema, isAsked: boolean, depth = 0): string {
  const whole = resolved(document, schema)
  if (whole['type'] === 'array') return fieldsHtml(document, whole['items'] as Schema, isAsked, depth)
  const needed = new Set((whole['required'] ?? []) as string[])
  const fields = Object.entries((whole['properties'] ?? {}) as Record<string, Schema>)
  const items = fields.map(([name, field]) => {
    const inner = depth < 2 ? fieldsHtml(document, field, isAsked, depth + 1) : ''
    const mark = isAsked && needed.has(name) ? ' <span class="needed">required</span>' : ''
    return `<dt><code>${escapeHtml(name)}</code> <span class="kind">${escapeHtml(kindOf(document, field))}</span>${mark}</dt>
<dd>${escapeHtml(wordsOf(field))}${inner}</dd>`
  })
  return items.length > 0 ? `<dl>${items.join('\n')}</dl>` : ''
}

function wordsOf({ description }: Schema): string {
  return typeof description === 'string' ? description : ''
}

/** In few words: text up to 64, one of …, or null. */
function kindOf(document: Document, schema: Schema): string {
  const {
    type,
    anyOf,
    enum: values,
    maxLength,
    items,
    format,
  } = resolved(document, schema) as {
    type?: string | string[]
    anyOf?: Schema[]
    enum?: unknown[]
    maxLength?: number
    items?: Schema
    format?: string
  }
  if (values) return values.join(', ')
  if (anyOf)
    return anyOf
      .map((one) => kindOf(document, one))
      .filter(Boolean)
      .join(' or ')
  if (Array.isArray(type)) return type.map((one) => kindOf(document, { ...schema, type: one })).join(' or ')
  if (type === 'array') return `list of ${items ? kindOf(document, items) : 'anything'}`
  if (format === 'date-time') return 'time'
  if (type === 'string') return maxLength ? `text, up to ${maxLength}` : 'text'
  return type ?? ''
}

function refusalsHtml(answers: readonly Schema[]): string {
  const own = answers.flatMap((answer) => {
    const data = (answer['properties'] as { data?: { properties?: { sub_code?: { enum?: string[] } } } } | undefined)
      ?.data
    return data?.properties?.sub_code?.enum ?? []
  })
  const rows = own.map((subCode) => {
    const { code = '', means = '' } = SUB_CODES[subCode] ?? {}
    return `<tr><td>${code}</td><td><code>${escapeHtml(subCode)}</code></td><td>${escapeHtml(means)}</td></tr>`
  })
  const field = '<tr><td>40001</td><td>the field</td><td>Missing or wrong.</td></tr>'
  return `<div class="wide"><table><thead><tr><th>code</th><th>sub_code</th><th>meaning</th></tr></thead><tbody>${[...rows, field].join('\n')}</tbody></table></div>
<p><a href="/docs/api#answers">Those of every call</a></p>`
}
