import { spellMoney, speltMoney, type SpeltMoney } from '@balcao/kernel/spelt-money'
import { country, language, locale, t } from './texts'

export function spelt(wire: string, currency: string): SpeltMoney {
  return spellMoney(wire, currency, language(), country())
}

export function money(wire: string, currency: string): string {
  return speltMoney(wire, currency, language(), country())
}

const SHORT_MONTH = { day: 'numeric', month: 'short', year: 'numeric' } as const
const DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

export function day(at: Date, timeZone?: string): string {
  const how = language() === 'br' ? DIGITS : SHORT_MONTH
  return at.toLocaleDateString(locale(), timeZone ? { ...how, timeZone } : how)
}

export function time(at: Date, timeZone?: string): string {
  const how = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return at.toLocaleTimeString(locale(), timeZone ? { ...how, timeZone } : how)
}

export function weekday(at: Date): string {
  return at.toLocaleDateString(locale(), { weekday: 'long' })
}

/** A moment in full, in the shop's own zone, which is named. */
export function moment(at: Date, timeZone: string): string {
  return t('moment', { day: day(at, timeZone), time: time(at, timeZone), zone: zoneName(timeZone) })
}

const ZONES: Readonly<Record<string, { en: string; es: string; br: string }>> = {
  'America/Sao_Paulo': { en: 'São Paulo', es: 'Brasilia', br: 'Brasília' },
  'America/Mexico_City': { en: 'Mexico City', es: 'CDMX', br: 'Cidade do México' },
}

function zoneName(timeZone: string): string {
  return ZONES[timeZone]?.[language()] ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** Whole days of the calendar from now on. */
export function daysUntil(at: Date, now = new Date()): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(at) - midnight(now)) / 86_400_000)
}

export function inDays(days: number): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')
}

/** h:mm:ss */
export function countdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
