/** The gateway said no. `subCode` says why, for programs; the message says it for people. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: string
  readonly subCode: string
  /** Names the call; say it when you ask for help. */
  readonly requestId: string

  constructor(told: { status: number; code: string; subCode: string; message: string; requestId: string }) {
    super(`${told.subCode}: ${told.message}`)
    this.status = told.status
    this.code = told.code
    this.subCode = told.subCode
    this.requestId = told.requestId
  }
}

/** No answer came, however often it was asked. What was asked for is done once or not at all: ask again with the same input. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The answer was not signed with the app's key. */
export class AnswerNotGenuine extends Error {
  override readonly name = 'AnswerNotGenuine'
}

/** Nobody who knows the secret word sent this, or it is too old. Answer with a 400 and forget it. */
export class NotificationNotGenuine extends Error {
  override readonly name = 'NotificationNotGenuine'
}
