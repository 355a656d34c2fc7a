import type { Language } from '@balcao/kernel/languages'
import type { KeyKind } from '@balcao/kernel/app-keys'
import { appTemplates } from './app-templates'
import { kycTemplates } from './kyc-templates'
import { moment } from './moment'
import { notificationTemplates } from './notification-templates'
import { peopleTemplates } from './people-templates'
import { recurringTemplates } from './recurring-templates'
import { secondFactorTemplates } from './second-factor-templates'
import { reportTemplates } from './report-templates'
import { withdrawalTemplates } from './withdrawal-templates'

export type CodePurpose = 'login' | 'reset' | 'signup' | 'withdrawal'

/** What each template is filled with. Times are ISO texts: values travel sealed, as JSON. */
export interface MailValues {
  verificationCode: { purpose: CodePurpose; code: string; minutes: number }
  passwordChanged: { at: string }
  /** Anything about the second factor; `left` counts the recovery codes that can still be used. */
  secondFactorChanged: { change: FactorChange; at: string; left: number }
  disputeOpened: DisputeFacts
  disputeDueSoon: DisputeFacts
  /** An app's receiver has not taken notifications for a while. */
  notificationsFail: { app: string; address: string; url: string }
  /** Somebody of the provider takes on a colleague, who chooses a password at that address. */
  providerInvited: { by: string; url: string }
  newDevice: { at: string; ip: string; device: string }
  invited: TieFacts
  /** own: the password the person has already. given: the one that was set for them. prove: the address comes first. */
  addedToMerchant: TieFacts & { password: 'own' | 'given' | 'prove' }
  /** Somebody wanted to set a password for a login that is not theirs alone. */
  passwordKept: TieFacts
  /** To the merchant's admins. */
  userAdded: { merchant: string; by: string; name: string; email: string; at: string; url: string }
  alreadyRegistered: { url: string }
  /** To the merchant's admins; never the key itself. */
  appKeyChanged: KeyFacts
  /** To the merchant's admins: their app takes live payments, or was sent back. */
  goLiveDecided: { app: string; isLive: boolean; reason: string; url: string }
  /** To the merchant's admins, and to whoever asked for it. */
  withdrawalSettled: {
    status: 'PAID' | 'FAILED' | 'RETURNED'
    withdrawalNo: string
    amount: string
    to: string
    bankRef: string
    reason: string
    url: string
  }
  /** To the payer of a recurring contract; the address, where there is one, is where the card is changed. */
  recurringCharge: {
    what: 'UPCOMING' | 'PAID' | 'FAILED' | 'ENDED'
    merchant: string
    subject: string
    amount: string
    at: string
    url: string
  }
  /** To the merchant's admins: what became of their KYC file. */
  kycChanged: { event: 'approved' | 'rejected' | 'asked' | 'renewalDue'; merchant: string; reason: string; url: string }
  /** To whoever waits for a report; the file itself is fetched behind a login. */
  reportReady: { file: string; rows: number; sums: string[]; url: string }
  /** Words of the caller's own, already in the reader's language. */
  notice: { subject: string; lines: string[] }
}
/** Who brought the reader to which merchant, and where to go on. */
interface TieFacts {
  merchant: string
  by: string
  url: string
}
interface KeyFacts {
  merchant: string
  app: string
  kind: KeyKind
  mode: string
  change: KeyChange
  by: string
  at: string
  url: string
}
export type KeyChange = 'created' | 'rotated' | 'revoked' | 'revealed'
export type FactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryRenewed'
  | 'recoveryUsed'
/** Amount and currency as people read them; where to answer, and until when. */
interface DisputeFacts {
  disputeNo: string
  tradeNo: string
  amount: string
  respondBy: string
  url: string
}
export type Template = keyof MailValues

/**
 * Whether the provider may read a mail again after it was sent. Never where its words open something: they are taken away
 * as soon as they are sent, and shown to nobody before.
 */
export const MAY_BE_READ_AGAIN: Record<Template, boolean> = {
  verificationCode: false,
  passwordChanged: true,
  disputeOpened: true,
  disputeDueSoon: true,
  notificationsFail: true,
  newDevice: true,
  invited: true,
  addedToMerchant: true,
  passwordKept: true,
  userAdded: true,
  alreadyRegistered: true,
  providerInvited: true,
  secondFactorChanged: true,
  appKeyChanged: true,
  goLiveDecided: true,
  withdrawalSettled: true,
  recurringCharge: false,
  kycChanged: true,
  reportReady: true,
  notice: true,
}

/** A mail in words; how it looks is decided elsewhere. */
export interface Letter {
  subject: string
  lines: string[]
  /** Set apart and large: what the reader came for. */
  code?: string
}

export type Write<T extends Template> = (brandName: string, values: MailValues[T]) => Letter

export const templates: { [T in Template]: Record<Language, Write<T>> } = {
  verificationCode: {
    en: (brand, { purpose, code, minutes }) => ({
      subject: `Your ${brand} verification code`,
      lines: [
        `Use this code to ${CODE_FOR.en[purpose]}. It is valid for ${minutes} minutes and works once.`,
        'Nobody from our side will ever ask you for it. If you did not ask for a code, you can ignore this mail.',
      ],
      code,
    }),
    es: (brand, { purpose, code, minutes }) => ({
      subject: `Su código de verificación de ${brand}`,
      lines: [
        `Use este código para ${CODE_FOR.es[purpose]}. Es válido durante ${minutes} minutos y sirve una sola vez.`,
        'Nadie de nuestra parte se lo pedirá nunca. Si no solicitó un código, puede ignorar este correo.',
      ],
      code,
    }),
    br: (brand, { purpose, code, minutes }) => ({
      subject: `Seu código de verificação ${brand}`,
      lines: [
        `Use este código para ${CODE_FOR.br[purpose]}. Ele vale por ${minutes} minutos e funciona uma única vez.`,
        'Ninguém do nosso lado vai pedir este código a você. Se não pediu um código, ignore este e-mail.',
      ],
      code,
    }),
  },
  passwordChanged: {
    en: (brand, { at }) => ({
      subject: `Your ${brand} password was changed`,
      lines: [
        `Your password was changed on ${moment('en', at)}. Every open session was ended.`,
        'If it was not you, reset your password now and write to us.',
      ],
    }),
    es: (brand, { at }) => ({
      subject: `Su contraseña de ${brand} fue cambiada`,
      lines: [
        `Su contraseña fue cambiada el ${moment('es', at)}. Se cerraron todas las sesiones abiertas.`,
        'Si no fue usted, restablezca su contraseña ahora y escríbanos.',
      ],
    }),
    br: (brand, { at }) => ({
      subject: `Sua senha ${brand} foi trocada`,
      lines: [
        `Sua senha foi trocada em ${moment('br', at)}. Todas as sessões abertas foram encerradas.`,
        'Se não foi você, redefina sua senha agora e escreva para nós.',
      ],
    }),
  },
  disputeOpened: {
    en: (_brand, { disputeNo, tradeNo, amount, respondBy, url }) => ({
      subject: `A payer disputes ${amount}: answer by ${moment('en', respondBy)}`,
      lines: [
        `The payment of order ${tradeNo} is disputed (${disputeNo}). ${amount} are set aside until it is decided.`,
        `You can contest it with evidence, or accept it, until ${moment('en', respondBy)}. Without an answer it is lost.`,
        url,
      ],
    }),
    es: (_brand, { disputeNo, tradeNo, amount, respondBy, url }) => ({
      subject: `Un pagador disputa ${amount}: responda antes del ${moment('es', respondBy)}`,
      lines: [
        `El pago del pedido ${tradeNo} está en disputa (${disputeNo}). Se retienen ${amount} hasta que se decida.`,
        `Puede impugnarla con pruebas, o aceptarla, hasta el ${moment('es', respondBy)}. Sin respuesta se pierde.`,
        url,
      ],
    }),
    br: (_brand, { disputeNo, tradeNo, amount, respondBy, url }) => ({
      subject: `Um pagador contesta ${amount}: responda até ${moment('br', respondBy)}`,
      lines: [
        `O pagamento do pedido ${tradeNo} está em disputa (${disputeNo}). ${amount} ficam retidos até a decisão.`,
        `É possível contestar com provas, ou aceitar, até ${moment('br', respondBy)}. Sem resposta, a disputa é perdida.`,
        url,
      ],
    }),
  },
  disputeDueSoon: {
    en: (_brand, { disputeNo, tradeNo, amount, respondBy, url }) => ({
      subject: `One day left to answer a dispute of ${amount}`,
      lines: [
        `Dispute ${disputeNo} of order ${tradeNo} still waits for your answer, until ${moment('en', respondBy)}.`,
        `Without one, ${amount} and the chargeback fee are lost.`,
        url,
      ],
    }),
    es: (_brand, { disputeNo, tradeNo, amount, respondBy, url }) => ({
      subject: `Queda un día para responder a una disputa de ${amount}`,
      lines: [
        `La disputa ${disputeNo} del pedido ${tradeNo} aún espera su respuesta, hasta el ${moment('es', respondBy)}.`,
        `Sin ella se pierden ${amount} y la comisión de contracargo.`,
        url,
      ],
    }),
    br: (_brand, { disputeNo, tradeNo, amount, respondBy, url }) => ({
      subject: `Falta um dia para responder a uma disputa de ${amount}`,
      lines: [
        `A disputa ${disputeNo} do pedido ${tradeNo} ainda espera sua resposta, até ${moment('br', respondBy)}.`,
        `Sem ela, ${amount} e a tarifa de chargeback são perdidos.`,
        url,
      ],
    }),
  },
  providerInvited: {
    en: (brand, { by, url }) => ({
      subject: `${by} invites you to the team of ${brand}`,
      lines: [
        `${by} has added you to the people who run ${brand}. Choose your own password to begin:`,
        url,
        'The page sends a code to this address. If you do not know what this is about, you can ignore this mail.',
      ],
    }),
    es: (brand, { by, url }) => ({
      subject: `${by} le invita al equipo de ${brand}`,
      lines: [
        `${by} le ha agregado al equipo que opera ${brand}. Elija su propia contraseña para empezar:`,
        url,
        'La página envía un código a esta dirección. Si no sabe de qué se trata, puede ignorar este correo.',
      ],
    }),
    br: (brand, { by, url }) => ({
      subject: `${by} convida você para a equipe do ${brand}`,
      lines: [
        `${by} adicionou você à equipe que opera o ${brand}. Escolha sua própria senha para começar:`,
        url,
        'A página envia um código para este endereço. Se você não sabe do que se trata, ignore este e-mail.',
      ],
    }),
  },
  ...appTemplates,
  ...kycTemplates,
  ...notificationTemplates,
  ...peopleTemplates,
  ...secondFactorTemplates,
  ...recurringTemplates,
  ...withdrawalTemplates,
  ...reportTemplates,
  notice: { en: spoken, es: spoken, br: spoken },
}

const CODE_FOR: Record<Language, Record<CodePurpose, string>> = {
  en: {
    login: 'log in',
    reset: 'reset your password',
    signup: 'create your account',
    withdrawal: 'confirm your withdrawal',
  },
  es: {
    login: 'iniciar sesión',
    reset: 'restablecer su contraseña',
    signup: 'crear su cuenta',
    withdrawal: 'confirmar su retiro',
  },
  br: {
    login: 'entrar',
    reset: 'redefinir sua senha',
    signup: 'criar sua conta',
    withdrawal: 'confirmar seu saque',
  },
}

function spoken(_brand: string, { subject, lines }: MailValues['notice']): Letter {
  return { subject, lines }
}
