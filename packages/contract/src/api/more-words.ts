/** Words for fields of the sandbox's clock. */
export const SANDBOX_WORDS = {
  ahead_seconds: 'How many seconds have passed in the sandbox beyond those of the world.',
  clock_time: 'What time it is in the sandbox: now, and so much later.',
  seconds: 'How many seconds are to pass in the sandbox, at most 366 days.',
  target_seconds: 'Where the clock of the sandbox is going, or stands: seconds beyond those of the world.',
  'TestClock.status': 'READY, or ADVANCING: what becomes due on the way is still being done.',
}

/** What a link at which many pay says of itself, alone and in a list. */
const OF_LINK = {
  amount: 'What everybody pays; null: each payer says how much.',
  held: 'How many are paying at this moment, or are about to.',
  reference: 'What the numbers of its orders begin with.',
  status: 'OPEN; HELD: others are paying for the last ones; SOLD_OUT; ENDED; CLOSED by you.',
  url: 'Where payers come to: put it on a page, a poster or into a post.',
}

function of(owner: string, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [`${owner}.${name}`, text]))
}

export const LINK_WORDS = {
  ...of('PaymentLink', OF_LINK),
  ...of('PaymentLinkDetail', OF_LINK),
  ...of('createPaymentLink', OF_LINK),
  amount_least: 'The least that a payer may say; null: whatever a method takes.',
  amount_most: 'The most that a payer may say; null: whatever a method takes.',
  end_time: 'From when on nobody may begin to pay; null: never.',
  link_no: 'Our number of the link at which many pay.',
  orders: 'The newest orders of those who paid there, or are about to.',
  paid: 'How many have paid.',
  stock: 'How many may pay; null: as many as want.',
}

/** A payer who is asked for consent at their own bank. */
export const CONSENT_WORDS = {
  'createRecurring.payer_account': 'The payer’s account with its check digit, digits and letters alone.',
  'Recurring.payer_account': 'The payer’s account at that bank; empty: they agree at the link.',
  'createRecurring.payer_branch': 'The branch of the payer’s account, where their bank has branches.',
  payer_branch: 'The branch of the payer’s account; empty: none.',
  'createRecurring.payer_ispb':
    'PIX alone: the ISPB of the payer’s bank. The payer is asked for consent there and pays nothing at the link. Needs payer_account, buyer_name and buyer_document; no trial.',
  payer_ispb: 'The ISPB of the bank at which the payer is asked for consent; empty: they agree at the link.',
  consent_until: 'So long the payer may agree at their bank; null: nobody asks there.',
}
