import type { Language } from '@balcao/kernel/languages'
import { appTemplates } from './app-templates'
import { kycTemplates } from './kyc-templates'
import { moment } from './moment'
import { notificationTemplates } from './notification-templates'
import { peopleTemplates } from './people-templates'
import { recurringTemplates } from './recurring-templates'
import { secondFactorTemplates } from './second-factor-templates'
import { reportTemplates } from './report-templates'
import { withdrawalTemplates } from './withdrawal-templates'
import type { CodePurpose, MailValues, Template, Letter, Write } from './letters'

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
