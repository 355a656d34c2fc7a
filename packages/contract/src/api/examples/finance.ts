const SETTLEMENT = {
  settlement_no: 'S01KA0000000000000000000000',
  country: 'BRA',
  currency: 'BRL',
  cycle_day: '2026-11-14',
  target: 'BALANCE',
  net: '9612.40',
  payable: '9612.40',
  settle_currency: 'BRL',
  status: 'PAID',
  reason: '',
  masked: '',
  bank_ref: '',
  create_time: '2026-11-14T09:00:00.000Z',
  update_time: '2026-11-14T09:00:00.000Z',
}

const WITHDRAWAL = {
  withdrawal_no: 'WD01KA0000000000000000000000',
  currency: 'BRL',
  amount: '5000.00',
  fee: '5.00',
  source: 'available',
  account_id: 'BA01KA0000000000000000000000',
  masked: 'Banco do Brasil ••••2345',
  remark: 'November rent',
  status: 'PAID',
  reason: '',
  bank_ref: 'SBX-2026-000417',
  arrives_on: '2026-11-15',
  create_time: '2026-11-14T10:00:00.000Z',
  update_time: '2026-11-14T10:30:00.000Z',
}

const page = <Row>(row: Row) => ({ list: [row], page: 1, per_page: 20, total: 1, next: null, prev: null })

export const FINANCE_EXAMPLES = {
  queryBalance: {
    input: {},
    reply: {
      as_of: '2026-11-15T12:00:00.000Z',
      mode: 'live',
      currencies: [
        {
          currency: 'BRL',
          available: '4612.40',
          pending: '1890.20',
          reserve: '310.00',
          frozen: '0.00',
          payout: '0.00',
        },
      ],
    },
  },
  listEntries: {
    input: { currency: 'BRL', account: 'pending', per_page: 20 },
    reply: page({
      at: '2026-11-15T12:05:00.000Z',
      type: 'PAYMENT',
      account: 'pending',
      currency: 'BRL',
      amount: '159.90',
      object: 'order',
      object_id: '2026111512000000042',
      entry_id: 'L01KA0000000000000000000000:1',
      trade_no: '2026111512000000042',
      balance: '4310.25',
    }),
  },
  listSettlements: { input: { per_page: 20, status: ['PAID'] }, reply: page(SETTLEMENT) },
  querySettlement: {
    input: { settlement_no: SETTLEMENT.settlement_no },
    reply: {
      ...SETTLEMENT,
      lines: [{ kind: 'gross', currency: 'BRL', amount: '9990.00', entries: 61 }],
      tax: '0.00',
      tax_percent: '0',
      fx_rate: '',
      converted: '9612.40',
      fee: '0.00',
      minimum: '0.00',
      carried_into: '',
      payouts: [{ withdrawal_no: WITHDRAWAL.withdrawal_no, amount: '5000.00' }],
    },
  },
  listSettlementLines: {
    input: { settlement_no: SETTLEMENT.settlement_no, per_page: 20 },
    reply: page({
      entry_id: 'L01KA0000000000000000000000:1:0',
      at: '2026-11-12T12:05:00.000Z',
      kind: 'gross',
      currency: 'BRL',
      amount: '159.90',
      object: 'order',
      object_id: '2026111212000000041',
      trade_no: '2026111212000000041',
    }),
  },
  listWithdrawals: { input: { per_page: 20, currency: 'BRL' }, reply: page(WITHDRAWAL) },
  queryWithdrawal: {
    input: { withdrawal_no: WITHDRAWAL.withdrawal_no },
    reply: { ...WITHDRAWAL, origins: [{ settlement_no: SETTLEMENT.settlement_no, amount: '5000.00' }] },
  },
}
