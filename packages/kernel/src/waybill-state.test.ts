import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIERS } from './carriers'
import { HOME_COUNTRIES } from './countries'
import { isMistypedS10, s10CheckDigit } from './upu-s10'
import { isFinalWaybill, standingAfter, WAYBILL_STATES, type WaybillState } from './waybill-state'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))

describe('a shipment', () => {
  it('follows its carrier', () => {
    const known = standingAfter({ status: 'PENDING', at: null }, { status: 'IN_TRANSIT', at: day(2) })
    expect(known).toEqual({ status: 'IN_TRANSIT', at: day(2) })
  })

  it('is never moved back by an older event', () => {
    const known = { status: 'OUT_FOR_DELIVERY' as const, at: day(4) }
    expect(standingAfter(known, { status: 'IN_TRANSIT', at: day(3) })).toBe(known)
  })

  it('ends as the newest event says or at the first end, in whatever order the events arrive', () => {
    const event = fc.record({
      status: fc.constantFrom(...WAYBILL_STATES),
      at: fc.integer({ min: 1, max: 28 }).map(day),
    })
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 12 }), (events) => {
        let known: { status: WaybillState; at: Date | null } = { status: 'PENDING', at: null }
        for (const heard of events) {
          const before = known
          known = standingAfter(known, heard)
          expect(!isFinalWaybill(before.status) || known === before).toBe(true)
          expect(before.at === null || (known.at !== null && known.at >= before.at)).toBe(true)
        }
        if (events.some(({ status }) => isFinalWaybill(status))) return
        const newest = Math.max(...events.map(({ at }) => at.getTime()))
        expect(known.at?.getTime()).toBe(newest)
      }),
    )
  })
})

describe('carriers', () => {
  it('have codes of their own and a region each; every home country has its post', () => {
    expect(new Set(CARRIERS.map(({ code }) => code)).size).toBe(CARRIERS.length)
    for (const country of HOME_COUNTRIES) {
      expect(CARRIERS.some(({ regions, isPost }) => isPost && regions.includes(country))).toBe(true)
    }
  })
})

describe('UPU S10', () => {
  it('has the check digit of the standard', () => {
    expect(s10CheckDigit('47312482')).toBe('9')
    expect(isMistypedS10('RR473124829BR')).toBe(false)
  })

  it('sees every single wrong digit', () => {
    const good = 'RR473124829BR'
    const places = Array.from({ length: 9 }, (_, at) => at + 2)
    const wrong = places.flatMap((at) =>
      Array.from('0123456789', (digit) => good.slice(0, at) + digit + good.slice(at + 1)).filter(
        (text) => text !== good,
      ),
    )
    expect(wrong.filter((text) => !isMistypedS10(text))).toEqual([])
  })

  it('judges nothing of another shape', () => {
    expect(isMistypedS10('1Z999AA10123456784')).toBe(false)
  })
})
