import { DRAWN_TYPES, HELD_LINES, LINE_TYPES } from '@balcao/kernel/settlement'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

interface Of {
  settlementNo: string
  currency: string
  now: Date
}

/** When the money of an entry's refund or dispute was gone, by the books until now; null: so far it is only set aside. */
const goneAt = (merchant_no: string, now: Date) => sql`
  select min(c.at) as at from ledger_entries c
  where c.merchant_no = ${merchant_no} and c.object = e.object and c.object_id = e.object_id
    and c.account = 'clearing' and c.type in ('REFUND', 'CHARGEBACK') and c.at <= ${now}`

/** Of what this settlement covers: refunds and disputes that have taken nothing for good are held, not lost. */
export async function markHeld(db: Db, merchant_no: string, { settlementNo, now }: Of): Promise<void> {
  await sql`
    update settlement_entries s set kind = case s.kind when 'chargebacks' then 'disputesHeld' else 'refundsHeld' end
    from ledger_entries e
    where s.merchant_no = ${merchant_no} and s.settlement_no = ${settlementNo}
      and s.kind in ('refunds', 'refundFees', 'chargebacks')
      and e.merchant_no = ${merchant_no} and e.tx_id = s.tx_id and e.line = s.line
      and (${goneAt(merchant_no, now)}) is null`.execute(db)
}

/** What earlier settlements showed as held and what is gone since: off the one line and onto the other, once. */
export async function turnHeld(db: Db, merchant_no: string, { settlementNo, currency, now }: Of): Promise<void> {
  await sql`
    insert into settlement_entries (merchant_no, tx_id, line, turn, settlement_no, kind, at, amount)
    select s.merchant_no, s.tx_id, s.line, t.turn, ${settlementNo},
      case t.turn when 1 then s.kind else ${JSON.stringify(Object.fromEntries(LINE_TYPES))}::jsonb ->> e.type end,
      gone.at, case t.turn when 1 then -s.amount else s.amount end
    from settlement_entries s
      join ledger_entries e on e.merchant_no = ${merchant_no} and e.tx_id = s.tx_id and e.line = s.line
      cross join lateral (${goneAt(merchant_no, now)}) gone
      cross join (values (1), (2)) as t (turn)
    where s.merchant_no = ${merchant_no} and s.settlement_no <> ${settlementNo}
      and s.kind in (${sql.join(HELD_LINES.map((kind) => sql.lit(kind)))}) and s.turn = 0
      and e.currency = ${currency} and gone.at is not null
      and not exists (select 1 from settlement_entries d
        where d.merchant_no = ${merchant_no} and d.tx_id = s.tx_id and d.line = s.line and d.turn = 1)`.execute(db)
}

/** Refunds and chargebacks that the balance or the reserve paid: no part of what is settled, but told. */
export async function tellDrawn(
  db: Db,
  merchant_no: string,
  { settlementNo, currency, since, now }: Of & { since: Date },
): Promise<void> {
  await sql`
    insert into settlement_entries (merchant_no, tx_id, line, settlement_no, kind, at, amount)
    select e.merchant_no, e.tx_id, e.line, ${settlementNo},
      case e.account when 'available' then 'fromAvailable' else 'fromReserve' end, e.at, e.amount
    from ledger_entries e
    where e.merchant_no = ${merchant_no} and e.currency = ${currency} and e.account in ('available', 'reserve')
      and e.at >= ${since} and e.at <= ${now} and e.type = any(${DRAWN_TYPES})
      and not exists (select 1 from settlement_entries s
        where s.merchant_no = ${merchant_no} and s.tx_id = e.tx_id and s.line = e.line)`.execute(db)
}
