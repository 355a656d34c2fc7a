import { everyEndpoint } from '@balcao/contract'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { merchantDocument } from '../apps/gateway/src/kit/http/merchant-document'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { freePort } from '../apps/gateway/test/support/servers/running-server'
import { runGatewaySuite } from './support/gateway-suite'
import { commandOf, installJudges } from './support/judges'
import { launch, untilListening } from './support/processes'

/** The tests that call the merchants' API by themselves, each through Prism. */
const TESTS = [
  'merchant-api/merchant-api.test',
  'merchant-api/api-disputes.test',
  'merchant-api/api-method.test',
  'merchant-api/api-way-in.test',
  'finance/finance-api.test',
  'waybills/api-waybills.test',
  'apps/restricted-keys.test',
  'apps/manage-keys.test',
  'virtual-accounts/virtual-accounts.test',
  'test/notify-endpoints.test',
  'test/listener.test',
]

installJudges()
const folder = mkdtempSync(join(tmpdir(), 'balcao-proxy-'))
const [file, log] = [join(folder, 'merchant.json'), join(folder, 'log')]
const publisher = { name: 'Test', support_mail: 'desk@test.example', signature_header: 'Test-Signature' }
writeFileSync(file, JSON.stringify(merchantDocument({ ...publisher, server: 'https://pay.example' }, everyEndpoint())))
writeFileSync(log, '')

/** Prism starts slowly and knows one upstream; behind it, each call goes to the gateway that it was meant for. */
const relayPort = await freePort()
const relay = launch(
  process.execPath,
  [fileURLToPath(new URL('support/relay.mjs', import.meta.url)), String(relayPort)],
  true,
)
await untilListening(relayPort, relay)
const port = await freePort()
const how = ['--port', String(port), '--host', '127.0.0.1', '--verboseLevel', 'error']
const prism = launch(commandOf('prism'), ['proxy', file, `http://127.0.0.1:${relayPort}`, ...how], true)
await untilListening(port, prism)

const outcome = runGatewaySuite({ API_FRONT: `http://127.0.0.1:${port}`, API_FRONT_LOG: log }, TESTS)
const lines = readFileSync(log, 'utf8').trim().split('\n')
const count = (word: string) => lines.filter((line) => line.startsWith(word)).length
const wrong = lines.filter((line) => line.startsWith('wrong'))
for (const line of new Set(wrong)) console.log(line)
for (const test of outcome.failed) console.log(`failed: ${test}`)
noteFigure(`${count('done')} answers and ${count('refused')} refusals through Prism: ${wrong.length} violations`)
noteFigure(`${outcome.passed} tests passed behind it, ${outcome.failed.length} failed`)

await prism.stop()
await relay.stop()
rmSync(folder, { recursive: true, force: true })
const isFine = wrong.length === 0 && outcome.failed.length === 0 && count('done') > 0 && count('refused') > 0
process.exitCode = isFine ? 0 : 1
