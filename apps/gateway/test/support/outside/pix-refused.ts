/** The bank of a test will not. */
export class Refused extends Error {
  readonly status: number
  readonly kind: string
  constructor(status: number, kind: string, detail: string) {
    super(detail)
    this.status = status
    this.kind = kind
  }
}
