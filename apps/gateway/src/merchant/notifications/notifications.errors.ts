import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const NotificationPending = refusal({
  code: CODE.businessFailed,
  subCode: 'notification-pending',
  texts: {
    en: 'This notification is already waiting to be sent.',
    es: 'Esta notificación ya está a la espera de ser enviada.',
    br: 'Esta notificação já está aguardando envio.',
  },
})

export const AddressMissing = refusal({
  code: CODE.businessFailed,
  subCode: 'notify-url-missing',
  texts: {
    en: 'This app has no notify URL. Enter one in the app first.',
    es: 'Esta aplicación no tiene URL de notificación. Indíquela primero en la aplicación.',
    br: 'Este aplicativo não tem URL de notificação. Informe uma no aplicativo primeiro.',
  },
})

export const SecretWordMissing = refusal({
  code: CODE.businessFailed,
  subCode: 'secret-word-missing',
  texts: {
    en: 'This app has no secret word to sign with. Create one in the app first.',
    es: 'Esta aplicación no tiene palabra secreta para firmar. Créela primero en la aplicación.',
    br: 'Este aplicativo não tem palavra secreta para assinar. Crie uma no aplicativo primeiro.',
  },
})

export const TooManyEndpoints = refusal({
  code: CODE.businessFailed,
  subCode: 'too-many-endpoints',
  texts: {
    en: 'An app has {{most}} further addresses at most. Please remove one first.',
    es: 'Una aplicación tiene como máximo {{most}} direcciones más. Elimine una primero.',
    br: 'Um aplicativo tem no máximo {{most}} endereços adicionais. Remova um primeiro.',
  },
})

export const TestKeyNeeded = refusal({
  code: CODE.businessFailed,
  subCode: 'test-key-needed',
  texts: {
    en: 'This belongs to the sandbox. Ask with a test key.',
    es: 'Esto es del entorno de pruebas. Consulte con una clave de prueba.',
    br: 'Isto é do ambiente de testes. Consulte com uma chave de teste.',
  },
})

export const NobodyListens = refusal({
  code: CODE.businessFailed,
  subCode: 'nobody-listens',
  texts: {
    en: 'No address of the app is told of this, and no machine listens.',
    es: 'Ninguna dirección de la aplicación recibe esto y ningún equipo está escuchando.',
    br: 'Nenhum endereço do aplicativo recebe isto e nenhuma máquina está ouvindo.',
  },
})
