import { pixBrCode } from '@balcao/kernel/pix-br-code'
import { PixContracts } from './pix-contracts'
import { Refused } from './pix-refused'

/** What the bank of a test has in its books, by the rules of the standard. */

interface Devolucao {
  id: string
  rtrId: string
  valor: string
  natureza: string
  horario: { solicitacao: string; liquidacao?: string }
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  motivo?: string
}

interface Pix {
  endToEndId: string
  txid: string
  valor: string
  horario: string
  devolucoes: Devolucao[]
}

interface Cob {
  txid: string
  revisao: number
  status: string
  calendario: { criacao: string; expiracao?: number; dataDeVencimento?: string; validadeAposVencimento?: number }
  valor: { original: string }
  chave: string
  location: string
  pixCopiaECola: string
  devedor?: object
  recebedor?: object
}

interface Question {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

const RECEIVER = {
  cnpj: '11222333000181',
  nome: 'Provedor',
  logradouro: 'Rua do Sol, 1',
  cidade: 'Recife',
  uf: 'PE',
  cep: '50030230',
}

const cents = (text: string) => BigInt(text.replace('.', ''))

export class PixLedger {
  readonly cobs = new Map<string, Cob>()
  readonly pix = new Map<string, Pix>()
  /** Where the bank calls, by key. */
  readonly webhooks = new Map<string, string>()
  /** What becomes of a refund at once; otherwise it is being processed until somebody says so. */
  refundsAre: Devolucao['status'] = 'EM_PROCESSAMENTO'
  readonly #now: () => Date
  #number = 0
  readonly contracts: PixContracts
  constructor(now: () => Date) {
    this.#now = now
    this.contracts = new PixContracts(now, (txid, valor, endToEndId) => this.#add(txid, valor, endToEndId))
  }

  answer({ method, path, query, body }: Question): { status: number; body: unknown } {
    const [, what = '', id = '', part = '', number = ''] = path.split('/')
    const wish = (body ?? {}) as never
    const ofContract = this.contracts.answer({ method, path, query, body })
    if (ofContract) return ofContract
    const isCharge = what === 'cob' || what === 'cobv'
    if (isCharge && (what === 'cobv') !== this.#isDue(id, wish)) throw new Refused(404, 'CobNaoEncontrado', id)
    if (isCharge && method === 'PUT') return { status: 201, body: this.#newCob(id, wish) }
    if (isCharge && method === 'PATCH') return { status: 200, body: this.#revise(id, wish) }
    if (isCharge) return { status: 200, body: this.#wholeCob(id) }
    if (what === 'pix' && id === '') return { status: 200, body: this.#page(query) }
    if (what === 'pix' && part === 'devolucao' && method === 'PUT')
      return { status: 201, body: this.#giveBack(id, number, wish) }
    if (what === 'pix' && part === 'devolucao') return { status: 200, body: this.#devolucao(id, number) }
    if (what === 'pix') return { status: 200, body: this.#pixOf(id) }
    if (what === 'webhook') return this.#hook(method, decodeURIComponent(id), wish)
    throw new Refused(404, 'NaoEncontrado', path)
  }

  #isDue(txid: string, { calendario }: Partial<Cob>): boolean {
    return (this.cobs.get(txid)?.calendario ?? calendario)?.dataDeVencimento !== undefined
  }

  #newCob(txid: string, wish: Pick<Cob, 'calendario' | 'valor' | 'chave'> & { devedor?: object }) {
    if (this.cobs.has(txid)) throw new Refused(400, 'CobOperacaoInvalida', 'The txid is taken')
    if (cents(wish.valor.original) === 0n) throw new Refused(400, 'CobOperacaoInvalida', 'No amount')
    const location = `pix.bank.example/qr/v2/${txid}`
    const cob = {
      txid,
      revisao: 0,
      status: 'ATIVA',
      calendario: { ...wish.calendario, criacao: this.#now().toISOString() },
      valor: wish.valor,
      chave: wish.chave,
      location,
      pixCopiaECola: pixBrCode({ to: { url: location }, merchantName: 'Loja', merchantCity: 'Recife', txid: '***' }),
      ...(wish.devedor && { devedor: wish.devedor, recebedor: RECEIVER }),
    }
    this.cobs.set(txid, cob)
    return cob
  }

  #revise(txid: string, { status }: { status?: string }) {
    const cob = this.#cob(txid)
    if (cob.status !== 'ATIVA') throw new Refused(400, 'CobOperacaoInvalida', 'It is not active')
    if (status) cob.status = status
    cob.revisao += 1
    return cob
  }

  #cob(txid: string): Cob {
    const cob = this.cobs.get(txid)
    if (!cob) throw new Refused(404, 'CobNaoEncontrado', txid)
    return cob
  }

  #wholeCob(txid: string) {
    return { ...this.#cob(txid), pix: [...this.pix.values()].filter((pix) => pix.txid === txid) }
  }

  /** Whether a payer who has the code could pay it now. */
  isPayable(txid: string): boolean {
    const cob = this.cobs.get(txid)
    if (cob?.status !== 'ATIVA') return false
    const { criacao, expiracao = 0, dataDeVencimento, validadeAposVencimento = 0 } = cob.calendario
    if (dataDeVencimento === undefined) return Date.parse(criacao) + expiracao * 1000 > this.#now().getTime()
    const last = Date.parse(`${dataDeVencimento}T03:00:00Z`) + (validadeAposVencimento + 1) * 86_400_000
    return last > this.#now().getTime()
  }

  /** A payer pays it at their own bank: the number of the payment. */
  pay(txid: string, valor?: string): string {
    if (!this.isPayable(txid)) throw new Error(`${txid} cannot be paid any more`)
    const cob = this.#cob(txid)
    cob.status = 'CONCLUIDA'
    this.contracts.firstPaid(txid)
    return this.receive(txid, valor ?? cob.valor.original)
  }

  /** Money is there, whatever the charge says: what no bank should do. */
  receive(txid: string, valor: string): string {
    const minute = this.#now().toISOString().replace(/\D/g, '').slice(0, 12)
    const endToEndId = `E12345678${minute}${String(++this.#number).padStart(11, '0')}`
    this.#add(txid, valor, endToEndId)
    return endToEndId
  }

  #add(txid: string, valor: string, endToEndId: string): void {
    this.pix.set(endToEndId, { endToEndId, txid, valor, horario: this.#now().toISOString(), devolucoes: [] })
  }

  #pixOf(endToEndId: string): Pix {
    const pix = this.pix.get(endToEndId)
    if (!pix) throw new Refused(404, 'PixNaoEncontrado', endToEndId)
    return pix
  }

  #page(query: Record<string, string>) {
    const { inicio = '', fim = '' } = query
    if (Date.parse(fim) < Date.parse(inicio)) throw new Refused(400, 'PixConsultaInvalida', 'fim < inicio')
    const paginaAtual = Number(query['paginacao.paginaAtual'] ?? 0)
    const itensPorPagina = Number(query['paginacao.itensPorPagina'] ?? 100)
    const all = [...this.pix.values()].filter(({ horario }) => horario >= inicio && horario <= fim)
    const quantidadeDePaginas = Math.max(1, Math.ceil(all.length / itensPorPagina))
    const paginacao = { paginaAtual, itensPorPagina, quantidadeDePaginas, quantidadeTotalDeItens: all.length }
    const pix = all.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina)
    return { parametros: { inicio, fim, paginacao }, pix }
  }

  #giveBack(endToEndId: string, id: string, { valor }: { valor: string }): Devolucao {
    const pix = this.#pixOf(endToEndId)
    if (pix.devolucoes.some((each) => each.id === id)) throw new Refused(400, 'PixDevolucaoInvalida', 'The id is taken')
    const given = pix.devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO')
    const sum = given.reduce((total, each) => total + cents(each.valor), 0n) + cents(valor)
    if (sum > cents(pix.valor)) throw new Refused(400, 'PixDevolucaoInvalida', 'More than was paid')
    return this.#addDevolucao(pix, { id, valor, natureza: 'ORIGINAL', status: this.refundsAre })
  }

  #addDevolucao(pix: Pix, facts: Pick<Devolucao, 'id' | 'valor' | 'natureza' | 'status'>): Devolucao {
    const rtrId = `D12345678${String(++this.#number).padStart(23, '0')}`
    const made = { ...facts, rtrId, horario: { solicitacao: this.#now().toISOString() } }
    pix.devolucoes.push(made)
    return made
  }

  /** The bank takes it back by the special mechanism, without having been asked by us. */
  takeBack(endToEndId: string, natureza: string): void {
    const pix = this.#pixOf(endToEndId)
    this.#addDevolucao(pix, { id: `MED${++this.#number}`, valor: pix.valor, natureza, status: 'DEVOLVIDO' })
  }

  #devolucao(endToEndId: string, id: string): Devolucao {
    const found = this.#pixOf(endToEndId).devolucoes.find((each) => each.id === id)
    if (!found) throw new Refused(404, 'PixDevolucaoNaoEncontrada', id)
    return found
  }

  /** All refunds that are under way come to an end. */
  settleRefunds(status: 'DEVOLVIDO' | 'NAO_REALIZADO' = 'DEVOLVIDO', motivo?: string): void {
    for (const { devolucoes } of this.pix.values())
      for (const each of devolucoes)
        if (each.status === 'EM_PROCESSAMENTO') Object.assign(each, { status, ...(motivo && { motivo }) })
  }

  #hook(method: string, key: string, { webhookUrl }: { webhookUrl?: string }) {
    if (method === 'PUT') this.webhooks.set(key, webhookUrl ?? '')
    const known = this.webhooks.get(key)
    if (known === undefined) throw new Refused(404, 'WebhookNaoEncontrado', key)
    if (method === 'PUT') return { status: 200, body: {} }
    return { status: 200, body: { webhookUrl: known, cnpj: '11222333000181', criacao: this.#now().toISOString() } }
  }
}
