import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const AppStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'app-status-abnormal',
  texts: {
    en: 'The app is not in a state that allows this.',
    es: 'El estado de la aplicación no permite esto.',
    br: 'O estado do app não permite isto.',
  },
})

export const NoLiveChannel = refusal({
  code: CODE.businessFailed,
  subCode: 'no-live-channel',
  texts: {
    en: 'This installation has no payment channel for live payments in this country yet.',
    es: 'Esta instalación aún no tiene un canal de pago real para este país.',
    br: 'Esta instalação ainda não tem um canal de pagamento real para este país.',
  },
})

export const AppIncomplete = refusal({
  code: CODE.businessFailed,
  subCode: 'app-incomplete',
  texts: {
    en: 'Please complete the app first: {{fields}}.',
    es: 'Complete primero la aplicación: {{fields}}.',
    br: 'Complete o app primeiro: {{fields}}.',
  },
})

export const LimitedToSomeApps = refusal({
  code: CODE.businessFailed,
  subCode: 'limited-to-apps',
  texts: {
    en: 'Your account is limited to certain apps and cannot make new ones.',
    es: 'Su cuenta está limitada a ciertas aplicaciones y no puede crear otras.',
    br: 'Sua conta está limitada a certos apps e não pode criar outros.',
  },
})

export const KeyExists = refusal({
  code: CODE.businessFailed,
  subCode: 'key-exists',
  texts: {
    en: 'The app already has a key of this kind. Rotate it instead.',
    es: 'La aplicación ya tiene una clave de este tipo. Rótela en su lugar.',
    br: 'O app já tem uma chave deste tipo. Faça a rotação dela.',
  },
})

export const KeyNotCurrent = refusal({
  code: CODE.businessFailed,
  subCode: 'key-not-current',
  texts: {
    en: 'This key was already replaced or revoked.',
    es: 'Esta clave ya fue reemplazada o revocada.',
    br: 'Esta chave já foi substituída ou revogada.',
  },
})

export const TooManyKeys = refusal({
  code: CODE.businessFailed,
  subCode: 'too-many-keys',
  texts: {
    en: 'An app has at most {{most}} restricted keys. Revoke one first.',
    es: 'Una aplicación tiene como máximo {{most}} claves restringidas. Revoque una primero.',
    br: 'Um app tem no máximo {{most}} chaves restritas. Revogue uma primeiro.',
  },
})

export const KeyOver = refusal({
  status: 401,
  code: CODE.tokenInvalid,
  subCode: 'key-expired',
  texts: {
    en: 'This key has expired. Please make a new one.',
    es: 'Esta clave ha caducado. Cree una nueva.',
    br: 'Esta chave expirou. Crie uma nova.',
  },
})

export const ScopeMissing = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'scope-missing',
  texts: {
    en: 'This key does not have the scope that the call needs: {{scope}}.',
    es: 'Esta clave no tiene el alcance que la llamada necesita: {{scope}}.',
    br: 'Esta chave não tem o escopo de que a chamada precisa: {{scope}}.',
  },
})

/** 403: the key is right, the place is not. */
export const KeyAddressNotAllowed = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'address-not-allowed',
  texts: {
    en: 'This key does not take calls from your address.',
    es: 'Esta clave no acepta llamadas desde su dirección.',
    br: 'Esta chave não aceita chamadas do seu endereço.',
  },
})

/** The same of the app as a whole. */
export const AddressNotAllowed = refusal({
  status: 403,
  code: CODE.permissionDenied,
  subCode: 'address-not-allowed',
  texts: {
    en: 'This app does not take calls from your address.',
    es: 'Esta aplicación no acepta llamadas desde su dirección.',
    br: 'Este app não aceita chamadas do seu endereço.',
  },
})
