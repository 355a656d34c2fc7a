import { Refused } from './pix-refused'

/** Questions to payers' banks (`solicrec`) at the bank of a test, by the rules of the standard. */

interface Changed {
  status: string
  data: string
}

export interface Question {
  idSolicRec: string
  idRec: string
  calendario: { dataExpiracaoSolicitacao: string }
  destinatario: { ispbParticipante: string; conta: string; agencia?: string; cpf?: string; cnpj?: string }
  status: string
  atualizacao: Changed[]
}

type Wish = Pick<Question, 'idRec' | 'calendario' | 'destinatario'>

const OPEN = ['CRIADA', 'ENVIADA', 'RECEBIDA']

export class PixQuestions {
  readonly all = new Map<string, Question>()
  /** Accounts that no bank of a payer knows. */
  readonly unknownAccounts = new Set<string>()
  readonly #now: () => Date
  constructor(now: () => Date) {
    this.#now = now
  }

  answer(method: string, id: string, wish: unknown): { status: number; body: Question } {
    if (method === 'POST') return { status: 201, body: this.#ask(wish as Wish) }
    if (method === 'PATCH') return { status: 201, body: this.#cancel(id) }
    return { status: 200, body: this.#found(id) }
  }

  /** The questions about an agreement, the newest last. */
  about(idRec: string): Question[] {
    return [...this.all.values()].filter((each) => each.idRec === idRec).map((each) => this.#found(each.idSolicRec))
  }

  #ask({ idRec, calendario, destinatario }: Wish): Question {
    if (Date.parse(calendario.dataExpiracaoSolicitacao) <= this.#now().getTime())
      throw new Refused(400, 'SolicRecOperacaoInvalida', 'It would be over before it is asked')
    if (this.about(idRec).some(({ status }) => OPEN.includes(status)))
      throw new Refused(400, 'SolicRecOperacaoInvalida', 'There is an open question about it')
    if (this.unknownAccounts.has(destinatario.conta))
      throw new Refused(400, 'SolicRecOperacaoInvalida', 'The account is not known')
    const day = this.#now().toISOString().replace(/\D/g, '').slice(0, 8)
    const idSolicRec = `SC12345678${day}${String(this.all.size + 1).padStart(11, '0')}`
    const made: Question = { idSolicRec, idRec, calendario, destinatario, status: '', atualizacao: [] }
    this.all.set(idSolicRec, made)
    this.turn(made, 'CRIADA')
    this.turn(made, 'ENVIADA')
    return made
  }

  /** Its time may have run out since it was looked at. */
  #found(id: string): Question {
    const question = this.all.get(id)
    if (!question) throw new Refused(404, 'SolicRecNaoEncontrada', id)
    const isOver = Date.parse(question.calendario.dataExpiracaoSolicitacao) <= this.#now().getTime()
    if (isOver && OPEN.includes(question.status)) this.turn(question, 'EXPIRADA')
    return question
  }

  #cancel(id: string): Question {
    const question = this.#found(id)
    if (!OPEN.includes(question.status)) throw new Refused(400, 'SolicRecOperacaoInvalida', 'It is answered')
    this.turn(question, 'CANCELADA')
    return question
  }

  /** The payer answers at their own bank. */
  decide(idRec: string, isAccepted: boolean): Question {
    const question = this.about(idRec).at(-1)
    if (!question || !OPEN.includes(question.status)) throw new Error(`Nobody is asked about ${idRec}`)
    this.turn(question, isAccepted ? 'ACEITA' : 'REJEITADA')
    return question
  }

  turn(question: Question, status: string): void {
    question.status = status
    question.atualizacao.push({ status, data: this.#now().toISOString() })
  }
}
