import {
  directed,
  xmlText,
  type Moment,
  type StatementFacts,
  type StatementLine,
  type StatementShape,
} from './statement'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** Domain, family and sub-family of ISO 20022's own list; the books' word stands beside it. */
const CODES: Readonly<Record<string, [domain: string, credit: string, debit: string, part: string]>> = {
  PAYMENT: ['PMNT', 'RCDT', 'RCDT', 'OTHR'],
  REFUND: ['PMNT', 'ICDT', 'ICDT', 'OTHR'],
  CHARGEBACK: ['PMNT', 'MCOP', 'MDOP', 'ADJT'],
  CHARGEBACK_REVERSAL: ['PMNT', 'MCOP', 'MDOP', 'ADJT'],
  PROCESSING_FEE: ['PMNT', 'MCOP', 'MDOP', 'CHRG'],
  REFUND_FEE: ['PMNT', 'MCOP', 'MDOP', 'CHRG'],
  CHARGEBACK_FEE: ['PMNT', 'MCOP', 'MDOP', 'CHRG'],
  SETTLEMENT_FEE: ['PMNT', 'MCOP', 'MDOP', 'CHRG'],
  TAX: ['PMNT', 'MCOP', 'MDOP', 'TAXE'],
  FX: ['FORX', 'SPOT', 'SPOT', 'OTHR'],
  WITHDRAWAL: ['PMNT', 'ICDT', 'ICDT', 'OTHR'],
  WITHDRAWAL_RETURN: ['PMNT', 'ICDT', 'ICDT', 'RRTN'],
}
const ANY_CODE: [string, string, string, string] = ['PMNT', 'MCOP', 'MDOP', 'OTHR']

/** A statement of an account as ISO 20022 has it (camt.053.001.08): opening, what was booked, closing. */
export function camt053(facts: StatementFacts): StatementShape {
  const { id, madeAt, provider, owner, accountId, accountName, currency, from, to, credits, debits } = facts
  const issuer = xmlText(provider, 35)
  const money = (amount: string) => `<Amt Ccy="${currency}">${amount}</Amt>`
  const way = (isCredit: boolean) => `<CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>`
  const balance = (code: 'OPBD' | 'CLBD', signed: string, { day }: Moment) => {
    const { amount, isCredit } = directed(signed)
    return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}${way(isCredit)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  }
  const sum = (name: string, { count, sum: total }: StatementFacts['credits']) =>
    `<${name}><NbOfNtries>${count}</NbOfNtries><Sum>${total}</Sum></${name}>`
  const reference = xmlText(id, 35)
  const head = [
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}"><BkToCstmrStmt>`,
    `<GrpHdr><MsgId>${reference}</MsgId><CreDtTm>${madeAt.toISOString()}</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${reference}</Id><CreDtTm>${madeAt.toISOString()}</CreDtTm>`,
    `<FrToDt><FrDtTm>${from.at.toISOString()}</FrDtTm><ToDtTm>${to.at.toISOString()}</ToDtTm></FrToDt>`,
    `<Acct><Id><Othr><Id>${xmlText(accountId, 34)}</Id></Othr></Id><Ccy>${currency}</Ccy><Nm>${xmlText(accountName, 70)}</Nm>`,
    `<Ownr><Nm>${xmlText(owner, 140)}</Nm></Ownr><Svcr><FinInstnId><Nm>${xmlText(provider, 140)}</Nm></FinInstnId></Svcr></Acct>`,
    balance('OPBD', facts.opening, from),
    balance('CLBD', facts.closing, to),
    `<TxsSummry><TtlNtries><NbOfNtries>${credits.count + debits.count}</NbOfNtries></TtlNtries>`,
    sum('TtlCdtNtries', credits),
    sum('TtlDbtNtries', debits),
    '</TxsSummry>\n',
  ]
  return {
    head: head.join(''),
    line: (line) => entryOf(line, { issuer, money, way }),
    foot: '</Stmt></BkToCstmrStmt></Document>\n',
  }
}

interface Writers {
  issuer: string
  money: (amount: string) => string
  way: (isCredit: boolean) => string
}

function entryOf(
  { day, type, amount: signed, trade_no, object_id, entry_id }: StatementLine,
  { issuer, money, way }: Writers,
): string {
  const { amount, isCredit } = directed(signed)
  const [domain, credit, debit, part] = CODES[type] ?? ANY_CODE
  const family = `<Fmly><Cd>${isCredit ? credit : debit}</Cd><SubFmlyCd>${part}</SubFmlyCd></Fmly>`
  const code = `<BkTxCd><Domn><Cd>${domain}</Cd>${family}</Domn><Prtry><Cd>${xmlText(type, 35)}</Cd><Issr>${issuer}</Issr></Prtry></BkTxCd>`
  const references = [
    object_id && `<AcctSvcrRef>${xmlText(object_id, 35)}</AcctSvcrRef>`,
    trade_no && `<EndToEndId>${xmlText(trade_no, 35)}</EndToEndId>`,
  ].join('')
  const details = references && `<NtryDtls><TxDtls><Refs>${references}</Refs></TxDtls></NtryDtls>`
  const reference = xmlText(entry_id, 35)
  const days = `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`
  return `<Ntry><NtryRef>${reference}</NtryRef>${money(amount)}${way(isCredit)}<Sts><Cd>BOOK</Cd></Sts>${days}<AcctSvcrRef>${reference}</AcctSvcrRef>${code}${details}</Ntry>\n`
}
