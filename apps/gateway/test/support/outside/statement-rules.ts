import { readXml, type XmlElement } from '../../../src/kit/statements/read-xml'

/**
 * What the standards say of the elements that statements here may have: in which order, how often, and what may stand in
 * them. Written down from their definitions, and not from the code that writes.
 */
type Times = '1' | '?' | '*' | '+'
type Rule = readonly (readonly [name: string, times: Times, type: string])[]

const TEXTS: Readonly<Record<string, RegExp>> = {
  Max34Text: /^[^]{1,34}$/,
  Max35Text: /^[^]{1,35}$/,
  Max70Text: /^[^]{1,70}$/,
  Max140Text: /^[^]{1,140}$/,
  Max500Text: /^[^]{1,500}$/,
  Max15NumericText: /^\d{1,15}$/,
  ISODateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  ISODate: /^\d{4}-\d\d-\d\d$/,
  CurrencyCode: /^[A-Z]{3}$/,
  // At most 18 digits, 5 of them behind the point, never negative.
  CurrencyAndAmount: /^(?=(?:\.?\d\.?){1,18}$)\d+(\.\d{1,5})?$/,
  DecimalNumber: /^(?=(?:\.?\d\.?){1,18}$)\d+(\.\d{1,17})?$/,
  CreditDebitCode: /^(CRDT|DBIT)$/,
  ExternalEntryStatus1Code: /^(BOOK|PDNG|INFO|FUTR)$/,
  ExternalBalanceType1Code: /^(OPBD|CLBD|CLAV|FWAV|ITBD|PRCD|OPAV|ITAV)$/,
  Max4Code: /^[A-Z0-9]{1,4}$/,
  // Open Financial Exchange 2.2, chapters 3 and 11.
  'A-3': /^[^]{1,3}$/,
  'A-9': /^[^]{1,9}$/,
  'A-22': /^[^]{1,22}$/,
  'A-32': /^[^]{1,32}$/,
  'A-36': /^[^]{1,36}$/,
  'A-80': /^[^]{1,80}$/,
  'A-255': /^[^]{1,255}$/,
  'N-6': /^\d{1,6}$/,
  Severity: /^(INFO|WARN|ERROR)$/,
  AccountType: /^(CHECKING|SAVINGS|MONEYMRKT|CREDITLINE|CD)$/,
  BalanceType: /^(DOLLAR|PERCENT|NUMBER)$/,
  TransactionType:
    /^(CREDIT|DEBIT|INT|DIV|FEE|SRVCHG|DEP|ATM|POS|XFER|CHECK|PAYMENT|CASH|DIRECTDEP|DIRECTDEBIT|REPEATPMT|HOLD|OTHER)$/,
  DateTime: /^\d{8}(\d{6}(\.\d{3})?(\[[+-]?\d{1,2}(\.\d{1,2})?(:[A-Z]{3,4})?\])?)?$/,
  Amount: /^[+-]?\d{1,29}([.,]\d{1,10})?$/,
}

const CAMT: Readonly<Record<string, Rule>> = {
  Document: [['BkToCstmrStmt', '1', 'BankToCustomerStatementV08']],
  BankToCustomerStatementV08: [
    ['GrpHdr', '1', 'GroupHeader81'],
    ['Stmt', '+', 'AccountStatement9'],
  ],
  GroupHeader81: [
    ['MsgId', '1', 'Max35Text'],
    ['CreDtTm', '1', 'ISODateTime'],
    ['AddtlInf', '?', 'Max500Text'],
  ],
  AccountStatement9: [
    ['Id', '1', 'Max35Text'],
    ['ElctrncSeqNb', '?', 'Max15NumericText'],
    ['CreDtTm', '?', 'ISODateTime'],
    ['FrToDt', '?', 'DateTimePeriod1'],
    ['Acct', '1', 'CashAccount39'],
    ['Bal', '+', 'CashBalance8'],
    ['TxsSummry', '?', 'TotalTransactions6'],
    ['Ntry', '*', 'ReportEntry10'],
    ['AddtlStmtInf', '?', 'Max500Text'],
  ],
  DateTimePeriod1: [
    ['FrDtTm', '1', 'ISODateTime'],
    ['ToDtTm', '1', 'ISODateTime'],
  ],
  CashAccount39: [
    ['Id', '1', 'AccountIdentification4Choice'],
    ['Ccy', '?', 'CurrencyCode'],
    ['Nm', '?', 'Max70Text'],
    ['Ownr', '?', 'PartyIdentification135'],
    ['Svcr', '?', 'BranchAndFinancialInstitutionIdentification6'],
  ],
  AccountIdentification4Choice: [['Othr', '1', 'GenericAccountIdentification1']],
  GenericAccountIdentification1: [['Id', '1', 'Max34Text']],
  PartyIdentification135: [['Nm', '?', 'Max140Text']],
  BranchAndFinancialInstitutionIdentification6: [['FinInstnId', '1', 'FinancialInstitutionIdentification18']],
  FinancialInstitutionIdentification18: [['Nm', '?', 'Max140Text']],
  CashBalance8: [
    ['Tp', '1', 'BalanceType13'],
    ['Amt', '1', 'CurrencyAndAmount'],
    ['CdtDbtInd', '1', 'CreditDebitCode'],
    ['Dt', '1', 'DateAndDateTime2Choice'],
  ],
  BalanceType13: [['CdOrPrtry', '1', 'BalanceType10Choice']],
  BalanceType10Choice: [['Cd', '1', 'ExternalBalanceType1Code']],
  DateAndDateTime2Choice: [['Dt', '1', 'ISODate']],
  TotalTransactions6: [
    ['TtlNtries', '?', 'NumberAndSumOfTransactions'],
    ['TtlCdtNtries', '?', 'NumberAndSumOfTransactions'],
    ['TtlDbtNtries', '?', 'NumberAndSumOfTransactions'],
  ],
  NumberAndSumOfTransactions: [
    ['NbOfNtries', '?', 'Max15NumericText'],
    ['Sum', '?', 'DecimalNumber'],
  ],
  ReportEntry10: [
    ['NtryRef', '?', 'Max35Text'],
    ['Amt', '1', 'CurrencyAndAmount'],
    ['CdtDbtInd', '1', 'CreditDebitCode'],
    ['Sts', '1', 'EntryStatus1Choice'],
    ['BookgDt', '?', 'DateAndDateTime2Choice'],
    ['ValDt', '?', 'DateAndDateTime2Choice'],
    ['AcctSvcrRef', '?', 'Max35Text'],
    ['BkTxCd', '1', 'BankTransactionCodeStructure4'],
    ['NtryDtls', '*', 'EntryDetails9'],
    ['AddtlNtryInf', '?', 'Max500Text'],
  ],
  EntryStatus1Choice: [['Cd', '1', 'ExternalEntryStatus1Code']],
  BankTransactionCodeStructure4: [
    ['Domn', '?', 'BankTransactionCodeStructure5'],
    ['Prtry', '?', 'ProprietaryBankTransactionCodeStructure1'],
  ],
  BankTransactionCodeStructure5: [
    ['Cd', '1', 'Max4Code'],
    ['Fmly', '1', 'BankTransactionCodeStructure6'],
  ],
  BankTransactionCodeStructure6: [
    ['Cd', '1', 'Max4Code'],
    ['SubFmlyCd', '1', 'Max4Code'],
  ],
  ProprietaryBankTransactionCodeStructure1: [
    ['Cd', '1', 'Max35Text'],
    ['Issr', '?', 'Max35Text'],
  ],
  EntryDetails9: [['TxDtls', '*', 'EntryTransaction10']],
  EntryTransaction10: [['Refs', '?', 'TransactionReferences6']],
  TransactionReferences6: [
    ['AcctSvcrRef', '?', 'Max35Text'],
    ['EndToEndId', '?', 'Max35Text'],
  ],
}

const OFX: Readonly<Record<string, Rule>> = {
  OFX: [
    ['SIGNONMSGSRSV1', '1', 'SIGNONMSGSRSV1'],
    ['BANKMSGSRSV1', '?', 'BANKMSGSRSV1'],
  ],
  SIGNONMSGSRSV1: [['SONRS', '1', 'SONRS']],
  SONRS: [
    ['STATUS', '1', 'STATUS'],
    ['DTSERVER', '1', 'DateTime'],
    ['LANGUAGE', '1', 'A-3'],
    ['FI', '?', 'FI'],
  ],
  STATUS: [
    ['CODE', '1', 'N-6'],
    ['SEVERITY', '1', 'Severity'],
  ],
  FI: [
    ['ORG', '1', 'A-32'],
    ['FID', '?', 'A-32'],
  ],
  BANKMSGSRSV1: [['STMTTRNRS', '+', 'STMTTRNRS']],
  STMTTRNRS: [
    ['TRNUID', '1', 'A-36'],
    ['STATUS', '1', 'STATUS'],
    ['STMTRS', '?', 'STMTRS'],
  ],
  STMTRS: [
    ['CURDEF', '1', 'CurrencyCode'],
    ['BANKACCTFROM', '1', 'BANKACCTFROM'],
    ['BANKTRANLIST', '?', 'BANKTRANLIST'],
    ['LEDGERBAL', '1', 'LEDGERBAL'],
    ['BALLIST', '?', 'BALLIST'],
  ],
  BANKACCTFROM: [
    ['BANKID', '1', 'A-9'],
    ['ACCTID', '1', 'A-22'],
    ['ACCTTYPE', '1', 'AccountType'],
  ],
  BANKTRANLIST: [
    ['DTSTART', '1', 'DateTime'],
    ['DTEND', '1', 'DateTime'],
    ['STMTTRN', '*', 'STMTTRN'],
  ],
  STMTTRN: [
    ['TRNTYPE', '1', 'TransactionType'],
    ['DTPOSTED', '1', 'DateTime'],
    ['TRNAMT', '1', 'Amount'],
    ['FITID', '1', 'A-255'],
    ['NAME', '?', 'A-32'],
    ['MEMO', '?', 'A-255'],
  ],
  LEDGERBAL: [
    ['BALAMT', '1', 'Amount'],
    ['DTASOF', '1', 'DateTime'],
  ],
  BALLIST: [['BAL', '*', 'BAL']],
  BAL: [
    ['NAME', '1', 'A-32'],
    ['DESC', '1', 'A-80'],
    ['BALTYPE', '1', 'BalanceType'],
    ['VALUE', '1', 'Amount'],
    ['DTASOF', '?', 'DateTime'],
  ],
}

/** Everything that stands against the rules, with where it stands. */
function faultsIn(element: XmlElement, type: string, rules: Readonly<Record<string, Rule>>, path: string): string[] {
  const rule = rules[type]
  if (!rule) {
    const isRight = TEXTS[type]?.test(element.text) === true && element.children.length === 0
    return isRight ? [] : [`${path}: "${element.text}" is no ${type}`]
  }
  const order = element.children.map(({ name }) => rule.findIndex(([known]) => known === name))
  const faults = element.children.flatMap((each, at) => {
    const [, , of = ''] = rule[order[at] ?? -1] ?? []
    if (of === '') return [`${path}: ${each.name} is unknown`]
    const isLate = (order[at - 1] ?? -1) > (order[at] ?? -1)
    return [
      ...(isLate ? [`${path}: ${each.name} stands too late`] : []),
      ...faultsIn(each, of, rules, `${path}/${each.name}`),
    ]
  })
  for (const [name, times] of rule) {
    const n = element.children.filter((each) => each.name === name).length
    if ((n === 0 && '1+'.includes(times)) || (n > 1 && '1?'.includes(times))) faults.push(`${path}: ${n} times ${name}`)
  }
  if (element.text !== '') faults.push(`${path}: text beside elements`)
  return faults
}

export function readCamt(text: string): { document: XmlElement; faults: string[] } {
  const document = readXml(text)
  const faults = faultsIn(document, 'Document', CAMT, 'Document')
  const namespace = document.attributes['xmlns']
  if (namespace !== 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08') faults.push(`namespace ${namespace}`)
  const currencies = (element: XmlElement): string[] => [
    ...(element.name === 'Amt' && !/^[A-Z]{3}$/.test(element.attributes['Ccy'] ?? '') ? ['Amt without Ccy'] : []),
    ...element.children.flatMap(currencies),
  ]
  return { document, faults: [...faults, ...currencies(document)] }
}

const OFX_HEAD =
  /^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?>\s*<\?OFX OFXHEADER="200" VERSION="2\d\d" SECURITY="(NONE|TYPE1)" OLDFILEUID="\w+" NEWFILEUID="\w+"\?>\s*<OFX>/

export function readOfx(text: string): { document: XmlElement; faults: string[] } {
  const document = readXml(text)
  const faults = OFX_HEAD.test(text) ? [] : ['the declarations above the document']
  return { document, faults: [...faults, ...faultsIn(document, 'OFX', OFX, 'OFX')] }
}
