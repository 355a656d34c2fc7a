import { readFileSync } from 'node:fs'
import { fromGatewayRoot } from '../../base/paths'
import { renderMarkdown, type Rendered } from './markdown'

/** What a developer reads, in this order. The same files are papers of the repository. */
const PAPERS = [
  ['first-payment', 'guides/first-payment.md'],
  ['api', 'merchant-api.md'],
  ['notifications', 'notifications.md'],
  ['clients', 'guides/clients.md'],
  ['sandbox', 'sandbox.md'],
  ['cards', 'guides/cards.md'],
  ['recurring', 'guides/recurring.md'],
  ['virtual-accounts', 'guides/virtual-accounts.md'],
  ['disputes', 'guides/disputes.md'],
  ['reconciliation', 'guides/reconciliation.md'],
  ['going-live', 'guides/going-live.md'],
  ['migrating', 'guides/migrating.md'],
  ['promise', 'guides/promise.md'],
] as const

export interface Paper extends Rendered {
  slug: string
}

/** The header of signatures is the provider's own; the papers say the usual one. */
export function readPapers(signatureHeader: string): Paper[] {
  return PAPERS.map(([slug, file]) => {
    const source = readFileSync(fromGatewayRoot('../../docs', file), 'utf8')
    const ours = source.replaceAll('Balcao-Signature', signatureHeader)
    return { slug, ...renderMarkdown(ours, linkTo) }
  })
}

/** A paper that names another leads to its page; what has no page here leads nowhere else than to the first one. */
function linkTo(address: string): string {
  if (/^(https:|\/docs\b|#)/.test(address)) return address
  const [path = '', part] = address.split('#')
  const file = path.replace(/^(\.\.?\/)+/, '')
  const known = PAPERS.find(([, other]) => other === file || other === `guides/${file}`)
  return `/docs/${known?.[0] ?? PAPERS[0][0]}${part ? `#${part}` : ''}`
}
