import { OrderFilters } from '@balcao/contract/payments/orders'
import { MailFilters } from '@balcao/contract/provider/provider'
import type { Filters } from '@balcao/contract/lists'
import { describe, expect, it } from 'vitest'
import { heldIn, questionIn } from './list-filters'
import { chooseMode } from '../session/mode'

const ZONE = 'America/Sao_Paulo'
const NOW = new Date('2026-11-15T17:00:00Z')
const asked = (state: Record<string, unknown>, filters: Filters = OrderFilters) => questionIn(state, filters, NOW, ZONE)

describe('the filters in the address', () => {
  it('ask for whole days of the shop', () => {
    expect(asked({ range: 'last7', time_field: 'pay_time' })).toEqual({
      time_field: 'pay_time',
      time_from: '2026-11-09T03:00:00.000Z',
      time_to: '2026-11-16T03:00:00.000Z',
    })
    expect(asked({ range: 'own', day_from: '2026-11-01' })).toEqual({ time_from: '2026-11-01T03:00:00.000Z' })
  })

  it('go to the call by their own names', () => {
    const state = {
      id: ' 2026111514321900001 ',
      app_id: '100000000000000011',
      method: 'PIX',
      status: 'SUCCESS,CANCEL,EXPIRED',
      currency: 'BRL',
      amount_from: 10,
      amount_to: '99.90',
      buyer: 'ana@mail.example',
    }
    const status = ['SUCCESS', 'CANCEL', 'EXPIRED']
    expect(asked(state)).toEqual({ ...state, id: state.id.trim(), amount_from: '10', status })
    const mails = { recipient: 'a@', merchant_no: 'M100000000001', status: 'FAILED,SENT' }
    expect(asked(mails, MailFilters)).toEqual({ ...mails, status: ['SENT', 'FAILED'] })
  })

  it('that nobody could have chosen are left out', () => {
    const state = {
      range: 'ever',
      day_from: '2026-02-31',
      method: 'Barter',
      status: 'LOST',
      currency: 'REAIS',
      amount_from: '1,5',
      time_field: 'drop_time',
      app_id: 'x',
      id: ' ',
      buyer: 'b'.repeat(255),
      page: 3,
      lang: 'es',
    }
    expect(asked(state)).toEqual({})
    expect(asked({ merchant_no: 'x', recipient: '  ' }, MailFilters)).toEqual({})
    expect(heldIn(state, OrderFilters)).toEqual([])
  })

  it('hold amounts by the rule of the chosen currency', () => {
    expect(asked({ currency: 'CLP', amount_from: '10.50' })).toEqual({ currency: 'CLP' })
    expect(asked({ currency: 'BRL', amount_from: '10.50' })).toEqual({ currency: 'BRL', amount_from: '10.50' })
  })

  it('are narrowed to the mode that was chosen for all lists, unless the address names one', () => {
    chooseMode('test')
    expect([asked({}), asked({ mode: 'live' }), asked({}, MailFilters)]).toEqual([
      { mode: 'test' },
      { mode: 'live' },
      {},
    ])
    expect(heldIn({}, OrderFilters)).toEqual([])
    chooseMode(undefined)
    expect(asked({})).toEqual({})
  })

  it('are counted, a range once', () => {
    const state = { range: 'own', day_from: '2026-11-01', day_to: '2026-11-02', buyer: 'a', amount_to: '5' }
    expect(heldIn(state, OrderFilters)).toEqual(['time', 'amount', 'buyer'])
  })
})
