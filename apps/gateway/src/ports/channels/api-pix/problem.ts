import { z } from 'zod'

const Problem = z.object({
  type: z.string().catch(''),
  title: z.string().catch(''),
  detail: z.string().catch(''),
  correlationId: z.string().catch(''),
  violacoes: z.array(z.object({ razao: z.string().catch(''), propriedade: z.string().catch('') })).catch([]),
})

const LONGEST = 300

/** By the last part of the problem's type. Anything else is told by the bank's own title. */
const WORDS: Readonly<Record<string, string>> = {
  AcessoNegado: 'The bank does not allow this to our credentials',
  NaoEncontrado: 'The bank does not know it',
  PermanentementeRemovido: 'The bank has removed it for good',
  RequisicaoInvalida: 'The bank does not understand the request',
  ErroInternoDoServidor: 'The bank has a fault of its own',
  ServicoIndisponivel: 'The bank’s service is closed',
  IndisponibilidadePorTempoEsgotado: 'The bank’s service did not answer in time',
  CobNaoEncontrado: 'The bank does not know this charge',
  CobOperacaoInvalida: 'The bank does not take this charge',
  PixNaoEncontrado: 'The bank does not know this payment',
  PixDevolucaoNaoEncontrada: 'The bank does not know this refund',
  PixDevolucaoInvalida: 'The bank does not take this refund',
  PixConsultaInvalida: 'The bank does not take this question',
  WebhookOperacaoInvalida: 'The bank does not take this webhook',
  WebhookNaoEncontrado: 'The bank has no webhook for this key',
}

/** What a bank's refusal says, in plain words: the kind, its reasons by field, its number for a call to the bank. */
export function problemWords(status: number, body: unknown): string {
  const { type, title, detail, correlationId, violacoes } = Problem.catch(NOTHING).parse(body)
  const kind = type.slice(type.lastIndexOf('/') + 1)
  const said = WORDS[kind] ?? (title || `The bank answered ${status}`)
  // The refused value itself is not repeated: it may be somebody's.
  const reasons = violacoes.map(({ razao, propriedade }) => [propriedade, razao].filter(Boolean).join(': '))
  const why = reasons.length > 0 ? reasons.join('; ') : detail
  const words = [said, why && ` (${why})`, ` [${status}`, correlationId && `, ${correlationId}`, ']'].join('')
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words
}

const NOTHING = { type: '', title: '', detail: '', correlationId: '', violacoes: [] }
