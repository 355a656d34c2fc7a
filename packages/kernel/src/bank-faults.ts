/** Why a bank could not be asked or would not, as it is written down in English; screens say it in their reader's words. */
export const BANK_FAULTS = {
  denied: 'The bank does not allow this to our credentials',
  unknown: 'The bank does not know it',
  removed: 'The bank has removed it for good',
  notUnderstood: 'The bank does not understand the request',
  ownFault: 'The bank has a fault of its own',
  closed: 'The bank’s service is closed',
  serviceSilent: 'The bank’s service did not answer in time',
  unknownCharge: 'The bank does not know this charge',
  refusedCharge: 'The bank does not take this charge',
  unknownPayment: 'The bank does not know this payment',
  unknownRefund: 'The bank does not know this refund',
  refusedRefund: 'The bank does not take this refund',
  unknownAgreement: 'The bank does not know this agreement',
  refusedAgreement: 'The bank does not take this agreement',
  unknownConsent: 'The bank does not know this request for consent',
  refusedConsent: 'The bank does not take this request for consent',
  refusedQuestion: 'The bank does not take this question',
  refusedWebhook: 'The bank does not take this webhook',
  noWebhook: 'The bank has no webhook for this key',
  notByStandard: 'The bank’s answer is not by the standard',
  noToken: 'The bank gives no token to our credentials',
  silent: 'The bank did not answer in time',
  noTrust: 'The bank and we do not trust each other',
  unreachable: 'The bank cannot be reached',
  answered: 'The bank answered',
  connectorSilent: 'The connector did not answer in time',
  connectorUnreachable: 'The connector cannot be reached',
  connectorAnswered: 'The connector answered',
  connectorNotByDocument: 'The connector’s answer is not by the document',
  eventNotByDocument: 'An event is not by the document',
} as const
export type BankFault = keyof typeof BANK_FAULTS

/** Which of them a text begins with, and what it says beside it: fields, codes, the bank's own number. null: the bank's own words. */
export function bankFaultIn(text: string): { fault: BankFault; rest: string } | null {
  const known = (Object.keys(BANK_FAULTS) as BankFault[])
    .filter((fault) => isBeginning(text, BANK_FAULTS[fault]))
    .toSorted((a, b) => BANK_FAULTS[b].length - BANK_FAULTS[a].length)
  const [fault] = known
  return fault === undefined ? null : { fault, rest: text.slice(BANK_FAULTS[fault].length) }
}

function isBeginning(text: string, words: string): boolean {
  return text.startsWith(words) && !/^[\p{L}’]/u.test(text.slice(words.length))
}
