import { LOCALE_OF, type Language } from '@balcao/kernel/languages'
import { displayMoney } from '@balcao/kernel/money'
import type { PaperFigure } from '@balcao/kernel/written-figures'

/** An amount on paper, in the reader's own way of writing numbers. Only figures of the registry get there. */
export function paperMoney(_of: PaperFigure, amount: string, currency: string, language: Language): string {
  return `${displayMoney(amount, currency, LOCALE_OF[language])} ${currency}`
}
