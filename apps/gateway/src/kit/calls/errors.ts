import { CODE, type Code } from '@balcao/kernel/codes'
import { STEP_UP_NEEDED } from '@balcao/contract/transport'
import type { Language } from '@balcao/kernel/languages'
import { fillIn } from '@balcao/kernel/texts'

/** A text for people, in every language we speak. `{{name}}` is filled from the error's values. */
export type Texts = Record<Language, string>

interface RefusalKind {
  status?: number
  code: Code
  subCode: string
  texts: Texts
}

/** A refusal that the caller is told about: an HTTP status for transport, a code for business, words for people. */
export class Refusal extends Error {
  readonly status: number
  readonly code: Code
  readonly subCode: string
  waitSeconds: number | null = null
  readonly #texts: Texts
  readonly #values: Record<string, string>

  constructor(kind: RefusalKind, values: Record<string, string> = {}) {
    super(fillIn(kind.texts.en, values))
    this.name = kind.subCode
    this.status = kind.status ?? 200
    this.code = kind.code
    this.subCode = kind.subCode
    this.#texts = kind.texts
    this.#values = values
  }

  /** Keeps what really happened for the log; the caller never sees it. */
  because(cause: unknown): this {
    this.cause = cause
    return this
  }

  /** Tells programs how long to wait: whole seconds, and at least one. */
  retryAfter(seconds: number): this {
    this.waitSeconds = Math.max(1, Math.ceil(seconds))
    return this
  }

  textFor(language: Language): string {
    return fillIn(this.#texts[language], this.#values)
  }
}

/** Makes a noun of failure: `export const CannotDeleteYourself = refusal({ … })`, thrown with `new`. */
export function refusal(kind: RefusalKind) {
  return class extends Refusal {
    constructor(values?: Record<string, string>) {
      super(kind, values)
    }
  }
}

export const TokenInvalid = refusal({
  status: 401,
  code: CODE.tokenInvalid,
  subCode: 'token-invalid',
  texts: {
    en: 'Your session has ended. Please log in again.',
    es: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    br: 'Sua sessão terminou. Entre novamente.',
  },
})

/** The same answer for an unknown app, a wrong key, a revoked one and one whose time is over. */
export const KeyInvalid = refusal({
  status: 401,
  code: CODE.tokenInvalid,
  subCode: 'key-invalid',
  texts: {
    en: 'app_id and security key do not open anything.',
    es: 'El app_id y la clave de seguridad no dan acceso.',
    br: 'O app_id e a chave de segurança não dão acesso.',
  },
})

export const PermissionDenied = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'permission-denied',
  texts: {
    en: 'You do not have the permission for this.',
    es: 'No tiene permiso para esto.',
    br: 'Você não tem permissão para isto.',
  },
})

/** To one of the provider's people during a visit. */
export const VisitOnlyReads = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'visit-only-reads',
  texts: {
    en: 'You are looking at this merchant as its people do, and can change nothing.',
    es: 'Está viendo este comercio como lo ve su gente y no puede cambiar nada.',
    br: 'Você está vendo este lojista como as pessoas dele e não pode alterar nada.',
  },
})

export const MerchantNotSelected = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'merchant-not-selected',
  texts: {
    en: 'Please select an account first.',
    es: 'Seleccione primero una cuenta.',
    br: 'Selecione uma conta primeiro.',
  },
})

export const MerchantNotActive = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'merchant-status-abnormal',
  texts: {
    en: 'This merchant account is suspended or closed.',
    es: 'Esta cuenta de comercio está suspendida o cerrada.',
    br: 'Esta conta de lojista está suspensa ou encerrada.',
  },
})

export const PasswordChangeRequired = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'password-change-required',
  texts: {
    en: 'Please change your password first.',
    es: 'Cambie primero su contraseña.',
    br: 'Troque sua senha primeiro.',
  },
})

export const SecondFactorRequired = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'second-factor-required',
  texts: {
    en: 'This merchant requires a second factor. Please set one up first.',
    es: 'Este comercio exige un segundo factor. Configure uno primero.',
    br: 'Este lojista exige um segundo fator. Configure um primeiro.',
  },
})

/** The same to one of the provider's own people. */
export const OwnFactorRequired = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'second-factor-required',
  texts: {
    en: 'Everybody who works for the provider needs a second factor. Please set one up first.',
    es: 'Todas las personas del proveedor necesitan un segundo factor. Configure uno primero.',
    br: 'Todas as pessoas do provedor precisam de um segundo fator. Configure um primeiro.',
  },
})

/** A session alone does not do this: its person proves first who they are (session/stepUp). */
export const StepUpNeeded = refusal({
  code: CODE.businessFailed,
  subCode: STEP_UP_NEEDED,
  texts: {
    en: 'Please confirm with your password first.',
    es: 'Confirme primero con su contraseña.',
    br: 'Confirme primeiro com sua senha.',
  },
})

export const NoSuchRoute = refusal({
  status: 404,
  code: CODE.notFound,
  subCode: 'no-such-route',
  texts: { en: 'There is no such call.', es: 'No existe esa llamada.', br: 'Essa chamada não existe.' },
})

/** The same answer for an id that belongs to somebody else and one that does not exist. */
export const NotFound = refusal({
  code: CODE.notFound,
  subCode: 'not-found',
  texts: { en: 'Not found.', es: 'No encontrado.', br: 'Não encontrado.' },
})

/** As people read sizes: 20 MiB, 512 KiB. */
export function sizeText(bytes: number): string {
  const isWhole = bytes >= 1024 * 1024
  return isWhole ? `${Math.floor(bytes / (1024 * 1024))} MiB` : `${Math.floor(bytes / 1024)} KiB`
}

export const BodyTooLarge = refusal({
  status: 413,
  code: CODE.argumentMissing,
  subCode: 'body-too-large',
  texts: {
    en: 'What you sent is too large: at most {{most}} are taken.',
    es: 'Lo que envió es demasiado grande: se aceptan como máximo {{most}}.',
    br: 'O que você enviou é grande demais: são aceitos no máximo {{most}}.',
  },
})

export const WrongContentType = refusal({
  status: 415,
  code: CODE.argumentMissing,
  subCode: 'content-type',
  texts: {
    en: 'Please send the body as {{type}}, and say so in its Content-Type.',
    es: 'Envíe el cuerpo como {{type}} e indíquelo en Content-Type.',
    br: 'Envie o corpo como {{type}} e informe isso em Content-Type.',
  },
})

export const TooManyRequests = refusal({
  status: 429,
  code: CODE.tooManyRequests,
  subCode: 'too-many-requests',
  texts: {
    en: 'Too many requests. Please wait a moment.',
    es: 'Demasiadas solicitudes. Espere un momento.',
    br: 'Solicitações demais. Aguarde um momento.',
  },
})

export const Unavailable = refusal({
  status: 503,
  code: CODE.unavailable,
  subCode: 'unavailable',
  texts: {
    en: 'The service is not available right now. Please try again in a moment.',
    es: 'El servicio no está disponible ahora. Inténtelo de nuevo en un momento.',
    br: 'O serviço não está disponível agora. Tente novamente em instantes.',
  },
})

export const Broken = refusal({
  status: 500,
  code: CODE.unavailable,
  subCode: 'internal-error',
  texts: {
    en: 'Something went wrong on our side. Please try again.',
    es: 'Algo falló de nuestro lado. Inténtelo de nuevo.',
    br: 'Algo deu errado do nosso lado. Tente novamente.',
  },
})

/** The key of a repeatable call came back with another body: duplicate-out_trade_no, duplicate-request_id, … */
export class KeyReused extends Refusal {
  constructor(field: string) {
    const texts = {
      en: 'This number was already used for something else: {{name}}.',
      es: 'Este número ya se usó para otra cosa: {{name}}.',
      br: 'Este número já foi usado para outra coisa: {{name}}.',
    }
    super({ code: CODE.businessFailed, subCode: `duplicate-${field}`, texts }, { name: field })
  }
}
