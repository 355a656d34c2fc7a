/** The account of a payer who is asked for consent through their own bank, and how often such a bank charges. */

/** How often Pix Automático knows that somebody is charged, by our own intervals. */
const PIX_PERIODS: Readonly<Record<string, string>> = {
  '7D': 'SEMANAL',
  '1W': 'SEMANAL',
  '1M': 'MENSAL',
  '3M': 'TRIMESTRAL',
  '6M': 'SEMESTRAL',
  '12M': 'ANUAL',
  '1Y': 'ANUAL',
}

/** undefined: the standard does not know it. */
export function pixPeriod(interval: string): string | undefined {
  return PIX_PERIODS[interval]
}

/** The number of a bank at the central bank of Brazil. */
export const ISPB = /^[0-9A-Z]{8}$/
export const PAYER_BRANCH = /^\d{0,4}$/
export const PAYER_ACCOUNT = /^[0-9A-Za-z]{1,20}$/
