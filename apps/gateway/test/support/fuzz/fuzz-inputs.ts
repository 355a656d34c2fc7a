import type { AnyEndpoint } from '@balcao/contract/kit'
import fc from 'fast-check'
import type { Dice } from '../../../src/payments/payments/demo/dice'
import { inputSchema, type Fields, type Schema } from './input-schema'
import { ODD_VALUES } from './odd-values'

/** What a text of this name looks like, where the schema alone does not say. */
const LIKELY: Record<string, readonly string[]> = {
  amount: ['10.00', '25.90', '0.01'],
  amount_from: ['1.00', '10'],
  amount_to: ['100.00', '50'],
  expected_amount: ['10.00'],
  currency: ['BRL', 'BRL', 'MXN', 'USD'],
  settle_currency: ['USD', 'BRL'],
  country: ['BRA', 'MEX'],
  carrier_region: ['BRA', 'MEX'],
  phone: ['5511940000001'],
  timeout_express: ['90m', '1440m', '21600m'],
  interval: ['1M', '7D', '1Y'],
  trial_period: ['', '7D'],
  trial_amount: ['', '1.00'],
  return_url: ['https://shop.example/back'],
  website: ['https://shop.example'],
  notify_url: ['', 'https://hooks.shop.example/in'],
  time_zone: ['America/Sao_Paulo', 'UTC'],
  document: ['52998224725'],
  tax_no: ['11222333000181'],
  buyer_document: ['', '52998224725'],
  clabe: ['032180000118359719'],
  iban: ['BR1800360305000010009795493C1'],
  bic: ['BRASBRRJ'],
  number: ['4111111111111111', '4000000000000002'],
  expiry: ['12/30'],
  report_recipients: ['', 'a@shop.example;b@shop.example'],
  ip_allow_list: ['203.0.113.0/24'],
  page_colour: ['#1d4ed8'],
  page_words: ['We ship within a day.'],
  allowed_sites: ['https://shop.example'],
  recipients: ['a@shop.example'],
  name: ['A name', 'logo.png', 'table.csv'],
  purpose: ['kyc', 'appLogo', 'dispute'],
  carrier_code: ['loggi', 'correios'],
  reason: ['Because it is so.'],
}
/** Answers of other lists: seldom right, and refused where they are not. */
const SELDOM = new Set(['cursor'])

/** Input of a call as its contract describes it, with ids of real rows, and ways to spoil it. */
export class InputMaker {
  readonly #dice: Dice
  readonly #known: Map<string, string[]>
  readonly #schemas = new Map<AnyEndpoint, Schema>()
  readonly #matching = new Map<string, string[]>()
  #number = 0
  constructor(dice: Dice, known: Map<string, string[]>) {
    this.#dice = dice
    this.#known = known
  }

  honest(endpoint: AnyEndpoint): Fields {
    const schema = this.#schemas.get(endpoint) ?? inputSchema(endpoint)
    this.#schemas.set(endpoint, schema)
    return this.#value(schema, '') as Fields
  }

  /** One thing is wrong with it: a field is odd, missing, doubled in depth, or not asked for. */
  spoilt(input: Fields): Fields {
    const places = placesIn(input)
    const [holder, field] = places.length > 0 ? this.#dice.pick(places) : [input, 'extra']
    const how = this.#dice.below(10)
    if (how === 0) Reflect.deleteProperty(holder, field)
    else if (how === 1) holder[field] = { [field]: holder[field] }
    else if (how === 2) holder[field] = [holder[field]]
    else if (how === 3) input[`${field}_extra`] = this.#odd()
    else if (how === 4) holder[field] = this.#anyKnown()
    else holder[field] = this.#odd()
    return input
  }

  #odd(): unknown {
    return this.#dice.pick(ODD_VALUES)
  }

  /** The id of something else altogether. */
  #anyKnown(): string {
    const lists = Array.from(this.#known.values()).filter((list) => list.length > 0)
    return lists.length > 0 ? this.#dice.pick(this.#dice.pick(lists)) : ''
  }

  #value(schema: Schema, field: string): unknown {
    const dice = this.#dice
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return dice.pick(schema.enum)
    const options = schema.anyOf ?? schema.oneOf
    if (options) return this.#value(dice.pick(options), field)
    if (schema.type === 'string') return this.#text(schema, field)
    if (schema.type === 'integer' || schema.type === 'number') return this.#numeral(schema)
    if (schema.type === 'boolean') return dice.below(2) === 1
    if (schema.type === 'array') return this.#list(schema, field)
    if (schema.type === 'object') return this.#object(schema)
    return schema.type === 'null' ? null : dice.pick(['text', 1, true, null])
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema): Fields {
    const made: Fields = {}
    for (const [name, inner] of Object.entries(properties)) {
      const isLeftOut = this.#dice.below(10) < (SELDOM.has(name) ? 9 : 4)
      if (!required.includes(name) && isLeftOut) continue
      made[name] = this.#value(inner as Schema, name)
    }
    if (typeof additionalProperties !== 'object') return made
    for (let left = this.#dice.below(4); left > 0; left--) {
      made[`key${left}`] = this.#value(additionalProperties, '')
    }
    return made
  }

  #list({ items, minItems = 0, maxItems = 4 }: Schema, field: string): unknown[] {
    const length = Math.min(maxItems, minItems + this.#dice.below(3))
    return Array.from({ length }, () => this.#value((items ?? {}) as Schema, field.replace(/s$/, '')))
  }

  #numeral({ minimum = -5, maximum = 1000 }: Schema): number {
    const dice = this.#dice
    return dice.pick([minimum, maximum, minimum + 1, minimum + dice.below(Math.min(20, maximum - minimum + 1))])
  }

  #text(schema: Schema, field: string): string {
    const { format, pattern, minLength = 0, maxLength = 40 } = schema
    const known = this.#known.get(field)
    if (known?.length && this.#dice.below(10) < 8) return this.#dice.pick(known)
    const likely = LIKELY[field]
    if (likely && this.#dice.below(10) < 9) return this.#dice.pick(likely)
    if (format === 'email') return `fuzz${this.#dice.below(1000)}@shop.example`
    if (format === 'date-time') return new Date(Date.UTC(2026, this.#dice.below(12), 1, 12)).toISOString()
    if (format === 'date') return `2026-${String(1 + this.#dice.below(12)).padStart(2, '0')}-03`
    if (pattern) return this.#dice.pick(this.#thatMatch(pattern))
    const text = `fuzz ${++this.#number} ${'ção '.repeat(this.#dice.below(60))}`
    return text.padEnd(minLength, 'x').slice(0, maxLength).trim().padEnd(minLength, 'x')
  }

  #thatMatch(pattern: string): string[] {
    const made =
      this.#matching.get(pattern) ??
      fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 20, seed: this.#dice.below(1e9) })
    this.#matching.set(pattern, made)
    return made
  }
}

/** Every field of an input, wherever it stands. */
function placesIn(value: unknown): [Fields, string][] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, inner]) => [[value as Fields, field], ...placesIn(inner)])
}
