/** One request as `fetch` takes it. */
export interface WireRequest {
  address: string
  init: RequestInit
}

export interface Answer {
  status: number
  body: unknown
  requestId: string
}

declare global {
  interface Window {
    /** Left by the landing page for the app, which is still on its way. */
    firstAnswer?: { request: string; answer: Promise<Answer> } | undefined
  }
}

/** Keeps an answer that was asked for before there was an app to ask. */
export function keepFirstAnswer(request: WireRequest, answer: Promise<Answer>) {
  // Nobody may come for it.
  answer.catch(() => undefined)
  window.firstAnswer = { request: JSON.stringify(request), answer }
}

/** The answer to the very same request, if one is under way; it is given once. */
export function takeFirstAnswer(request: WireRequest): Promise<Answer> | undefined {
  if (!window.firstAnswer || window.firstAnswer.request !== JSON.stringify(request)) return undefined
  const { answer } = window.firstAnswer
  dropFirstAnswer()
  return answer
}

/** From now on it would be old news. */
export function dropFirstAnswer() {
  window.firstAnswer = undefined
}
