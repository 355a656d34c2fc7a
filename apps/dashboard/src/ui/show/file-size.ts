import { numberFormat } from '../../lib/texts/formats'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 1,234,567 → "1.2 MB", in the reader's own way. */
export function fileSize(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const unit = UNITS[step] ?? 'byte'
  const format = numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
  return format.format(bytes / 1000 ** step)
}
