/** Why a file cannot be read as a table; each has its words where sheets are read. */
type Reason = 'not-utf8' | 'quote-open' | 'not-a-workbook' | 'too-many-rows' | 'too-wide'

/** Thrown by the readers; whoever reads a file of a person's turns it into the words for it. */
export class SheetUnreadable extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}
