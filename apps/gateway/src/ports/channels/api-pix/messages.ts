import { z } from 'zod'

/** What the bank answers, as far as anybody here looks at it. What else it says is its own affair. */

const Amount = z.string().regex(/^\d{1,10}\.\d{2}$/)

export const Devolucao = z.object({
  id: z.string(),
  rtrId: z.string().catch(''),
  valor: Amount,
  natureza: z.string().catch('ORIGINAL'),
  status: z.string(),
  motivo: z.string().catch(''),
  horario: z.object({ solicitacao: z.string().catch('') }).catch({ solicitacao: '' }),
})
export type Devolucao = z.infer<typeof Devolucao>

export const Pix = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: z.string().catch(''),
  valor: Amount,
  horario: z.string().catch(''),
  devolucoes: z.array(Devolucao).catch([]),
})
export type Pix = z.infer<typeof Pix>

export const Cob = z.object({
  txid: z.string(),
  status: z.string(),
  valor: z.object({ original: Amount }),
  calendario: z.object({
    criacao: z.string().catch(''),
    expiracao: z.coerce.number().catch(86_400),
    /** Of a charge with a due date. */
    dataDeVencimento: z.string().optional().catch(undefined),
  }),
  location: z.string().catch(''),
  pixCopiaECola: z.string().catch(''),
  pix: z.array(Pix).catch([]),
})
export type Cob = z.infer<typeof Cob>

export const PixPage = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.coerce.number().int() }) }),
  pix: z.array(Pix).catch([]),
})

export const Webhook = z.object({ webhookUrl: z.string() })

export const RecLocation = z.object({ id: z.int() })

export const SolicRec = z.object({
  idSolicRec: z.string().regex(/^[a-zA-Z0-9]{29}$/),
  status: z.string(),
})
export type SolicRec = z.infer<typeof SolicRec>

export const Rec = z.object({
  idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/),
  status: z.string(),
  dadosQR: z.object({ pixCopiaECola: z.string().catch('') }).catch({ pixCopiaECola: '' }),
  ativacao: z.object({ dadosJornada: z.object({ txid: z.string().catch('') }) }).catch({ dadosJornada: { txid: '' } }),
  vinculo: z.object({ contrato: z.string() }).catch({ contrato: '' }),
  /** The questions to the payer's bank, the newest last. */
  solicitacao: z.array(SolicRec).catch([]),
  encerramento: z
    .object({
      cancelamento: z.object({ descricao: z.string() }).optional(),
      rejeicao: z.object({ descricao: z.string() }).optional(),
    })
    .optional()
    .catch(undefined),
})

export type Rec = z.infer<typeof Rec>

const Tentativa = z.object({
  dataLiquidacao: z.string(),
  status: z.string(),
  endToEndId: z.string().catch(''),
  rejeicao: z.object({ descricao: z.string().catch('') }).catch({ descricao: '' }),
})
export type Tentativa = z.infer<typeof Tentativa>

export const Cobr = z.object({
  idRec: z.string(),
  txid: z.string(),
  status: z.string(),
  valor: z.object({ original: Amount }),
  tentativas: z.array(Tentativa).catch([]),
})
export type Cobr = z.infer<typeof Cobr>

export const CobrPage = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.coerce.number().int() }) }),
  cobsr: z.array(Cobr).catch([]),
})

/** A call of the bank about recurring charges: which of them there is something new about. */
const CobrNotice = z.object({ cobsr: z.array(z.object({ txid: z.string() })).max(5000) })

/** A call of the bank about agreements. */
const RecNotice = z.object({
  recs: z.array(z.object({ idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/) })).max(5000),
})

/** A call of the bank: which payments there is something new about. The rest is read in its books. */
const Notice = z.object({
  pix: z.array(z.object({ endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/) })).max(5000),
})

/** What a call names, by what it is about; a call that is none of these names nothing. */
export function namedIn(body: string): { charges: string[]; agreements: string[]; payments: string[] } {
  const said = parsed(body)
  const [cobsr, recs, pix] = [CobrNotice.safeParse(said), RecNotice.safeParse(said), Notice.safeParse(said)]
  return {
    charges: cobsr.success ? each(cobsr.data.cobsr.map(({ txid }) => txid)) : [],
    agreements: recs.success ? each(recs.data.recs.map(({ idRec }) => idRec)) : [],
    payments: pix.success ? each(pix.data.pix.map(({ endToEndId }) => endToEndId)) : [],
  }
}

const each = (names: readonly string[]) => [...new Set(names)]

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
