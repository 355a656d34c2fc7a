import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fromGatewayRoot } from '../../src/base/paths'

/** Which repository functions the tests ran, kept in a file because test files run in processes of their own. */

const seen = new Set<string>()

/** A place in the code that is at work: its file, and the function as the engine calls it. */
export interface Place {
  file: string
  name: string
}

export function noteVisits(file: string, places: readonly Place[]): void {
  for (const place of places) {
    const [, repo] = /([\w-]+\.repo)\.ts$/.exec(place.file) ?? []
    if (repo && place.name) noteVisit(file, `${repo} ${place.name.split('.').at(-1)}`)
  }
}

export function unvisitedRepoFunctions(file: string): string[] {
  const visited = visitsIn(file)
  return repoFunctions().filter((name) => !visited.has(name))
}

export function visitsIn(file: string): ReadonlySet<string> {
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
}

export function noteVisit(file: string, visit: string): void {
  if (seen.has(visit)) return
  seen.add(visit)
  appendFileSync(file, `${visit}\n`)
}

/** Every exported function of every *.repo.ts. */
export function repoFunctions(): string[] {
  const root = fromGatewayRoot('src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.repo.ts') && !path.startsWith('ports/'),
  )
  return files.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const names = [
      ...source.matchAll(/^export (?:(?:async )?function (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?[(<])/gm),
    ]
    return names.map(([, plain, arrow]) => `${basename(path, '.ts')} ${plain ?? arrow}`).filter(isRun)
  })
}

/** These only begin a query, or are a clause of one; what runs it, and is watched, is the function of another repository that goes on with it. */
const BEGINNINGS = new Set([
  'orders.repo own',
  'order-facts.repo isOfApps',
  'order-facts.repo isOfMode',
  'order-facts.repo sandboxOrders',
  'order-list.repo whole',
  'audit-list.repo entries',
  'notifications.repo own',
  'recurring.repo own',
  'payment-links.repo own',
  'recurring-list.repo whole',
  'app-names.repo besideAppName',
  'bank-statements.repo linesListed',
  'payout-batches.repo paymentsListed',
  'adjustments.repo listed',
  'in-force.repo listedInForce',
  'reconciliation.repo differencesListed',
  'held-orders.repo decisionsListed',
  'fitting.repo fits',
  'batches.repo rowsOf',
  'downloads.repo reports',
  'merchant-desk.repo listedPeople',
  'merchant-desk.repo listedFiles',
  'merchant-desk.repo listedNotes',
  'entries.repo coveredBy',
  'settlements.repo filtered',
  'virtual-accounts.repo own',
  'account-list.repo whole',
  'waybills.repo own',
  'waybill-list.repo whole',
])

/** What a list has is begun by `listed`, and run by `listOf`. */
function isRun(name: string): boolean {
  return !BEGINNINGS.has(name) && !name.endsWith(' listed')
}
