import { EntryFilters, type Balance, type LedgerEntry } from '@balcao/contract/money/finance'
import { merchantBooks } from '@balcao/contract/money/merchant-books'
import { isMerchantAccount, MERCHANT_ACCOUNTS, type MerchantAccount } from '@balcao/kernel/ledger-accounts'
import { textIn } from '../../../../lib/address/list-filters'
import { useUrlState, type UrlState } from '../../../../lib/address/use-url-state'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useT } from '../../../../lib/texts/i18n'
import { knownText } from '../../../../lib/texts/known-text'
import { TextButton } from '../../../../ui/buttons/text-button'
import { filtersOf } from '../../../../ui/filters/filters'
import { Stack } from '../../../../ui/frames/stack'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { PagedList } from '../../../../ui/lists/list-screen'
import { Code } from '../../../../ui/show/code'
import { DateTime } from '../../../../ui/show/date-time'
import { Money, useMoneyText } from '../../../../ui/show/money'
import classes from './desk.module.css'
import { OriginDrawer } from './origin.dialog'

// keys: finance.type.*

interface Account {
  account: MerchantAccount
  currency: string
}

/** From an account to its entries, and from each of them to what it came from; the address knows how far. */
export function MoneyTab({ merchant_no }: { merchant_no: string }) {
  const t = useT('merchant-desk')
  const [state, change] = useUrlState()
  const { data, error, refetch } = useAsk(merchantBooks.balances, { merchant_no })
  const chosen = accountIn(state, data)
  const entry = textIn(state, 'entry')
  return (
    <Stack>
      <ListFaces
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ currency }) => currency}
        empty={<p>{t('noMoney')}</p>}
        columns={useBalanceColumns(chosen)}
      />
      {chosen && <Entries merchant_no={merchant_no} chosen={chosen} onOpen={(id) => change({ entry: id })} />}
      {entry !== '' && (
        <OriginDrawer merchant_no={merchant_no} entry_id={entry} onClose={() => change({ entry: undefined })} />
      )}
    </Stack>
  )
}

/** What the address asks for; else what is available in the first currency there is. */
function accountIn(state: UrlState, balances: Balance[] | undefined): Account | null {
  const [account, asked] = [textIn(state, 'account'), textIn(state, 'currency')]
  const currency = balances?.find((each) => each.currency === asked)?.currency ?? balances?.[0]?.currency
  return currency ? { account: isMerchantAccount(account) ? account : 'available', currency } : null
}

function useBalanceColumns(chosen: Account | null) {
  const t = useT('merchant-desk')
  const finance = useT('finance')
  const money = useMoneyText()
  const [, change] = useUrlState()
  return [
    { head: finance('currency'), isMain: true, cell: ({ currency }: Balance) => currency },
    ...MERCHANT_ACCOUNTS.map((account) => ({
      head: finance(`account.${account}`),
      isNumber: true,
      isMain: account === 'available',
      cell: ({ currency, [account]: amount }: Balance) => (
        <TextButton
          look="plain"
          aria-label={t('showEntries', { account: finance(`account.${account}`), amount: money(amount, currency) })}
          aria-pressed={chosen?.account === account && chosen.currency === currency}
          onClick={() => change({ account, currency, page: undefined, cursor: undefined })}
        >
          <Money of={account} amount={amount} currency={currency} />
        </TextButton>
      ),
    })),
  ]
}

interface EntriesProps {
  merchant_no: string
  chosen: Account
  onOpen: (entryId: string) => void
}

function Entries({ merchant_no, chosen, onOpen }: EntriesProps) {
  const t = useT('merchant-desk')
  const finance = useT('finance')
  const { account, currency } = chosen
  return (
    <section>
      <h2 className={classes.name}>{t('entries', { account: finance(`account.${account}`), currency })}</h2>
      <PagedList
        key={`${account} ${currency}`}
        endpoint={merchantBooks.entries}
        rowKey={({ entry_id }) => entry_id}
        pages={{ of: { merchant_no, account, currency } }}
        filters={filtersOf(EntryFilters, { time: { label: finance('period') } })}
        empty={<p>{finance('noEntries')}</p>}
        columns={[
          { head: finance('time'), sort: 'at', cell: ({ at }: LedgerEntry) => <DateTime value={at} isBrief /> },
          { head: finance('entry'), cell: ({ type }: LedgerEntry) => knownText(finance, 'type', type) },
          {
            head: finance('for'),
            cell: ({ entry_id, object_id }: LedgerEntry) => (
              <TextButton look="plain" onClick={() => onOpen(entry_id)}>
                <Code>{object_id}</Code>
              </TextButton>
            ),
          },
          {
            head: finance('amount'),
            isNumber: true,
            isMain: true,
            cell: ({ amount }: LedgerEntry) => <Money of="ledgerEntry" amount={amount} currency={currency} />,
          },
          {
            head: finance('balanceAfter'),
            isNumber: true,
            cell: ({ balance }: LedgerEntry) => <Money of="ledgerBalance" amount={balance} currency={currency} />,
          },
        ]}
      />
    </section>
  )
}
