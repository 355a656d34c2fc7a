import type { AnyEndpoint } from '@balcao/contract/kit'
import { z } from 'zod'

/** A page that reads well without a script: every call, what it needs, what goes in and what comes back. */
export function docsPage(brandName: string, endpoints: readonly AnyEndpoint[], nonce: string): string {
  const sections = endpoints.map(
    (endpoint) => `<section id="${endpoint.name}">
<h2>${escape(endpoint.summary)}</h2>
<p><code>${endpoint.method} ${endpoint.path}</code> · needs <b>${endpoint.needs}</b></p>
<details><summary>Input</summary><pre>${schemaText(endpoint.input)}</pre></details>
<details><summary>Reply</summary><pre>${schemaText(endpoint.reply)}</pre></details>
</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(brandName)} API</title>
<style nonce="${nonce}">body{font:14px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{font-size:1rem;margin:2rem 0 0}pre{overflow:auto}</style></head>
<body><h1>${escape(brandName)} API</h1><p><a href="/docs/openapi.json">OpenAPI document</a></p>${sections.join('\n')}</body></html>`
}

function schemaText(schema: z.ZodType): string {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return escape(JSON.stringify(rest, null, 2))
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
