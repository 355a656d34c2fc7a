import { useState } from 'react'
import { AuditFilters, type AuditEntry } from '@balcao/contract/platform/audit'
import { deviceOf } from '@balcao/kernel/device'
import { useLocale, useT } from '../../lib/texts/i18n'
import { knownText } from '../../lib/texts/known-text'
import { cityOf, shownTimeZone } from '../../lib/texts/time-zone'
import { useListFilters } from '../../lib/address/use-list-filters'
import { DateTime } from '../../ui/show/date-time'
import type { Column } from '../../ui/lists/list-table'
import { TextButton } from '../../ui/buttons/text-button'
import { Code } from '../../ui/show/code'
import classes from './audit.module.css'
import { Changes } from './changes'
import { amountIn } from './changes-of'
import { inRuns, type EntryOrRun, type Run } from './runs'
import { useMoneyText } from '../../ui/show/money'

// keys: did.*
/** The columns of both logs, the merchant's and the platform's: a sentence for each entry, codes when it is opened. */
export function useEntryColumns(): { columns: Column<AuditEntry>[]; arrange: (entries: AuditEntry[]) => EntryOrRun[] } {
  const t = useT('audit')
  const locale = useLocale()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const turn = ({ id }: AuditEntry) => setOpened((before) => turned(before, id))
  const columns: Column<EntryOrRun>[] = [
    { head: t('at', { zone: cityOf(shownTimeZone(), locale) }), cell: ({ at }) => <DateTime value={at} isBrief /> },
    { head: t('what'), isMain: true, cell: (entry) => <Sentence entry={entry} onTurn={() => turn(entry)} /> },
    { head: t('changes'), cell: (entry) => !isFolded(entry) && <Changes entry={entry} /> },
    { head: t('place'), isNumber: true, cell: (entry) => places(entry) ?? <span title={t('unsealed')}>…</span> },
  ]
  return { columns, arrange: (entries) => inRuns(entries, opened) }
}

/** Who did what, about how much and to what; below it from where. Names and numbers narrow the log to themselves. */
function Sentence({ entry, onTurn }: { entry: EntryOrRun; onTurn: () => void }) {
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
        {isFolded(entry) ? (
          `, ${t('times', { count: entry.run.of.length })}`
        ) : (
          <>
            {amount && `, ${money(amount.amount, amount.currency)}`}{' '}
            <TextButton look="plain" onClick={() => set({ object_id })}>
              <Code>{object_id}</Code>
            </TextButton>
          </>
        )}
      </span>
      <span className={classes.quiet}>
        {isFolded(entry) ? <Span of={entry.run.of} /> : [device, ip].filter(Boolean).join(' · ')}
        {entry.run && (
          <>
            {' · '}
            <TextButton onClick={onTurn}>
              {entry.run.isOpen ? t('asOne') : t('showAll', { count: entry.run.of.length })}
            </TextButton>
          </>
        )}
      </span>
    </span>
  )
}

function turned(opened: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(opened)
  if (!next.delete(id)) next.add(id)
  return next
}

const isFolded = (entry: EntryOrRun): entry is EntryOrRun & { run: Run } => entry.run?.isOpen === false

/** From when to when they happened; the newest is the first. */
function Span({ of }: { of: AuditEntry[] }) {
  return (
    <>
      <DateTime value={of.at(-1)?.at ?? ''} isBrief /> – <DateTime value={of[0]?.at ?? ''} isBrief />
    </>
  )
}

function places(entry: EntryOrRun): string | null {
  const last = isFolded(entry) && entry.run.of.at(-1)?.seq
  return last && entry.seq ? `${last}–${entry.seq}` : entry.seq
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
