import { expect, it } from 'vitest'
import { Pix } from './messages'
import { eventsOf } from './pix-events'
import { txidOf } from './txid'

const whose = { channel: 'bank-one', prefix: '' }
const charged = { merchant_no: 'M000000000042', tradeNo: '2026111512000000007', attempt: 2 }
const endToEndId = `E12345678202611151200${'0'.repeat(11)}`
const paid = (more: object = {}) =>
  Pix.parse({ endToEndId, txid: txidOf('', charged), valor: '10.00', horario: '2026-11-15T12:00:00Z', ...more })
const refund = (more: object) => ({ id: 'RF1', rtrId: 'D1', valor: '10.00', status: 'DEVOLVIDO', ...more })
const kindsOf = (more?: object) => eventsOf(whose, paid(more)).map(({ kind, refundNo }) => [kind, refundNo])

it('tells the payment with its amount and its try, under a number that is the same each time', () => {
  const [event] = eventsOf(whose, paid())
  expect(event).toMatchObject({ ...charged, kind: 'confirmed', amount: '10.00', eventId: `pix-${endToEndId}` })
  expect(eventsOf(whose, paid())).toEqual([event])
})

it.each([
  ['a refund that is made', refund({}), [['refundPaid', 'RF1']]],
  ['one that failed', refund({ status: 'NAO_REALIZADO' }), [['refundRejected', 'RF1']]],
  ['one that is under way', refund({ status: 'EM_PROCESSAMENTO' }), []],
  ['late money on its way back', refund({ id: 'SB1' }), []],
  ['all of it taken back by the special mechanism', refund({ natureza: 'MED_FRAUDE' }), [['chargedBack', undefined]]],
  // No refund has this number: it is kept for a person to look at.
  ['a part of it', refund({ id: 'MED1', natureza: 'MED_FRAUDE', valor: '1.00' }), [['refundPaid', 'MED1']]],
])('understands %s', (_what, devolucao, kinds) => {
  expect(kindsOf({ devolucoes: [devolucao] }).slice(1)).toEqual(kinds)
})

it('says nothing of payments that are not ours, or without a number', () => {
  expect(eventsOf(whose, paid({ txid: 'cd1fe328c875481285a6f233ae41b662' }))).toEqual([])
  expect(eventsOf(whose, paid({ txid: undefined }))).toEqual([])
})
