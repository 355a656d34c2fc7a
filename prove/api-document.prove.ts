import { everyEndpoint } from '@balcao/contract'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { merchantDocument } from '../apps/gateway/src/kit/http/merchant-document'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { installJudges, judge, judgesFolder, type Verdict } from './support/judges'

/**
 * What others' programs think of the merchants' document, and what they make of it: three validators, and two
 * generators whose clients compile and know which fields may be null.
 */
interface Field {
  type?: string | string[]
  anyOf?: Field[]
}
interface Document {
  components: { schemas: Record<string, { properties?: Record<string, Field> }> }
}

installJudges()
const folder = mkdtempSync(join(tmpdir(), 'balcao-document-'))
const publisher = { name: 'Balcão', support_mail: 'help@balcao.example', signature_header: 'Balcao-Signature' }
const text = JSON.stringify(merchantDocument({ ...publisher, server: 'https://pay.example' }, everyEndpoint()), null, 1)
const document = JSON.parse(text) as Document
writeFileSync(join(folder, 'merchant.json'), text)
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
symlinkSync(judgesFolder, join(folder, 'node_modules'))

const failed: string[] = []
const judges: Record<string, Verdict> = {
  Redocly: judge('redocly', ['lint', 'merchant.json', '--format=stylish'], folder),
  Spectral: judge('spectral', ['lint', 'merchant.json', '--ruleset', '.spectral.yaml', '--fail-severity=warn'], folder),
  'swagger-parser': parse(),
}
for (const [name, verdict] of Object.entries(judges)) note(name, verdict)
noteFigure(`${Object.keys(judges).join(', ')}: ${failed.length} with errors`)

const nulls = nullsOf(document)
const clients = {
  'openapi-typescript': () => {
    note('openapi-typescript', judge('openapi-typescript', ['merchant.json', '--output', 'one/api.ts'], folder))
    return [`import type { components } from './api'`, 'type Schemas = components["schemas"]', USES_FETCH]
  },
  'hey-api': () => {
    note('hey-api', judge('openapi-ts', ['--input', 'merchant.json', '--output', 'other/api'], folder))
    const names = [...new Set(nulls.map(({ schema }) => schema))]
    const schemas = names.map((name) => `  ${name}: api.${name}`)
    return [`import type * as api from './api'`, `interface Schemas {\n${schemas.join('\n')}\n}`, USES_SDK]
  },
}

const USES_FETCH = `import createClient from 'openapi-fetch'
import type { paths } from './api'

export async function paidAt(): Promise<string | null> {
  const client = createClient<paths>({ baseUrl: 'https://pay.example' })
  const { data } = await client.POST('/api/v1/order/query', { body: { out_trade_no: 'order-1' } })
  return data?.code === '10000' ? data.data.pay_time : null
}`
const USES_SDK = `import { queryOrder } from './api'

export async function paidAt(): Promise<string | null> {
  const { data } = await queryOrder({ body: { out_trade_no: 'order-1' } })
  return data?.code === '10000' ? data.data.pay_time : null
}`

for (const [index, [name, make]] of Object.entries(clients).entries()) {
  const own = join(folder, index === 0 ? 'one' : 'other')
  mkdirSync(own, { recursive: true })
  const lines = make()
  writeFileSync(join(own, 'use.ts'), [...lines, ...nulls.map(statement)].join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'ES2023', '--lib', 'ES2023,DOM,DOM.Iterable']
  note(
    `${name} compiles`,
    judge('tsc', [...options, '--module', 'esnext', '--moduleResolution', 'bundler', 'use.ts'], own),
  )
}
const mayBe = nulls.filter(({ isNull }) => isNull).length
noteFigure(`${Object.keys(clients).join(' and ')} clients: ${nulls.length} fields, ${mayBe} of them null or a value`)
noteFigure(failed.length === 0 ? 'nothing refused' : `refused: ${failed.join(', ')}`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = failed.length === 0 ? 0 : 1

function note(name: string, { code, said }: Verdict): void {
  if (code === 0) return
  failed.push(name)
  console.log(`${name}:\n${said}`)
}

function parse(): Verdict {
  const source = `import parser from '@apidevtools/swagger-parser'\nawait parser.validate('merchant.json')\n`
  writeFileSync(join(folder, 'parse.ts'), source)
  return judge('../../../../node_modules/.bin/tsx', ['parse.ts'], folder)
}

interface Null {
  schema: string
  field: string
  isNull: boolean
}

/** Which fields of every shared schema may be null. */
function nullsOf({ components }: Document): Null[] {
  return Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).map(([field, type]) => ({ schema, field, isNull: mayBeNull(type) })),
  )
}

function mayBeNull({ type, anyOf = [] }: Field): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || anyOf.some(mayBeNull)
}

/** A sentence that compiles only where the client's type says the same. */
function statement({ schema, field, isNull }: Null): string {
  const own = `Schemas['${schema}']['${field}']`
  return `export const ${schema}_${field}: null extends ${own} ? true : false = ${isNull}`
}
