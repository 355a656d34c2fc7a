import { describe, expect, it } from 'vitest'
import { countFilters, orderQuestion } from './order-filters'

const ZONE = 'America/Sao_Paulo'
const NOW = new Date('2026-11-15T17:00:00Z')
const asked = (state: Record<string, unknown>) => orderQuestion(state, NOW, ZONE)

describe('the address of the order list', () => {
  it('asks for whole days of the shop', () => {
    expect(asked({ range: 'last7', time_field: 'pay_time' })).toEqual({
      time_field: 'pay_time',
      time_from: '2026-11-09T03:00:00.000Z',
      time_to: '2026-11-16T03:00:00.000Z',
    })
    expect(asked({ range: 'own', day_from: '2026-11-01' })).toEqual({ time_from: '2026-11-01T03:00:00.000Z' })
  })

  it('carries every filter to the call by its own name', () => {
    const state = {
      id: '2026111514321900001',
      app_id: '100000000000000011',
      method: 'PIX',
      status: 'SUCCESS,CANCEL,EXPIRED',
      currency: 'BRL',
      amount_from: 10,
      amount_to: '99.90',
      buyer: 'ana@mail.example',
    }
    expect(asked(state)).toEqual({ ...state, amount_from: '10', status: ['SUCCESS', 'CANCEL', 'EXPIRED'] })
  })

  it('leaves out what nobody could have chosen', () => {
    const state = {
      range: 'ever',
      day_from: '2026-02-31',
      method: 'Barter',
      status: 'LOST',
      currency: 'REAIS',
      amount_from: '1,5',
      time_field: 'drop_time',
      id: ' ',
      page: 3,
      lang: 'es',
    }
    expect(asked(state)).toEqual({})
  })

  it('counts what holds, a range once', () => {
    expect(countFilters({ range: 'own', day_from: '2026-11-01', day_to: '2026-11-02', buyer: 'a' })).toEqual({
      active: 2,
      activeMore: 1,
    })
  })
})
