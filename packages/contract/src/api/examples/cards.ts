const CARD = {
  card_id: 'CD01KA0000000000000000000000',
  email: 'ana@payer.example',
  brand: 'Visa',
  first6: '411111',
  last4: '1111',
  status: 'ACTIVE',
  create_time: '2026-11-15T12:00:00.000Z',
}

export const CARD_EXAMPLES = {
  listCards: { input: { email: 'ana@payer.example' }, reply: [CARD] },
  deleteCard: { input: { card_id: CARD.card_id }, reply: { ...CARD, status: 'DELETED' } },
}
