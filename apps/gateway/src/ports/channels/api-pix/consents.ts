import { secondsAfter } from '../../../base/clock'
import type { Agreement, ConsentBank, ConsentNow, ConsentRequest } from '../agreement'
import type { NewRec, PixBank } from './bank'
import { BankRefused } from './client'
import { numberOf } from './debtor'
import type { Rec, SolicRec } from './messages'

/** The bank calls when its payer has answered; asked about it, in case the call was lost. */
const AGAIN_SECONDS = 15 * 60
/** Of a question: the payer may still answer it. */
const OPEN: readonly string[] = ['CRIADA', 'ENVIADA', 'RECEBIDA']

const REC_STATES: Readonly<Record<string, ConsentNow['state']>> = {
  APROVADA: 'accepted',
  REJEITADA: 'rejected',
  CANCELADA: 'rejected',
  EXPIRADA: 'expired',
}

const QUESTION_STATES: Readonly<Record<string, ConsentNow['state']>> = {
  REJEITADA: 'rejected',
  EXPIRADA: 'expired',
  CANCELADA: 'expired',
}

/**
 * A payer is asked through their own bank (`solicrec`) whether they agree. The agreement (`rec`) is drawn up and kept first,
 * so that a question whose answer was lost is found with it, and nobody is asked twice.
 */
export class PixConsents implements ConsentBank {
  readonly #bank: PixBank
  readonly #termsOf: (agreement: Agreement, currency: string) => NewRec
  constructor(bank: PixBank, termsOf: (agreement: Agreement, currency: string) => NewRec) {
    this.#bank = bank
    this.#termsOf = termsOf
  }

  async draw(agreement: Agreement, currency: string): Promise<string> {
    const { idRec } = await this.#bank.createRec(this.#termsOf(agreement, currency))
    return idRec
  }

  async ask(request: ConsentRequest): Promise<ConsentNow> {
    const { rec, question } = await this.#found(request)
    if (question || rec.status !== 'CRIADA') return nowOf(request, rec, question)
    if (request.until <= request.now) return { ...nowOf(request, rec, question), state: 'expired' }
    try {
      return nowOf(request, rec, await this.#bank.askConsent(this.#questionOf(request)))
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error
      const after = await this.#found(request)
      if (after.question) return nowOf(request, after.rec, after.question)
      return { ...nowOf(request, rec, null), state: 'rejected', detail: error.message }
    }
  }

  async withdraw(request: ConsentRequest): Promise<ConsentNow> {
    if (request.ref !== '') await this.takeBack(request.ref)
    const { rec, question } = await this.#found(request)
    return nowOf(request, rec, question)
  }

  /** A question that is answered by now stays as it is. */
  async takeBack(idSolicRec: string): Promise<void> {
    const question = await this.#bank.consent(idSolicRec)
    if (!question || !OPEN.includes(question.status)) return
    try {
      await this.#bank.cancelConsent(idSolicRec)
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error
      const after = await this.#bank.consent(idSolicRec)
      if (after && OPEN.includes(after.status)) throw error
    }
  }

  async #found({ token, ref }: ConsentRequest): Promise<{ rec: Rec; question: SolicRec | null }> {
    const rec = await this.#bank.rec(token)
    if (!rec) throw new Error(`The bank has no agreement ${token}`)
    if (rec.status !== 'CRIADA') return { rec, question: rec.solicitacao.at(-1) ?? null }
    return { rec, question: ref === '' ? (rec.solicitacao.at(-1) ?? null) : await this.#bank.consent(ref) }
  }

  /** Times at the bank go by its own clock. */
  #questionOf({ token, payer, buyerDocument, until, now }: ConsentRequest) {
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
    return {
      idRec: token,
      calendario: { dataExpiracaoSolicitacao: secondsAfter(this.#bank.bankNow(), seconds).toISOString() },
      destinatario: {
        ispbParticipante: payer.ispb,
        conta: payer.account,
        ...(payer.branch !== '' && { agencia: payer.branch }),
        ...numberOf(buyerDocument),
      },
    }
  }
}

/** The agreement decides; while it is only drawn up, the question does. */
function nowOf({ ref, now }: ConsentRequest, rec: Rec, question: SolicRec | null): ConsentNow {
  const state = REC_STATES[rec.status] ?? QUESTION_STATES[question?.status ?? ''] ?? 'waiting'
  const detail = state === 'waiting' || state === 'accepted' ? '' : wordsOf(rec)
  return { state, ref: question?.idSolicRec ?? ref, detail, again: secondsAfter(now, AGAIN_SECONDS) }
}

/** Who ended it and why. */
export function wordsOf({ status, encerramento }: Rec): string {
  return (
    encerramento?.cancelamento?.descricao ?? encerramento?.rejeicao?.descricao ?? (status === 'CRIADA' ? '' : status)
  )
}
