/**
 * How long a session lives (spec 4 and 9; product: readings of the spec). The client throws a session away when less
 * than ten minutes of `expires_in` remain, so the server grants the idle limit plus those ten minutes.
 */
export const ACCESS_SECONDS = 5 * 60
export const IDLE_SECONDS = 30 * 60
export const IDLE_SECONDS_PCI = 15 * 60
export const ABSOLUTE_SECONDS = 12 * 60 * 60
export const EXPIRY_THRESHOLD_SECONDS = 10 * 60
/** A lost answer to a refresh may be asked for again for this long, by the immediate parent only. */
export const REFRESH_GRACE_SECONDS = 10
