import { BANK_FAULTS } from '@balcao/kernel/bank-faults'
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
  AcessoNegado: BANK_FAULTS.denied,
  NaoEncontrado: BANK_FAULTS.unknown,
  PermanentementeRemovido: BANK_FAULTS.removed,
  RequisicaoInvalida: BANK_FAULTS.notUnderstood,
  ErroInternoDoServidor: BANK_FAULTS.ownFault,
  ServicoIndisponivel: BANK_FAULTS.closed,
  IndisponibilidadePorTempoEsgotado: BANK_FAULTS.serviceSilent,
  CobNaoEncontrado: BANK_FAULTS.unknownCharge,
  CobOperacaoInvalida: BANK_FAULTS.refusedCharge,
  PixNaoEncontrado: BANK_FAULTS.unknownPayment,
  PixDevolucaoNaoEncontrada: BANK_FAULTS.unknownRefund,
  PixDevolucaoInvalida: BANK_FAULTS.refusedRefund,
  PixConsultaInvalida: BANK_FAULTS.refusedQuestion,
  RecNaoEncontrada: BANK_FAULTS.unknownAgreement,
  RecOperacaoInvalida: BANK_FAULTS.refusedAgreement,
  SolicRecNaoEncontrada: BANK_FAULTS.unknownConsent,
  SolicRecOperacaoInvalida: BANK_FAULTS.refusedConsent,
  CobRNaoEncontrado: BANK_FAULTS.unknownCharge,
  CobROperacaoInvalida: BANK_FAULTS.refusedCharge,
  WebhookOperacaoInvalida: BANK_FAULTS.refusedWebhook,
  WebhookNaoEncontrado: BANK_FAULTS.noWebhook,
}

/** What a bank's refusal says, in plain words: the kind, its reasons by field, its number for a call to the bank. */
export function problemWords(status: number, body: unknown): string {
  const { type, title, detail, correlationId, violacoes } = Problem.catch(NOTHING).parse(body)
  const kind = type.slice(type.lastIndexOf('/') + 1)
  const said = WORDS[kind] ?? (title || `${BANK_FAULTS.answered} ${status}`)
  // The refused value itself is not repeated: it may be somebody's.
  const reasons = violacoes.map(({ razao, propriedade }) => [propriedade, razao].filter(Boolean).join(': '))
  const why = reasons.length > 0 ? reasons.join('; ') : detail
  const words = [said, why && ` (${why})`, ` [${status}`, correlationId && `, ${correlationId}`, ']'].join('')
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words
}

const NOTHING = { type: '', title: '', detail: '', correlationId: '', violacoes: [] }
