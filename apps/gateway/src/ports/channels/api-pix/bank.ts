import { z } from 'zod'
import { BankRefused, type PixClient } from './client'
import { Cob, Cobr, CobrPage, Devolucao, Pix, PixPage, Rec, RecLocation, SolicRec, Webhook } from './messages'

const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
const PER_PAGE = 100
/** More than a bank would have of one day and one key; beyond it something is wrong with its pages. */
const MOST_PAGES = 10_000

export interface NewCob {
  calendario: { expiracao: number }
  valor: { original: string }
  chave: string
  infoAdicionais: { nome: string; valor: string }[]
}

export interface NewCobv extends Omit<NewCob, 'calendario'> {
  calendario: { dataDeVencimento: string; validadeAposVencimento: number }
  devedor: { nome: string } & ({ cpf: string } | { cnpj: string })
}

/** Immediate charges, and charges with a due date. */
export type ChargeKind = 'cob' | 'cobv'

export interface NewRec {
  vinculo: { contrato: string; objeto: string; devedor: { nome: string } & ({ cpf: string } | { cnpj: string }) }
  calendario: { dataInicial: string; periodicidade: string }
  valor: { valorRec: string }
  politicaRetentativa: 'PERMITE_3R_7D'
  /** Where a payer reads it, and the charge that they agree with; neither where their bank asks them. */
  loc?: number
  ativacao?: { dadosJornada: { txid: string } }
}

export interface NewSolicRec {
  idRec: string
  calendario: { dataExpiracaoSolicitacao: string }
  destinatario: { ispbParticipante: string; conta: string; agencia?: string } & ({ cpf: string } | { cnpj: string })
}

export interface NewCobr {
  idRec: string
  calendario: { dataDeVencimento: string }
  valor: { original: string }
  ajusteDiaUtil: boolean
  recebedor: object
}

/** What is asked of the bank, in the words of its standard. `null`: it does not know it. */
export class PixBank {
  readonly #client: PixClient
  constructor(client: PixClient) {
    this.#client = client
  }

  bankNow(): Date {
    return this.#client.bankNow()
  }

  createCharge(kind: ChargeKind, txid: string, body: NewCob | NewCobv): Promise<Cob> {
    return this.#client.ask({ method: 'PUT', path: `/${kind}/${txid}`, body }, Cob)
  }

  charge(kind: ChargeKind, txid: string): Promise<Cob | null> {
    return orUnknown(this.#client.ask({ method: 'GET', path: `/${kind}/${txid}` }, Cob))
  }

  removeCharge(kind: ChargeKind, txid: string): Promise<Cob | null> {
    return orUnknown(this.#client.ask({ method: 'PATCH', path: `/${kind}/${txid}`, body: { status: REMOVED } }, Cob))
  }

  pix(endToEndId: string): Promise<Pix | null> {
    return orUnknown(this.#client.ask({ method: 'GET', path: `/pix/${endToEndId}` }, Pix))
  }

  /** What was received between two instants of the bank's clock, page by page. */
  async *received(from: Date, until: Date): AsyncGenerator<Pix> {
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = {
        inicio: from.toISOString(),
        fim: until.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PER_PAGE),
      }
      const { pix, parametros } = await this.#client.ask({ method: 'GET', path: '/pix', query }, PixPage)
      yield* pix
      if (page + 1 >= parametros.paginacao.quantidadeDePaginas) return
    }
  }

  askRefund(endToEndId: string, id: string, valor: string): Promise<Devolucao> {
    return this.#client.ask({ method: 'PUT', path: `/pix/${endToEndId}/devolucao/${id}`, body: { valor } }, Devolucao)
  }

  refund(endToEndId: string, id: string): Promise<Devolucao | null> {
    return orUnknown(this.#client.ask({ method: 'GET', path: `/pix/${endToEndId}/devolucao/${id}` }, Devolucao))
  }

  newRecLocation(): Promise<{ id: number }> {
    return this.#client.ask({ method: 'POST', path: '/locrec' }, RecLocation)
  }

  createRec(body: NewRec): Promise<Rec> {
    return this.#client.ask({ method: 'POST', path: '/rec', body }, Rec)
  }

  /** With the number of an immediate charge, the code that has both. */
  rec(idRec: string, txid?: string): Promise<Rec | null> {
    const query = txid === undefined ? {} : { query: { txid } }
    return orUnknown(this.#client.ask({ method: 'GET', path: `/rec/${idRec}`, ...query }, Rec))
  }

  cancelRec(idRec: string): Promise<Rec | null> {
    return orUnknown(this.#client.ask({ method: 'PATCH', path: `/rec/${idRec}`, body: { status: 'CANCELADA' } }, Rec))
  }

  askConsent(body: NewSolicRec): Promise<SolicRec> {
    return this.#client.ask({ method: 'POST', path: '/solicrec', body }, SolicRec)
  }

  consent(idSolicRec: string): Promise<SolicRec | null> {
    return orUnknown(this.#client.ask({ method: 'GET', path: `/solicrec/${idSolicRec}` }, SolicRec))
  }

  cancelConsent(idSolicRec: string): Promise<SolicRec> {
    return this.#client.ask(
      { method: 'PATCH', path: `/solicrec/${idSolicRec}`, body: { status: 'CANCELADA' } },
      SolicRec,
    )
  }

  createCobr(txid: string, body: NewCobr): Promise<Cobr> {
    return this.#client.ask({ method: 'PUT', path: `/cobr/${txid}`, body }, Cobr)
  }

  cobr(txid: string): Promise<Cobr | null> {
    return orUnknown(this.#client.ask({ method: 'GET', path: `/cobr/${txid}` }, Cobr))
  }

  async retryCobr(txid: string, day: string): Promise<void> {
    await this.#client.ask({ method: 'POST', path: `/cobr/${txid}/retentativa/${day}` }, z.unknown())
  }

  /** Recurring charges that were made between two instants of the bank's clock. */
  async *cobrs(from: Date, until: Date): AsyncGenerator<Cobr> {
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = {
        inicio: from.toISOString(),
        fim: until.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PER_PAGE),
      }
      const { cobsr, parametros } = await this.#client.ask({ method: 'GET', path: '/cobr', query }, CobrPage)
      yield* cobsr
      if (page + 1 >= parametros.paginacao.quantidadeDePaginas) return
    }
  }

  recurringWebhook(what: 'webhookrec' | 'webhookcobr'): Promise<{ webhookUrl: string } | null> {
    return orUnknown(this.#client.ask({ method: 'GET', path: `/${what}` }, Webhook))
  }

  async setRecurringWebhook(
    what: 'webhookrec' | 'webhookcobr',
    webhookUrl: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    await this.#client.ask({ method: 'PUT', path: `/${what}`, body: { webhookUrl }, headers }, z.unknown())
  }

  webhook(key: string): Promise<{ webhookUrl: string } | null> {
    return orUnknown(this.#client.ask({ method: 'GET', path: `/webhook/${encodeURIComponent(key)}` }, Webhook))
  }

  async setWebhook(key: string, webhookUrl: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const path = `/webhook/${encodeURIComponent(key)}`
    await this.#client.ask({ method: 'PUT', path, body: { webhookUrl }, headers }, z.unknown())
  }
}

async function orUnknown<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof BankRefused && error.status === 404) return null
    throw error
  }
}
