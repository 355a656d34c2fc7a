import { Balcao, type Options } from './client.js'
import { Refused } from './errors.js'
import { listen } from './listen.js'
import type { World } from './world.js'

const HELP = `balcao listen --to http://localhost:3000/hear    hand what the sandbox tells to your own machine
balcao trigger order.success                     make an event that did not happen

Both need GATEWAY, APP_ID and SECURITY_KEY (a test key) in the environment, or --gateway, --app and --key.
`

/** The command of developers. The answer is the exit code. */
export async function main(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  world: World = terminal(),
): Promise<number> {
  const [command = '', ...rest] = args
  const { named, plain } = read(rest)
  const options = optionsFrom(named, env)
  const [event = ''] = plain
  const isComplete = (command === 'listen' && named['to']) || (command === 'trigger' && event)
  if (!isComplete) {
    world.complain(HELP)
    return command === 'help' || command === '--help' ? 0 : 2
  }
  if (!options) {
    world.complain('GATEWAY, APP_ID and SECURITY_KEY are needed: the address of the gateway, the app and its test key.')
    return 2
  }
  try {
    const client = new Balcao(options)
    if (command === 'listen') await listen(client, named['to'] ?? '', world)
    else await trigger(client, event, world)
    return 0
  } catch (error) {
    world.complain(error instanceof Error ? error.message : String(error))
    return error instanceof Refused ? 1 : 3
  }
}

async function trigger(client: Balcao, event: string, world: World): Promise<void> {
  const { list } = await client.call('event/trigger', { event: event as never })
  for (const { notification_id, endpoint_id } of list)
    world.say(`${event}  ${notification_id}  to ${PLACES[endpoint_id] ?? endpoint_id}`)
}

const PLACES: Readonly<Record<string, string>> = { '': 'the notify URL', listener: 'the machine that listens' }

function read(args: readonly string[]) {
  const named: Record<string, string> = {}
  const plain: string[] = []
  for (let at = 0; at < args.length; at++) {
    const [name = '', given] = (args[at] ?? '').split(/=(.*)/s)
    if (!name.startsWith('--')) plain.push(name)
    else named[name.slice(2)] = given ?? args[++at] ?? ''
  }
  return { named, plain }
}

function optionsFrom(named: Readonly<Record<string, string>>, env: Readonly<Record<string, string | undefined>>) {
  const gateway = named['gateway'] ?? env['GATEWAY']
  const appId = named['app'] ?? env['APP_ID']
  const securityKey = named['key'] ?? env['SECURITY_KEY']
  return gateway && appId && securityKey ? ({ gateway, appId, securityKey } satisfies Options) : null
}

function terminal(): World {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  return {
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    signal: ending.signal,
  }
}
