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

export const TakenByTwo = refusal({
  code: CODE.businessFailed,
  subCode: 'second-person-needed',
  texts: {
    en: 'A part of the dashboard is taken away by two people: ask for it in the danger zone.',
    es: 'Una parte del panel la quitan dos personas: pídalo en la zona de peligro.',
    br: 'Uma parte do painel é retirada por duas pessoas: peça na zona de perigo.',
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
