import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const LoginTaken = refusal({
  code: CODE.businessFailed,
  subCode: 'login-taken',
  texts: {
    en: 'This address already has a login.',
    es: 'Esta dirección ya tiene un acceso.',
    br: 'Este endereço já tem um acesso.',
  },
})

export const CannotDisableYourself = refusal({
  code: CODE.businessFailed,
  subCode: 'cannot-disable-yourself',
  texts: {
    en: 'You cannot disable yourself.',
    es: 'No puede desactivarse a sí mismo.',
    br: 'Você não pode desativar a si mesmo.',
  },
})

export const LastAdmin = refusal({
  code: CODE.businessFailed,
  subCode: 'last-admin',
  texts: {
    en: 'Somebody must be left who may do everything: this is the last administrator.',
    es: 'Debe quedar alguien que pueda hacerlo todo: es el último administrador.',
    br: 'Alguém que possa fazer tudo precisa ficar: este é o último administrador.',
  },
})

export const FirstPasswordTooEasy = refusal({
  code: CODE.argumentMissing,
  subCode: 'password',
  texts: {
    en: 'This first password is too easy to guess.',
    es: 'Esta primera contraseña es demasiado fácil de adivinar.',
    br: 'Esta primeira senha é fácil demais de adivinhar.',
  },
})

export const MerchantStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'merchant-status-abnormal',
  texts: {
    en: 'A merchant in this state cannot be made that.',
    es: 'Un comercio en este estado no puede pasar a ese.',
    br: 'Um comerciante neste estado não pode passar para esse.',
  },
})

export const JobIsBusy = refusal({
  code: CODE.businessFailed,
  subCode: 'job-busy',
  texts: {
    en: 'This job is running right now or is already gone.',
    es: 'Esta tarea se está ejecutando ahora o ya no existe.',
    br: 'Esta tarefa está em execução agora ou já não existe.',
  },
})
