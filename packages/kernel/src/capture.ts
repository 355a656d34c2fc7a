/** Whether a card is charged when its payer pays, or held until the shop takes the money. */
export const CAPTURES = ['automatic', 'manual'] as const
export type Capture = (typeof CAPTURES)[number]

/** So long a bank holds the money; then it lets go of it by itself. */
export const AUTHORISED_SECONDS = 7 * 24 * 60 * 60
