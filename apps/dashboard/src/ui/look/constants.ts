import { PER_PAGE, PER_PAGE_SMALL_TABLES } from '@balcao/contract/lists'

/** The numbers of spec 9 that people can see or feel. Those of what is fetched stand in lib/timing. */

/** Toasts stand at the bottom centre for this long. */
export const TOAST_MS = 2500
/** 'File type is incorrect!' stands a little longer. */
export const FILE_TYPE_TOAST_MS = 3000
export const MODAL_MS = 500
export const TAG_REMOVAL_MS = 500
/** How long a removed file can be taken back. */
export const FILE_UNDO_MS = 2000
/** Pages shown on each side of the current one. */
export const PAGER_REACH = 2
export const PER_PAGE_OPTIONS: readonly number[] = PER_PAGE
/** The kit's own sizes, for small tables. */
export const PER_PAGE_SMALL: readonly number[] = PER_PAGE_SMALL_TABLES
/** A log of requests begins with its latest twenty. */
export const PER_PAGE_LOG: readonly number[] = [20, 50, 100]
/** A multiselect names up to this many choices; above, it tells how many there are. */
export const CHOICES_NAMED = 3
/** From the success message of a password change to the logout (spec 4). */
export const LOGOUT_AFTER_MS = 200
