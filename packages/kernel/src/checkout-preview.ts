import type { PartsOffered } from './instalments'
import type { Language } from './languages'
import type { Method } from './methods'

/** Where the payer's page shows an order that is not there yet, framed by the dashboard. */
export const PREVIEW_PATH = '/pay/preview'

/** What the dashboard tells the frame. */
export interface PreviewedOrder {
  language: Language
  merchant_name: string
  /** Alpha-3; empty: not known. */
  country: string
  out_trade_no: string
  subject: string
  content: string
  currency: string
  /** Empty: not typed yet. */
  amount: string
  methods: Method[]
  /** In how many parts a card may be charged; null: at once only. */
  parts: PartsOffered | null
  seconds_left: number
  /** How the shop looks; empty: as the provider does. */
  look: { logo: string; colour: string; colour_dark: string; words: string; website?: string }
}

export const NO_LOOK: PreviewedOrder['look'] = { logo: '', colour: '', colour_dark: '', words: '' }
