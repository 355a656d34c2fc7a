/** What a payer's page is opened on, as far as anybody needs to know. */
export const DEVICES = ['phone', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** What is counted of an order on its way. Who opened and did not pay has left. */
export const FUNNEL_STEPS = ['OPENED', 'CHOSEN', 'SUBMITTED', 'PAID'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
