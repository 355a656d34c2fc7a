import type { Code } from '@balcao/kernel/codes'

/** Names that both ends of the wire must spell alike (spec 6 and 7; product: wire rules). */
export const TOKEN_PARAMETER = 'access_token'
/** In links to the dashboard: which merchant they are about. */
export const MERCHANT_PARAMETER = 'merchant_no'
export const MERCHANT_HEADER = 'merchant_no'
/** In which the provider's people see a merchant's dashboard; such calls can only read. */
export const VISIT_HEADER = 'visit'
/** The sub_code of a refusal because its time is over. */
export const VISIT_OVER = 'visit-over'
/** Marks calls that no person caused (live updates, polling), so that they do not keep an idle session alive. */
export const BACKGROUND_HEADER = 'x-background'
export const REQUEST_ID_HEADER = 'x-request-id'
/** Programs may name a wish here in place of the field that makes the call repeatable. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const HTTP_TIMEOUT_MS = 50_000

export interface Envelope<Data> {
  code: Code
  msg: string
  data: Data
}

/** What `data` holds when the code is not success. */
export interface Failure {
  code: Code
  msg: string
  sub_code: string
  sub_msg: string
}

/** The sub_code of a refusal after which the browser asks for the password, and then sends the same request again. */
export const STEP_UP_NEEDED = 'step-up-needed'
