import type { DownloadKind, FileFormat, ORDER_FILE_COLUMNS } from '@balcao/kernel/downloads'

/** What somebody wants as a file: the list they look at, as it stands. */
export interface ExportWish {
  kind: DownloadKind
  /** As the list's own call takes them. */
  filters: object
  /** Left out: a file of this kind has all its columns. */
  columns?: readonly (typeof ORDER_FILE_COLUMNS)[number][]
  /** Of those, the ones that are chosen at first; left out: all. */
  chosen?: string[]
  /** Left out: the tables. */
  formats?: readonly FileFormat[]
  /** The filters in words; empty: everything. */
  inWords?: string
}

let show: ((wish: ExportWish | null) => void) | null = null

/** Opens the drawer of files, with a form for this wish. */
export function openExports(wish: ExportWish) {
  show?.(wish)
}

/** The shell shows it, from whatever screen it was asked for. */
export function hostExports(opens: (wish: ExportWish | null) => void): () => void {
  show = opens
  return () => {
    if (show === opens) show = null
  }
}
