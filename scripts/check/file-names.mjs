import { sourceFiles } from '../lib/source-files.mjs'

export const name = 'file names'

/** The role a file plays, as its middle extension; a new role is a decision, so it is written down here. */
const ROLES = new Set(
  (
    'screen screens dialog step field gate routes service repo jobs errors demo test spec ' +
    'bench prove config default module d'
  ).split(' '),
)
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'prove', 'scripts', 'docs']
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Names that say nothing about what is inside. `common-passwords` does say something, `common` does not. */
const SAYS_NOTHING = /(?:^|-)(?:utils?|helpers?)(?:$|-)|^(?:common|misc)$/

/** A migration is named by its moment and its feature, and sorts by that. */
const MIGRATION = /^\d{14}_[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/** Whoever installs a package looks for it under this name. */
const README = 'README.md'

function faultOf(segment, isFile) {
  if (MIGRATION.test(segment) || segment === README) return undefined
  const parts = segment.split('.')
  const stem = parts[0] ?? ''
  if (SAYS_NOTHING.test(stem)) return `"${stem}" does not say what is inside`
  if (!KEBAB.test(stem)) return `"${segment}" is not kebab-case`
  if (!isFile) return parts.length > 1 ? `"${segment}": a folder has no extension` : undefined
  const unknown = parts.slice(1, -1).filter((role) => !ROLES.has(role))
  return unknown.length ? `".${unknown.join('.')}" is no known role (${[...ROLES].join(', ')})` : undefined
}

export function check(root) {
  return FOLDERS.flatMap((folder) => sourceFiles(root, folder)).flatMap((file) => {
    const segments = file.split('/')
    return segments.flatMap((segment, index) => {
      const fault = segment.startsWith('.') ? undefined : faultOf(segment, index === segments.length - 1)
      return fault ? [`${file} ${fault}`] : []
    })
  })
}
