import { METHODS, OFFERED, type Method } from '@balcao/kernel/methods'
import { parseMoney } from '@balcao/kernel/money'
import { z } from 'zod'
import type { Route } from '../route'

const isTaken = (code: string) => OFFERED.some(({ currency }) => currency === code)

/** What every channel says of itself, whatever its kind. */
export const channelEntry = {
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/, 'needs small letters, digits and hyphens, such as "bank-one"')
    .refine((name) => !['sandbox', 'demo-bank'].includes(name), 'is the name of a bank that ships with the product'),
  mode: z.enum(['live', 'test']),
  countries: z.array(z.string().regex(/^[A-Z]{3}$/, 'needs a country of three letters, such as "BRA"')).min(1),
  currencies: z.array(z.string().refine(isTaken, 'is no currency that is taken here')).min(1),
  methods: z.array(z.enum(METHODS)).min(1),
  /** By currency; none: as much as the method takes. */
  limits: z.record(z.string(), z.strictObject({ min: z.string().optional(), max: z.string().optional() })).default({}),
  /** Smaller ones are asked first. */
  priority: z.int().min(0).max(999).default(100),
}

interface Ruled {
  countries: readonly string[]
  currencies: readonly string[]
  methods: readonly Method[]
  limits: Readonly<Record<string, { min?: string | undefined; max?: string | undefined }>>
}

export interface Fault {
  path: (string | number)[]
  message: string
}

/** What each field allows and the fields together do not. */
export function faultsOfRules({ currencies, methods, limits }: Ruled): Fault[] {
  const amounts = Object.entries(limits).flatMap(([currency, { min, max }]): Fault[] => {
    const path = ['limits', currency]
    if (!currencies.includes(currency)) return [{ path, message: 'is not among its currencies' }]
    const [least, most] = [min, max].map((text) => (text === undefined ? undefined : parseMoney(text, currency)))
    if (least === null) return [{ path: [...path, 'min'], message: `needs an amount of ${currency}, such as "1.00"` }]
    if (most === null) return [{ path: [...path, 'max'], message: `needs an amount of ${currency}, such as "1.00"` }]
    return least !== undefined && most !== undefined && least > most
      ? [{ path: [...path, 'min'], message: 'is more than its max' }]
      : []
  })
  const idle = methods.filter((method) => !currencies.some((currency) => isOffered(method, currency)))
  return [...amounts, ...idle.map((method) => ({ path: ['methods'], message: `${method} has none of its currencies` }))]
}

const isOffered = (method: Method, currency: string) =>
  OFFERED.some((offer) => offer.method === method && offer.currency === currency)

/** Whether a payment is one of those that the entry names. */
export function isWithinRules(rules: Ruled, { country, currency, method, amount }: Route): boolean {
  const { countries, currencies, methods, limits } = rules
  if (!countries.includes(country) || !currencies.includes(currency) || !methods.includes(method)) return false
  const { min, max } = limits[currency] ?? {}
  if (amount === undefined) return true
  const least = min === undefined ? 0n : (parseMoney(min, currency) ?? 0n)
  const most = max === undefined ? null : parseMoney(max, currency)
  return amount >= least && (most === null || amount <= most)
}
