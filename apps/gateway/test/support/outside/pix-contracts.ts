import { pixBrCode } from '@balcao/kernel/pix-br-code'
import { PixQuestions } from './pix-questions'
import { Refused } from './pix-refused'

/** Pix Automático at the bank of a test, by the rules of the standard: agreements, their charges and the tries of each. */

interface Changed {
  status: string
  data: string
}

interface Rec {
  idRec: string
  vinculo: { contrato: string; objeto: string; devedor: object }
  calendario: { dataInicial: string; periodicidade: string }
  valor: { valorRec: string }
  politicaRetentativa: string
  recebedor: { cnpj: string; nome: string }
  status: string
  /** Where a payer reads it; none where their bank is asked. */
  loc?: { id: number; location: string; criacao: string; idRec: string }
  pagador?: object
  ativacao: { tipoJornada: string; dadosJornada?: { txid: string } }
  atualizacao: Changed[]
  encerramento?: {
    cancelamento?: { solicitante: string; codigo: string; descricao: string }
    rejeicao?: { codigo: string; descricao: string }
  }
}

interface Tentativa {
  dataLiquidacao: string
  tipo: string
  status: string
  endToEndId: string
  atualizacao: Changed[]
  rejeicao?: { codigo: string; descricao: string }
}

interface Cobr {
  idRec: string
  txid: string
  calendario: { criacao: string; dataDeVencimento: string }
  valor: { original: string }
  ajusteDiaUtil: boolean
  recebedor: { conta: string; tipoConta: string }
  status: string
  politicaRetentativa: string
  atualizacao: Changed[]
  tentativas: Tentativa[]
  /** When it was made, to the second; the standard tells the day alone. */
  at: string
}

interface Question {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

const RECEIVER = { cnpj: '11222333000181', nome: 'Provedor' }

export class PixContracts {
  readonly recs = new Map<string, Rec>()
  readonly cobrs = new Map<string, Cobr>()
  readonly hooks = new Map<string, string>()
  readonly questions: PixQuestions
  readonly #now: () => Date
  /** Money is there. */
  readonly #receive: (txid: string, valor: string, endToEndId: string) => void
  #number = 0
  constructor(now: () => Date, receive: (txid: string, valor: string, endToEndId: string) => void) {
    this.#now = now
    this.questions = new PixQuestions(now)
    this.#receive = receive
  }

  /** undefined: no question about contracts. */
  answer({ method, path, query, body }: Question): { status: number; body: unknown } | undefined {
    const [, what = '', id = '', part = '', day = ''] = path.split('/')
    const wish = (body ?? {}) as never
    if (what === 'locrec') return { status: 201, body: this.#location() }
    if (what === 'rec' && method === 'POST') return { status: 201, body: this.#newRec(wish) }
    if (what === 'rec' && method === 'PATCH') return { status: 200, body: this.#endRec(id) }
    if (what === 'rec') return { status: 200, body: this.#wholeRec(id, query['txid']) }
    if (what === 'solicrec') return this.#question(method, id, wish)
    if (what === 'cobr' && part === 'retentativa') return { status: 201, body: this.#again(id, day) }
    if (what === 'cobr' && method === 'PUT') return { status: 201, body: this.#newCobr(id, wish) }
    if (what === 'cobr' && id === '') return { status: 200, body: this.#page(query) }
    if (what === 'cobr') return { status: 200, body: shown(this.#cobr(id)) }
    if (what === 'webhookrec' || what === 'webhookcobr') return this.#hook(method, what, wish)
    return undefined
  }

  #location() {
    const id = ++this.#number
    return { id, location: `pix.bank.example/qr/v2/rec/${id}`, criacao: this.#now().toISOString() }
  }

  #newRec(
    wish: Omit<Rec, 'loc' | 'idRec' | 'ativacao'> & { loc?: number; ativacao?: { dadosJornada: { txid: string } } },
  ) {
    if (wish.calendario.dataInicial < this.#day())
      throw new Refused(400, 'RecOperacaoInvalida', 'It began before today')
    const idRec = `RR12345678${String(++this.#number).padStart(19, '0')}`
    const loc = wish.loc === undefined ? {} : { loc: { ...this.#location(), id: wish.loc, idRec } }
    const ativacao = { tipoJornada: 'AGUARDANDO_DEFINICAO', ...wish.ativacao }
    const { loc: _number, ...terms } = wish
    const rec: Rec = { ...terms, ...loc, idRec, ativacao, recebedor: RECEIVER, status: 'CRIADA', atualizacao: [] }
    this.recs.set(idRec, rec)
    this.#turn(rec, 'CRIADA')
    return rec
  }

  #question(method: string, id: string, wish: { idRec?: string }): { status: number; body: unknown } {
    if (method === 'POST' && this.#rec(wish.idRec ?? '').status !== 'CRIADA')
      throw new Refused(400, 'SolicRecOperacaoInvalida', 'The agreement is not new')
    return this.questions.answer(method, id, wish)
  }

  /** The payer answers what their bank asked them. */
  decide(idRec: string, isAccepted: boolean): void {
    const rec = this.#rec(idRec)
    const { destinatario } = this.questions.decide(idRec, isAccepted)
    if (!isAccepted) rec.encerramento = { rejeicao: { codigo: 'AP13', descricao: 'Rejeitada pelo usuário pagador' } }
    else {
      const { ispbParticipante, cpf, cnpj } = destinatario
      rec.ativacao = { tipoJornada: 'JORNADA_1' }
      rec.pagador = { ispbParticipante, ...(cpf === undefined ? { cnpj } : { cpf }) }
    }
    this.#turn(rec, isAccepted ? 'APROVADA' : 'REJEITADA')
  }

  #rec(idRec: string): Rec {
    const rec = this.recs.get(idRec)
    if (!rec) throw new Refused(404, 'RecNaoEncontrada', idRec)
    return rec
  }

  #wholeRec(idRec: string, txid: string | undefined) {
    const solicitacao = this.questions.about(idRec)
    const rec = { ...this.#rec(idRec), ...(solicitacao.length > 0 && { solicitacao }) }
    if (txid === undefined) return rec
    const to = { url: `pix.bank.example/qr/v2/${txid}` }
    const pixCopiaECola = pixBrCode({ to, merchantName: 'Loja', merchantCity: 'Recife', txid: '***' })
    return { ...rec, dadosQR: { jornada: 'JORNADA_3', pixCopiaECola } }
  }

  #endRec(idRec: string): Rec {
    const rec = this.#rec(idRec)
    if (!['CRIADA', 'APROVADA'].includes(rec.status)) throw new Refused(400, 'RecOperacaoInvalida', 'It is over')
    this.#turn(rec, 'CANCELADA')
    return rec
  }

  /** The payer ends it at their own bank. */
  endByPayer(idRec: string): void {
    const rec = this.#rec(idRec)
    const descricao = 'Cancelamento solicitado pelo usuário pagador'
    rec.encerramento = { cancelamento: { solicitante: 'USUARIO_PAGADOR', codigo: 'SLDB', descricao } }
    this.#turn(rec, 'CANCELADA')
  }

  #turn(thing: { status: string; atualizacao: Changed[] }, status: string): void {
    thing.status = status
    thing.atualizacao.push({ status, data: this.#now().toISOString() })
  }

  /** The payer has paid the first charge with the code that has both: they agreed. */
  firstPaid(txid: string): void {
    for (const rec of this.recs.values())
      if (rec.ativacao.dadosJornada?.txid === txid && rec.status === 'CRIADA') {
        rec.ativacao.tipoJornada = 'JORNADA_3'
        this.#turn(rec, 'APROVADA')
      }
  }

  #newCobr(txid: string, wish: Pick<Cobr, 'idRec' | 'valor' | 'recebedor' | 'ajusteDiaUtil' | 'calendario'>) {
    if (this.cobrs.has(txid)) throw new Refused(400, 'CobROperacaoInvalida', 'The txid is taken')
    const rec = this.#rec(wish.idRec)
    if (rec.status !== 'APROVADA') throw new Refused(422, 'CobROperacaoInvalida', 'The agreement is not in force')
    if (wish.calendario.dataDeVencimento < rec.calendario.dataInicial)
      throw new Refused(422, 'CobROperacaoInvalida', 'Before the first day of the agreement')
    const ahead = Date.parse(wish.calendario.dataDeVencimento) - Date.parse(this.#day())
    if (ahead < 2 * 86_400_000 || ahead > 10 * 86_400_000)
      throw new Refused(400, 'CobROperacaoInvalida', 'Two to ten days before it is due')
    const cobr: Cobr = {
      ...wish,
      recebedor: { ...wish.recebedor, ...RECEIVER },
      txid,
      calendario: { ...wish.calendario, criacao: this.#day() },
      status: 'CRIADA',
      politicaRetentativa: 'PERMITE_3R_7D',
      atualizacao: [],
      tentativas: [],
      at: this.#now().toISOString(),
    }
    this.cobrs.set(txid, cobr)
    this.#turn(cobr, 'ATIVA')
    this.#try(cobr, wish.calendario.dataDeVencimento, 'AGND')
    return shown(cobr)
  }

  #try(cobr: Cobr, dataLiquidacao: string, tipo: string): void {
    const minute = this.#now().toISOString().replace(/\D/g, '').slice(0, 12)
    const endToEndId = `E87654321${minute}${String(++this.#number).padStart(11, '0')}`
    const one = { dataLiquidacao, tipo, status: '', endToEndId, atualizacao: [] }
    this.#turn(one, 'AGENDADA')
    cobr.tentativas.push(one)
  }

  #again(txid: string, day: string): unknown {
    const cobr = this.#cobr(txid)
    if (cobr.status !== 'ATIVA') throw new Refused(422, 'CobROperacaoInvalida', 'It is over')
    if (cobr.tentativas.some(({ status }) => status === 'AGENDADA'))
      throw new Refused(400, 'CobROperacaoInvalida', 'It is under way')
    if (cobr.tentativas.length > 3) throw new Refused(422, 'CobROperacaoInvalida', 'Three more tries, and no more')
    if (day <= this.#day()) throw new Refused(400, 'CobROperacaoInvalida', 'Not before tomorrow')
    this.#try(cobr, day, 'NTAG')
    return shown(cobr)
  }

  #cobr(txid: string): Cobr {
    const cobr = this.cobrs.get(txid)
    if (!cobr) throw new Refused(404, 'CobRNaoEncontrada', txid)
    return cobr
  }

  #page(query: Record<string, string>) {
    const { inicio = '', fim = '' } = query
    const paginaAtual = Number(query['paginacao.paginaAtual'] ?? 0)
    const itensPorPagina = Number(query['paginacao.itensPorPagina'] ?? 100)
    const all = [...this.cobrs.values()].filter(({ at }) => at >= inicio && at <= fim)
    const quantidadeDePaginas = Math.max(1, Math.ceil(all.length / itensPorPagina))
    const paginacao = { paginaAtual, itensPorPagina, quantidadeDePaginas, quantidadeTotalDeItens: all.length }
    const cobsr = all.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina).map(shown)
    return { parametros: { inicio, fim, paginacao }, cobsr }
  }

  #hook(method: string, what: string, { webhookUrl }: { webhookUrl?: string }) {
    if (method === 'PUT') {
      this.hooks.set(what, webhookUrl ?? '')
      return { status: 200, body: {} }
    }
    const known = this.hooks.get(what)
    if (known === undefined) throw new Refused(404, 'WebhookNaoEncontrado', what)
    return { status: 200, body: { webhookUrl: known, criacao: this.#now().toISOString() } }
  }

  /** The day of a try has come: the payer's bank pays it, or does not. */
  settle(txid: string, isPaid: boolean): void {
    const cobr = this.#cobr(txid)
    const one = cobr.tentativas.find(({ status }) => status === 'AGENDADA')
    if (!one) throw new Error(`${txid} has no try under way`)
    this.#turn(one, isPaid ? 'PAGA' : 'REJEITADA')
    if (isPaid) {
      this.#receive(txid, cobr.valor.original, one.endToEndId)
      this.#turn(cobr, 'CONCLUIDA')
    } else one.rejeicao = { codigo: 'AM02', descricao: 'Saldo insuficiente' }
  }

  #day(): string {
    return new Date(this.#now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
  }
}

/** As the standard has it. */
function shown(cobr: Cobr): object {
  const fields = Object.entries(structuredClone(cobr)).filter(([name]) => name !== 'at')
  return Object.fromEntries(fields)
}
