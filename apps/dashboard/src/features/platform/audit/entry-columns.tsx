import { AuditFilters, type AuditEntry } from '@balcao/contract/platform/audit'
import { deviceOf } from '@balcao/kernel/device'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { knownText } from '../../../lib/texts/known-text'
import { cityOf, shownTimeZone } from '../../../lib/texts/time-zone'
import { useListFilters } from '../../../lib/address/use-list-filters'
import { DateTime } from '../../../ui/show/date-time'
import type { Column } from '../../../ui/lists/list-table'
import { TextButton } from '../../../ui/buttons/text-button'
import { Code } from '../../../ui/show/code'
import classes from './audit.module.css'
import { Changes } from './changes'
import { amountIn } from './changes-of'
import { useMoneyText } from '../../../ui/show/money'

// keys: did.*
/** The columns of both logs, the merchant's and the platform's: a sentence for each entry, codes when it is opened. */
export function useEntryColumns(): Column<AuditEntry>[] {
  const t = useT('audit')
  const locale = useLocale()
  return [
    { head: t('at', { zone: cityOf(shownTimeZone(), locale) }), cell: ({ at }) => <DateTime value={at} isBrief /> },
    { head: t('what'), isMain: true, cell: (entry) => <Sentence entry={entry} /> },
    { head: t('changes'), cell: (entry) => <Changes entry={entry} /> },
    { head: t('place'), isNumber: true, cell: ({ seq }) => seq ?? <span title={t('unsealed')}>…</span> },
  ]
}

/** Who did what, about how much and to what; below it from where. Names and numbers narrow the log to themselves. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useT('audit')
  const did = useT('audit-actions')
  const locale = useLocale()
  const money = useMoneyText()
  const { set } = useListFilters(AuditFilters)
  const { actor_uid, actor_name, action, object_id, ip, user_agent } = entry
  const amount = amountIn(entry)
  const { browser, system } = deviceOf(user_agent)
  const device = [browser, system].filter(Boolean).join(', ')
  return (
    <span className={classes.sentence}>
      <span>
        <strong>
          {actor_uid ? (
            <TextButton look="plain" title={t('onlyThis', { name: actor_name })} onClick={() => set({ actor_uid })}>
              {actor_name}
            </TextButton>
          ) : (
            <Nobody name={actor_name} />
          )}
        </strong>{' '}
        {lowered(knownText(did, 'did', action), locale)}
        {amount && `, ${money(amount.amount, amount.currency)}`}{' '}
        <TextButton look="plain" onClick={() => set({ object_id })}>
          <Code>{object_id}</Code>
        </TextButton>
      </span>
      <span className={classes.quiet}>{[device, ip].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** As it goes on behind a name; what is written in capitals stays so. */
function lowered(text: string, locale: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase(locale) + text.slice(1) : text
}

/** Who acted without being a user: the product itself, a payer, or a channel, which is written as it calls itself. */
function Nobody({ name }: { name: string }) {
  const t = useT('audit')
  // Entries cannot be changed, and older ones name the clock.
  if (name === '' || name === 'clock') return t('system')
  if (name === 'payer') return t('payer')
  if (name === 'command line') return t('commandLine')
  return <code>{name}</code>
}
