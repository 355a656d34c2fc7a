import { sql } from 'kysely'

/**
 * A statement that reads over all merchants says why, in its own text: whoever reads it there, or sees it running, knows
 * that it is meant. One that names no merchant and does not say so fails the test that runs it.
 */
export const SPANS_MERCHANTS = '/* all merchants: '

export const spanning = (why: string, statement: string) => `${SPANS_MERCHANTS}${why} */ ${statement}`

/** The same for a query that is built: `.modifyFront(overAllMerchants('…'))`. */
export const overAllMerchants = (why: string) => sql.raw(`${SPANS_MERCHANTS}${why} */`)
