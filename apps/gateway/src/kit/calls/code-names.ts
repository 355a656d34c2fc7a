import { CODE, type Code } from '@balcao/kernel/codes'
import type { Texts } from './errors'

/** What kind of answer a code is, in a few words. */
export const NAME_OF: Record<Code, Texts> = {
  [CODE.success]: { en: 'Success', es: 'Success', br: 'Success' },
  [CODE.unavailable]: { en: 'Service unavailable', es: 'Servicio no disponible', br: 'Serviço indisponível' },
  [CODE.tokenInvalid]: { en: 'Session ended', es: 'Sesión terminada', br: 'Sessão encerrada' },
  [CODE.refreshExpired]: { en: 'Session ended', es: 'Sesión terminada', br: 'Sessão encerrada' },
  [CODE.loginFailed]: { en: 'Login failed', es: 'Inicio de sesión fallido', br: 'Falha no login' },
  [CODE.verificationCodeWrong]: {
    en: 'Verification code wrong or expired',
    es: 'Código de verificación incorrecto o vencido',
    br: 'Código de verificação errado ou vencido',
  },
  [CODE.secondFactorNeeded]: {
    en: 'Second factor needed',
    es: 'Se necesita el segundo factor',
    br: 'É preciso o segundo fator',
  },
  [CODE.argumentMissing]: {
    en: 'Missing or wrong argument',
    es: 'Dato faltante o incorrecto',
    br: 'Dado ausente ou errado',
  },
  [CODE.businessFailed]: { en: 'Business failed', es: 'Operación rechazada', br: 'Operação recusada' },
  [CODE.permissionDenied]: { en: 'Permission denied', es: 'Permiso denegado', br: 'Permissão negada' },
  [CODE.notFound]: { en: 'Not found', es: 'No encontrado', br: 'Não encontrado' },
  [CODE.tooManyRequests]: { en: 'Too many requests', es: 'Demasiadas solicitudes', br: 'Solicitações demais' },
  [CODE.refusedByRisk]: { en: 'Refused by risk', es: 'Rechazado por riesgo', br: 'Recusado por risco' },
  [CODE.bankRequestFailed]: {
    en: 'Bank request failed',
    es: 'Falló la solicitud al banco',
    br: 'Falha no pedido ao banco',
  },
}
