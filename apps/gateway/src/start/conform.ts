import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checksNamed, conform } from '../ports/connector/conform/conform'
import { openSandboxService } from '../ports/connector/served/sandbox-service'

const USAGE = `Usage: CONNECTOR_SECRET=<secret> npm run conform -- <url> [--secret-file <path>] [--listen <host>:<port>]
           [--only <part of a check’s name>]…
       npm run conform -- sandbox

Tries a connector against docs/connector.json: signatures, repeats, lost answers, the order of events, an ear that
is slow, refuses or is away. The connector must be able to reach the address it is told to call (127.0.0.1 unless said).
--only tries the checks whose names have that part, as often as it is given: what failed, while you mend it.
“sandbox” serves the sandbox bank through the same document and tries that.`

const MARKS = { kept: 'ok    ', broken: 'FAIL  ', 'not served': '–     ' } as const

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'secret-file': { type: 'string' },
      listen: { type: 'string', default: '127.0.0.1:0' },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  const [target] = positionals
  if (target === undefined) throw new Error(USAGE)
  const strange = values.only.find((part) => checksNamed([part]).length === 0)
  if (strange !== undefined) throw new Error(`No check has “${strange}” in its name. There are:\n${namesOfAll()}`)
  const file = values['secret-file']
  const given = file === undefined ? (process.env['CONNECTOR_SECRET'] ?? '') : readFileSync(file, 'utf8').trim()
  const served = target === 'sandbox' ? await openSandboxService('a secret of the sandbox, for one run') : undefined
  const secret = served?.secret ?? given
  if (secret === '') throw new Error(USAGE)
  const [host = '127.0.0.1', port = '0'] = values.listen.split(':')
  const tried = await conform({
    url: served?.url ?? target,
    secret,
    host,
    port: Number(port),
    only: values.only,
    onTried: ({ name, outcome, fault }) =>
      process.stdout.write(`${MARKS[outcome]}${name}${fault && `\n        ${fault}`}\n`),
  })
  served?.close()
  const count = (wanted: string) => tried.filter(({ outcome }) => outcome === wanted).length
  process.stdout.write(`\n${count('kept')} kept, ${count('broken')} broken, ${count('not served')} not served\n`)
  process.exitCode = count('broken') > 0 ? 1 : 0
}

function namesOfAll(): string {
  return checksNamed([])
    .map(({ name }) => `  ${name}`)
    .join('\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
})
