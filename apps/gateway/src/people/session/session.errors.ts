import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const RefreshExpired = refusal({
  code: CODE.refreshExpired,
  subCode: 'refresh-expired',
  texts: {
    en: 'Your session has ended. Please log in again.',
    es: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    br: 'Sua sessão terminou. Entre novamente.',
  },
})

export const OldPasswordWrong = refusal({
  code: CODE.businessFailed,
  subCode: 'old-password-wrong',
  texts: {
    en: 'The current password is not correct.',
    es: 'La contraseña actual no es correcta.',
    br: 'A senha atual não está correta.',
  },
})

/** 401: the session is over. Its person learns why here and by mail, a thief learns nothing about the password. */
export const SignedOutByTries = refusal({
  status: 401,
  code: CODE.tokenInvalid,
  subCode: 'too-many-tries',
  texts: {
    en: 'There were too many wrong tries, so you have been signed out. Please log in again.',
    es: 'Hubo demasiados intentos fallidos y se cerró la sesión. Inicie sesión de nuevo.',
    br: 'Houve tentativas erradas demais e a sessão foi encerrada. Entre novamente.',
  },
})

export const NewPasswordTooEasy = refusal({
  code: CODE.businessFailed,
  subCode: 'password-too-easy',
  texts: {
    en: 'Password format is not correct, please check and input again.',
    es: 'El formato de la contraseña no es correcto; revísela e introdúzcala de nuevo.',
    br: 'O formato da senha não está correto; verifique e digite novamente.',
  },
})

export const NewPasswordTooShort = refusal({
  code: CODE.businessFailed,
  subCode: 'password-too-short',
  texts: {
    en: 'The new password needs at least {{least}} characters.',
    es: 'La nueva contraseña necesita al menos {{least}} caracteres.',
    br: 'A nova senha precisa de pelo menos {{least}} caracteres.',
  },
})

export const PasswordIsCommon = refusal({
  code: CODE.businessFailed,
  subCode: 'password-common',
  texts: {
    en: 'This password is on the list of common passwords. Please choose another one.',
    es: 'Esta contraseña está en la lista de contraseñas comunes. Elija otra.',
    br: 'Esta senha está na lista de senhas comuns. Escolha outra.',
  },
})

export const PasswordUnchanged = refusal({
  code: CODE.businessFailed,
  subCode: 'password-unchanged',
  texts: {
    en: 'The new password must differ from the current one.',
    es: 'La nueva contraseña debe ser distinta de la actual.',
    br: 'A nova senha deve ser diferente da atual.',
  },
})
