import { CODE, type Code } from './codes'

/** Why a call of the merchants' API is refused. Papers, the API document and the tests of the gateway read this table. */

interface Meaning {
  status: 200 | 400 | 401 | 403 | 404 | 413 | 415 | 429 | 500 | 503
  code: Code
  /** What it means, and what to do. */
  means: string
}

const business = (means: string): Meaning => ({ status: 200, code: CODE.businessFailed, means })

/** What any call may be refused with, before it is looked at or because something is out of order. */
export const COMMON_SUB_CODES = {
  'key-invalid': {
    status: 401,
    code: CODE.tokenInvalid,
    means: 'Wrong app or key, or one that was revoked or is over.',
  },
  'key-expired': {
    status: 401,
    code: CODE.tokenInvalid,
    means: 'A restricted key whose day has come. Make another one.',
  },
  'address-not-allowed': {
    status: 403,
    code: CODE.permissionDenied,
    means: 'The app, or the key, takes no calls from this address.',
  },
  'scope-missing': {
    status: 403,
    code: CODE.permissionDenied,
    means: 'The key is not for this call. Calls of finance need a restricted key with that scope.',
  },
  'merchant-status-abnormal': {
    status: 403,
    code: CODE.permissionDenied,
    means: 'The merchant is suspended or closed. Write to the provider.',
  },
  'permission-denied': {
    status: 403,
    code: CODE.permissionDenied,
    means: 'A page of another site made a browser call. Keys belong on a server, never into a page.',
  },
  'no-such-route': { status: 404, code: CODE.notFound, means: 'There is no call at this address.' },
  'upload-interrupted': {
    status: 400,
    code: CODE.argumentMissing,
    means: 'Of a call that takes a file: not all of it arrived. Send it again.',
  },
  'body-too-large': {
    status: 413,
    code: CODE.argumentMissing,
    means: 'More than a call takes: 1 MiB of JSON, 10 MiB of a file.',
  },
  'content-type': {
    status: 415,
    code: CODE.argumentMissing,
    means: 'The body is not of the type that the call takes: application/json, unless it says otherwise.',
  },
  'too-many-requests': {
    status: 429,
    code: CODE.tooManyRequests,
    means: 'Too many calls. Wait as many seconds as Retry-After says.',
  },
  'internal-error': { status: 500, code: CODE.unavailable, means: 'A fault of ours. Send the same call again.' },
  unavailable: {
    status: 503,
    code: CODE.unavailable,
    means: 'Try again. What you asked for was not done, or is done once.',
  },
} as const satisfies Record<string, Meaning>

/** What single calls are refused with; each names its own in `refuses`. */
export const CALL_SUB_CODES = {
  'not-found': {
    status: 200,
    code: CODE.notFound,
    means: 'There is nothing of this number, or nothing that this key reaches.',
  },
  'duplicate-out_trade_no': business('The number was used for something else. Use a new one.'),
  'duplicate-out_request_no': business('The number was used for another refund. Use a new one.'),
  'duplicate-out_account_no': business('The number was used for another account. Use a new one.'),
  'duplicate-request_id': business('The request_id was used for something else. Use a new one.'),
  'app-status-abnormal': business('The app is switched off, or the key is not of its mode.'),
  'currency-not-supported': business('The merchant does not take this currency.'),
  'terms-missing': business('No terms are agreed for the currency yet. Ask your account manager.'),
  'amount-out-of-range': business('No method takes this amount.'),
  'method-not-offered': business('The method is not offered for this currency and amount.'),
  'bank-unreachable': {
    status: 200,
    code: CODE.bankRequestFailed,
    means: 'The bank cannot be reached. The order is made; send the same call again to begin its payment.',
  },
  'kyc-not-approved': business('Live payments open once the KYC file is approved. Fill it in and hand it in.'),
  'kyc-in-review': business('Live payments open once the KYC file is approved; it is being reviewed.'),
  'kyc-asked': business('Live payments open once the KYC file is approved; the reviewer has questions.'),
  'kyc-rejected': business('The KYC file was rejected. Correct it and hand it in again.'),
  'kyc-overdue': business('The approval of the KYC file is over. Go through it and hand it in again.'),
  'search-too-wide': business('More than 10,000 numbers begin like this. Send more of the number.'),
  'order-status-invalid': business('The order is not in a state that allows it.'),
  'refund-too-large': business('More than is left to refund.'),
  'refund-too-late': business('The time to refund this payment is over: 180 days for cards, 90 for others.'),
  'refund-status-invalid': business('The refund is not in a state that allows it.'),
  'insufficient-balance': business('Pending and available do not cover it.'),
  'too-many-refunds': business('As many refunds as the merchant allows on one day were made.'),
  'too-much-refunded': business('As much was refunded as the merchant allows on one day.'),
  'saved-card-unknown': business('This payer has no such card, or it was deleted.'),
  'clock-advancing': business('The clock of the app’s sandbox is still on its way.'),
  'capture-too-large': business('More than the bank holds for the order.'),
  'recurring-status-invalid': business('The contract is not in a state that allows it.'),
  'recurring-method-not-offered': business('The method cannot charge this amount again and again in this currency.'),
  'waybill-order-not-paid': business('The order is not paid, so nothing can be shipped for it.'),
  'waybill-carrier-unknown': business('The carrier does not work in this region.'),
  'waybill-number-mistyped': business('The check digit of the tracking number is wrong.'),
  'waybill-exists': business('The order already has a waybill with this carrier and number.'),
  'dispute-status-invalid': business('The dispute was answered already, or it is decided.'),
  'dispute-too-late': business('The time to answer the dispute is over.'),
  'file-type-incorrect': business('Not a PDF, JPEG or PNG, or not what its name says.'),
  'file-empty': business('The file is empty.'),
  'file-damaged': business('The file is damaged or incomplete. Save it anew.'),
  'file-has-more': business('The file goes on after its end. Save it anew.'),
  'image-too-large': business('The image has more than 50 million pixels.'),
  'pdf-active': business('The PDF holds scripts, actions or other files. Print it to a new PDF.'),
  'pdf-protected': business('The PDF is protected by a password. Save it without one.'),
  'file-infected': business('The file was recognised as harmful.'),
  'file-quota-reached': business('The merchant’s space for files is used up. Write to the provider.'),
  'evidence-missing': business('Contesting a dispute needs an explanation or a file.'),
  'account-pool-run-out': business('No account number is left; the provider has been warned.'),
  'virtual-account-not-offered': business('Virtual accounts are not switched on for the merchant.'),
  'finance-not-offered': business('Finance is not switched on for the merchant.'),
  'live-key-needed': business('The sandbox settles nothing and pays nothing out. Ask with a live key.'),
  'test-key-needed': business('This belongs to the sandbox. Ask with a test key.'),
  'nobody-listens': business('No address of the app is told of this, and no machine listens.'),
  'virtual-account-status-invalid': business('The account was cancelled already.'),
} as const satisfies Record<string, Meaning>

export type SubCode = keyof typeof CALL_SUB_CODES
export const SUB_CODES: Readonly<Record<string, Meaning>> = { ...COMMON_SUB_CODES, ...CALL_SUB_CODES }
