import { meets } from '@balcao/kernel/permissions'
import type { Gateway, Tie } from '../../kit/calls/ctx'
import type { ExportSource } from '../../kit/lists/export'

/** The kinds of files that somebody with these rights neither asks for nor sees. */
export function hiddenFrom({ files }: Gateway, tie: Pick<Tie, 'grants' | 'role'>): string[] {
  return files.filter(({ needs }) => needs !== undefined && !meets(tie, needs)).map(({ kind }) => kind)
}

export function sourceOf({ files }: Gateway, wanted: string): ExportSource {
  const source = files.find(({ kind }) => kind === wanted)
  if (!source) throw new Error(`Nothing is downloaded under the name ${wanted}`)
  return source
}
