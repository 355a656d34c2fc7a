import { isOfProvider, meets } from '@balcao/kernel/permissions'
import type { Gateway, Tie } from '../../kit/calls/ctx'
import type { ExportSource } from '../../kit/lists/export'

/** What decides which files somebody sees; the provider's people have a role, and no grants at any merchant. */
export type Reader = Pick<Tie, 'grants'> & { role: string }

/** The kinds of files that somebody with these rights neither asks for nor sees. */
export function hiddenFrom({ files }: Gateway, reader: Reader): string[] {
  const isDesk = reader.role.startsWith('PLATFORM_')
  return files
    .filter((source) => isOfDesk(source) !== isDesk || (source.needs !== undefined && !meets(reader, source.needs)))
    .map(({ kind }) => kind)
}

/** A list over all merchants. */
export const isOfDesk = ({ needs }: ExportSource) => needs !== undefined && isOfProvider(needs)

export function sourceOf({ files }: Gateway, wanted: string): ExportSource {
  const source = files.find(({ kind }) => kind === wanted)
  if (!source) throw new Error(`Nothing is downloaded under the name ${wanted}`)
  return source
}
