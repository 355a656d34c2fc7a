import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

/** One answer for an unknown name, a wrong password, a disabled and a locked account. */
export const LoginFailed = refusal({
  code: CODE.loginFailed,
  subCode: 'login-failed',
  texts: {
    en: 'Login failed, please check username or password.',
    es: 'Error al iniciar sesión; revise el usuario o la contraseña.',
    br: 'Falha no login; verifique o usuário ou a senha.',
  },
})
