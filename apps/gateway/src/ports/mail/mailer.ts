/** A finished mail. The same id again is the same mail: it makes the Message-ID, by which receivers can tell. */
export interface Mail {
  id: string
  from: { name: string; address: string }
  to: string
  at: Date
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves when somebody else has taken responsibility for the mail; throws to be tried again. */
  send(mail: Mail): Promise<void>
}

/** The one form in which both mailers hand a mail to the library. An address object is never read as a list. */
export function toMessage({ id, from, to, at, ...content }: Mail) {
  return {
    ...content,
    from,
    to: { name: '', address: to },
    date: at,
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Enough to recognise an address in a log, too little to learn it. */
export function maskAddress(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1***')
}
