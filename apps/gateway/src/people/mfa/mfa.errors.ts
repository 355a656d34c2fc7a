import { CODE } from '@balcao/kernel/codes'
import { Refusal, refusal } from '../../kit/calls/errors'

/** What somebody has enrolled; told after the right password only. */
export type Methods = 'totp' | 'passkey' | 'both'

const SUB_CODE: Record<Methods, string> = {
  totp: 'second-factor-needed-totp',
  passkey: 'second-factor-needed-passkey',
  both: 'second-factor-needed',
}

export class SecondFactorNeeded extends Refusal {
  constructor(methods: Methods) {
    const texts = {
      en: 'Please confirm your login with your second factor.',
      es: 'Confirme el inicio de sesión con su segundo factor.',
      br: 'Confirme o login com seu segundo fator.',
    }
    super({ code: CODE.secondFactorNeeded, subCode: SUB_CODE[methods], texts })
  }
}

/** One answer for a wrong, an old and a used code, and for a passkey that is not theirs. */
export const SecondFactorWrong = refusal({
  code: CODE.secondFactorNeeded,
  subCode: 'second-factor-wrong',
  texts: {
    en: 'This code is wrong or was used before. Please try again.',
    es: 'Este código es incorrecto o ya se usó. Inténtelo de nuevo.',
    br: 'Este código está errado ou já foi usado. Tente novamente.',
  },
})

export const TotpAlreadyOn = refusal({
  code: CODE.businessFailed,
  subCode: 'totp-already-on',
  texts: {
    en: 'Your login already has an authenticator app. Remove it first.',
    es: 'Su acceso ya tiene una aplicación de autenticación. Quítela primero.',
    br: 'Seu acesso já tem um aplicativo autenticador. Remova-o primeiro.',
  },
})

export const TotpCodeWrong = refusal({
  code: CODE.verificationCodeWrong,
  subCode: 'totp-code-wrong',
  texts: {
    en: 'This code is not right. Check that the clock of your phone is, and enter the newest code.',
    es: 'El código no es correcto. Compruebe la hora de su teléfono e introduzca el código más reciente.',
    br: 'O código não está certo. Confira a hora do seu celular e digite o código mais recente.',
  },
})

export const PasskeyRefused = refusal({
  code: CODE.businessFailed,
  subCode: 'passkey-refused',
  texts: {
    en: 'This passkey could not be added. Please try again.',
    es: 'No se pudo agregar esta llave de acceso. Inténtelo de nuevo.',
    br: 'Não foi possível adicionar esta chave de acesso. Tente novamente.',
  },
})

export const NoSecondFactor = refusal({
  code: CODE.businessFailed,
  subCode: 'no-second-factor',
  texts: {
    en: 'Set up an authenticator app or a passkey first.',
    es: 'Configure primero una aplicación de autenticación o una llave de acceso.',
    br: 'Configure primeiro um aplicativo autenticador ou uma chave de acesso.',
  },
})

export const MailNotProved = refusal({
  code: CODE.businessFailed,
  subCode: 'mail-not-proved',
  texts: {
    en: 'Prove your mail address in your profile first: somebody else made this login or set its password.',
    es: 'Compruebe primero su correo en su perfil: otra persona creó este acceso o fijó su contraseña.',
    br: 'Comprove primeiro seu e-mail no perfil: outra pessoa criou este acesso ou definiu sua senha.',
  },
})
