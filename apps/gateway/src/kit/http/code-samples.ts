import type { AnyEndpoint } from '@balcao/contract/kit'

/** How a call of the merchants' API is made, ready to be copied; a test runs every one of them. */
export interface CodeSample {
  lang: 'Shell' | 'TypeScript'
  label: 'curl' | 'TypeScript'
  source: string
}

/** Both read GATEWAY (the address), APP_ID and SECURITY_KEY from the environment: secrets stand in no source. */
export function codeSamples({ path, body, example }: AnyEndpoint): CodeSample[] {
  if (!example) return []
  const sent = body === 'file' ? file(path, example.input) : json(path, example.input)
  return [
    { lang: 'Shell', label: 'curl', source: curl(sent) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScript(sent) },
  ]
}

/** What a sample sends, as each language writes it. */
interface Sent {
  path: string
  type: string
  inShell: string
  before: readonly string[]
  body: string
}

function json(path: string, input: object): Sent {
  const text = JSON.stringify(input, null, 2)
  return {
    path,
    type: 'application/json',
    inShell: `--data '${text.replaceAll("'", `'\\''`)}'`,
    before: [],
    body: `JSON.stringify(${text.replaceAll('\n', '\n  ')})`,
  }
}

/** One that lies beside the program; what is said of it travels in the address. */
function file(path: string, input: object): Sent {
  const query = new URLSearchParams(input as Record<string, string>)
  const name = query.get('name') ?? ''
  return {
    path: `${path}?${query.toString()}`,
    type: 'application/octet-stream',
    inShell: `--data-binary '@${name}'`,
    before: ["import { readFile } from 'node:fs/promises'", ''],
    body: `await readFile('${name}')`,
  }
}

function curl({ path, type, inShell }: Sent): string {
  return [
    `curl --silent --show-error "$GATEWAY${path}" \\`,
    `  --user "$APP_ID:$SECURITY_KEY" \\`,
    `  --header 'Content-Type: ${type}' \\`,
    `  ${inShell}`,
  ].join('\n')
}

function typeScript({ path, type, before, body }: Sent): string {
  return [
    ...before,
    'const { GATEWAY, APP_ID, SECURITY_KEY } = process.env',
    `const response = await fetch(\`\${GATEWAY}${path}\`, {`,
    "  method: 'POST',",
    '  headers: {',
    '    Authorization: `Basic ${btoa(`${APP_ID}:${SECURITY_KEY}`)}`,',
    `    'Content-Type': '${type}',`,
    '  },',
    `  body: ${body},`,
    '})',
    'const { code, msg, data } = await response.json()',
    "if (code !== '10000') throw new Error(`${data.sub_code}: ${msg}`)",
    'console.log(JSON.stringify(data))',
  ].join('\n')
}
