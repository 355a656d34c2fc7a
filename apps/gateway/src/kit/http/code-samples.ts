import type { AnyEndpoint } from '@balcao/contract/kit'

/** How a call of the merchants' API is made, ready to be copied; a test runs every one of them. */
export interface CodeSample {
  lang: 'Shell' | 'TypeScript'
  label: 'curl' | 'TypeScript'
  source: string
}

/** Both read GATEWAY (the address), APP_ID and SECURITY_KEY from the environment: secrets stand in no source. */
export function codeSamples({ path, example }: AnyEndpoint): CodeSample[] {
  if (!example) return []
  return [
    { lang: 'Shell', label: 'curl', source: curl(path, example.input) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScript(path, example.input) },
  ]
}

function curl(path: string, input: object): string {
  return [
    `curl --silent --show-error "$GATEWAY${path}" \\`,
    `  --user "$APP_ID:$SECURITY_KEY" \\`,
    `  --header 'Content-Type: application/json' \\`,
    `  --data '${JSON.stringify(input, null, 2).replaceAll("'", `'\\''`)}'`,
  ].join('\n')
}

function typeScript(path: string, input: object): string {
  return [
    'const { GATEWAY, APP_ID, SECURITY_KEY } = process.env',
    `const response = await fetch(\`\${GATEWAY}${path}\`, {`,
    "  method: 'POST',",
    '  headers: {',
    '    Authorization: `Basic ${btoa(`${APP_ID}:${SECURITY_KEY}`)}`,',
    "    'Content-Type': 'application/json',",
    '  },',
    `  body: JSON.stringify(${JSON.stringify(input, null, 2).replaceAll('\n', '\n  ')}),`,
    '})',
    'const { code, msg, data } = await response.json()',
    "if (code !== '10000') throw new Error(`${data.sub_code}: ${msg}`)",
    'console.log(JSON.stringify(data))',
  ].join('\n')
}
