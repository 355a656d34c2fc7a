import { MODES } from '@balcao/kernel/app-state'
import { z } from 'zod'
import { apiPost, Instant } from '../../kit'
import { listInput, pageOf } from '../../lists'
import { Balance, EntryFilters, LedgerEntry, OfAccount } from '../../money/finance'
import {
  OfSettlement,
  Settlement,
  SettlementDetail,
  SettlementEntry,
  SettlementEntryFilters,
  SettlementFilters,
} from '../../money/settlements'
import { Withdrawal, WithdrawalDetail, WithdrawalFilters } from '../../money/withdrawals'
import { FINANCE_EXAMPLES } from '../examples/finance'

/** Money is the merchant's and not an app's, and only read here. Who asked for it is no business of a program. */
const ListedSettlement = Settlement.meta({ id: 'ListedSettlement' })
const ApiSettlement = SettlementDetail.omit({ timeline: true, applied_name: true }).meta({ id: 'Settlement' })
const ListedWithdrawal = Withdrawal.omit({ asked_name: true }).meta({ id: 'ListedWithdrawal' })
const ApiWithdrawal = WithdrawalDetail.omit({ timeline: true, asked_name: true }).meta({ id: 'Withdrawal' })
const Balances = z
  .object({ as_of: Instant, mode: z.enum(MODES), currencies: z.array(Balance.meta({ id: 'Balance' })) })
  .meta({ id: 'Balances' })

export const financeCalls = {
  queryBalance: apiPost('balance/query', {
    summary: 'What the merchant owns per currency and account, now or as of a past moment',
    needs: 'app',
    scope: 'finance',
    refuses: ['finance-not-offered'],
    reads: true,
    input: z.object({ as_of: Instant.optional() }),
    reply: Balances,
    example: FINANCE_EXAMPLES.queryBalance,
  }),
  listEntries: apiPost('balance/entries', {
    summary: 'The lines of the books behind one balance, newest first',
    needs: 'app',
    scope: 'finance',
    refuses: ['finance-not-offered'],
    reads: true,
    input: listInput(EntryFilters, ['at']).extend(OfAccount),
    reply: pageOf(LedgerEntry.meta({ id: 'Entry' })),
    example: FINANCE_EXAMPLES.listEntries,
  }),
  listSettlements: apiPost('settlement/list', {
    summary: 'Settlements of the merchant, newest first; live only',
    needs: 'app',
    scope: 'finance',
    refuses: ['finance-not-offered', 'live-key-needed'],
    reads: true,
    input: listInput(SettlementFilters, ['create_time']),
    reply: pageOf(ListedSettlement),
    example: FINANCE_EXAMPLES.listSettlements,
  }),
  querySettlement: apiPost('settlement/query', {
    summary: 'One settlement with the lines that make its amount',
    needs: 'app',
    scope: 'finance',
    refuses: ['not-found', 'finance-not-offered', 'live-key-needed'],
    reads: true,
    input: z.object(OfSettlement),
    reply: ApiSettlement,
    example: FINANCE_EXAMPLES.querySettlement,
  }),
  listSettlementLines: apiPost('settlement/lines', {
    summary: 'Every entry of the books behind a settlement, or behind one kind of its lines, with its order',
    needs: 'app',
    scope: 'finance',
    refuses: ['finance-not-offered', 'live-key-needed'],
    reads: true,
    input: listInput(SettlementEntryFilters, ['at']).extend(OfSettlement),
    reply: pageOf(SettlementEntry.meta({ id: 'SettlementEntry' })),
    example: FINANCE_EXAMPLES.listSettlementLines,
  }),
  listWithdrawals: apiPost('withdrawal/list', {
    summary: 'Withdrawals of the merchant, newest first; live only',
    needs: 'app',
    scope: 'finance',
    refuses: ['finance-not-offered', 'live-key-needed'],
    reads: true,
    input: listInput(WithdrawalFilters, ['create_time']),
    reply: pageOf(ListedWithdrawal),
    example: FINANCE_EXAMPLES.listWithdrawals,
  }),
  queryWithdrawal: apiPost('withdrawal/query', {
    summary: 'One withdrawal, and the settlements it pays out',
    needs: 'app',
    scope: 'finance',
    refuses: ['not-found', 'finance-not-offered', 'live-key-needed'],
    reads: true,
    input: z.object({ withdrawal_no: z.string().min(1).max(40) }),
    reply: ApiWithdrawal,
    example: FINANCE_EXAMPLES.queryWithdrawal,
  }),
}
