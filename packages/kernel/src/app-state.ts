/** An app's way from the sandbox to live payments. This table is the only place that knows which step follows which. */
export const APP_STATES = [
  /** Made, or sent back: payments are played by the sandbox. */
  'SANDBOX',
  /** The merchant asked to go live; still in the sandbox until the provider decides. */
  'PENDING_REVIEW',
  /** Live. */
  'ENABLED',
  /** Switched off by the merchant: takes no new payments. */
  'DISABLED',
] as const
export type AppState = (typeof APP_STATES)[number]

export const APP_EVENTS = {
  goLiveAsked: { from: ['SANDBOX'], to: 'PENDING_REVIEW' },
  approved: { from: ['PENDING_REVIEW'], to: 'ENABLED' },
  /** Refused by the provider, or taken back by the merchant. */
  sentBack: { from: ['PENDING_REVIEW'], to: 'SANDBOX' },
  switchedOff: { from: ['ENABLED'], to: 'DISABLED' },
  switchedOn: { from: ['DISABLED'], to: 'ENABLED' },
} as const satisfies Record<string, { from: readonly AppState[]; to: AppState }>
export type AppEvent = keyof typeof APP_EVENTS

export function appAfter(state: AppState, event: AppEvent): AppState | null {
  const { from, to } = APP_EVENTS[event]
  return (from as readonly AppState[]).includes(state) ? to : null
}

/** What an order is from its first moment: played by the sandbox, or real. */
export const MODES = ['test', 'live'] as const
export type Mode = (typeof MODES)[number]

/** The mode of what an app in this state makes; null: it makes nothing. */
export function modeOfApp(state: AppState): Mode | null {
  if (state === 'DISABLED') return null
  return state === 'ENABLED' ? 'live' : 'test'
}
