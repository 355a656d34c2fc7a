import { directed, xmlText, type StatementFacts, type StatementLine, type StatementShape } from './statement'

const XFERS = ['TRANSFER', 'SETTLEMENT', 'WITHDRAWAL', 'WITHDRAWAL_RETURN']
const OK = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'

/** A statement of an account as Open Financial Exchange 2.2 has it. It knows no opening balance: one of its list is it. */
export function ofx(facts: StatementFacts): StatementShape {
  const { id, madeAt, provider, accountId, currency, from, to, opening, closing } = facts
  // Letters and digits of the provider's name: OFX has no other room for who is no bank.
  const bank =
    provider
      .normalize('NFD')
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 9)
      .toUpperCase() || 'PROVIDER'
  const head = [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n',
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n',
    `<OFX><SIGNONMSGSRSV1><SONRS>${OK}<DTSERVER>${stampOf(madeAt)}</DTSERVER><LANGUAGE>ENG</LANGUAGE>`,
    `<FI><ORG>${xmlText(provider, 32)}</ORG></FI></SONRS></SIGNONMSGSRSV1>`,
    `<BANKMSGSRSV1><STMTTRNRS><TRNUID>${xmlText(id, 36)}</TRNUID>${OK}<STMTRS><CURDEF>${currency}</CURDEF>`,
    `<BANKACCTFROM><BANKID>${bank}</BANKID><ACCTID>${xmlText(accountId, 22)}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${stampOf(from.at)}</DTSTART><DTEND>${stampOf(to.at)}</DTEND>\n`,
  ]
  const foot = [
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}</BALAMT><DTASOF>${stampOf(to.at)}</DTASOF></LEDGERBAL>`,
    '<BALLIST><BAL><NAME>Opening</NAME><DESC>Balance before the first of these transactions</DESC>',
    `<BALTYPE>DOLLAR</BALTYPE><VALUE>${opening}</VALUE><DTASOF>${stampOf(from.at)}</DTASOF></BAL></BALLIST>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  ]
  return { head: head.join(''), line: transactionOf, foot: foot.join('') }
}

function transactionOf({ stamp, type, amount, trade_no, object_id, entry_id }: StatementLine): string {
  const name = xmlText(trade_no || object_id, 32)
  const about = name && `<NAME>${name}</NAME>`
  return `<STMTTRN><TRNTYPE>${kindOf(type, amount)}</TRNTYPE><DTPOSTED>${stamp}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${xmlText(entry_id, 255)}</FITID>${about}<MEMO>${xmlText(`${type} ${object_id}`, 255)}</MEMO></STMTTRN>\n`
}

function kindOf(type: string, amount: string): string {
  if (XFERS.includes(type)) return 'XFER'
  if (type.endsWith('_FEE')) return 'FEE'
  return directed(amount).isCredit ? 'CREDIT' : 'DEBIT'
}

/** yyyyMMddHHmmss.SSS and the distance from Greenwich in hours. */
function stampOf(at: Date): string {
  return `${at.toISOString().replace(/[-:TZ]/g, '')}[0:GMT]`
}
