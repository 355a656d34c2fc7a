import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const LinkUnknown = refusal({
  code: CODE.notFound,
  subCode: 'link-unknown',
  texts: {
    en: 'This payment link is not known.',
    es: 'No conocemos este enlace de pago.',
    br: 'Este link de pagamento não é conhecido.',
  },
})

export const PaymentOver = refusal({
  code: CODE.businessFailed,
  subCode: 'payment-over',
  texts: {
    en: 'This payment can no longer be made. Please ask the shop for a new link.',
    es: 'Este pago ya no se puede hacer. Pida a la tienda un enlace nuevo.',
    br: 'Este pagamento não pode mais ser feito. Peça um novo link à loja.',
  },
})

export const DocumentMissing = refusal({
  code: CODE.argumentMissing,
  subCode: 'document',
  texts: {
    en: 'Please enter the CPF of the card’s holder.',
    es: 'Ingrese el CPF del titular de la tarjeta.',
    br: 'Informe o CPF do titular do cartão.',
  },
})

export const NoPaper = refusal({
  code: CODE.businessFailed,
  subCode: 'no-paper',
  texts: {
    en: 'There is nothing to print for this payment.',
    es: 'No hay nada que imprimir para este pago.',
    br: 'Não há nada para imprimir deste pagamento.',
  },
})

export const MailedAlready = refusal({
  code: CODE.businessFailed,
  subCode: 'mailed-already',
  texts: {
    en: 'The mail is on its way. Please look into your mailbox before you ask for another one.',
    es: 'El correo está en camino. Revise su buzón antes de pedir otro.',
    br: 'O e-mail está a caminho. Confira sua caixa de entrada antes de pedir outro.',
  },
})

export const MethodNotOffered = refusal({
  code: CODE.businessFailed,
  subCode: 'method-not-offered',
  texts: {
    en: 'This way to pay is not offered here.',
    es: 'Esta forma de pago no se ofrece aquí.',
    br: 'Este meio de pagamento não é oferecido aqui.',
  },
})

export const InstalmentsChanged = refusal({
  code: CODE.businessFailed,
  subCode: 'instalments-changed',
  texts: {
    en: 'These instalments are not offered any more. Nothing was charged; please look at them again.',
    es: 'Estos meses ya no se ofrecen. No se cobró nada; revíselos de nuevo.',
    br: 'Estas parcelas não são mais oferecidas. Nada foi cobrado; confira-as de novo.',
  },
})

export const BankUnreachable = refusal({
  code: CODE.bankRequestFailed,
  subCode: 'bank-unreachable',
  texts: {
    en: 'The bank cannot be reached right now. Nothing was charged; please try again.',
    es: 'No se puede contactar con el banco ahora. No se cobró nada; inténtelo de nuevo.',
    br: 'O banco não está acessível agora. Nada foi cobrado; tente novamente.',
  },
})
