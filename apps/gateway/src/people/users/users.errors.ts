import { CODE } from '@balcao/kernel/codes'
import { refusal, type Texts } from '../../kit/calls/errors'

const no = (subCode: string, texts: Texts) => refusal({ code: CODE.businessFailed, subCode, texts })

export const CannotDeleteYourself = no('cannot-delete-yourself', {
  en: 'You cannot delete yourself.',
  es: 'No puede eliminarse a sí mismo.',
  br: 'Você não pode excluir a si mesmo.',
})

export const CannotDeleteAdmin = no('cannot-delete-admin', {
  en: 'An administrator cannot be deleted.',
  es: 'No se puede eliminar a un administrador.',
  br: 'Um administrador não pode ser excluído.',
})

export const GrantsTooMuch = no('grants-too-much', {
  en: 'Nobody can grant more than they hold themselves.',
  es: 'Nadie puede otorgar más de lo que tiene.',
  br: 'Ninguém pode conceder mais do que tem.',
})

/** Of a person who may do more than the caller, the caller may change nothing. */
export const HoldsMore = no('holds-more', {
  en: 'This person may do more than you. Please ask an administrator.',
  es: 'Esta persona tiene más permisos que usted. Pídaselo a un administrador.',
  br: 'Esta pessoa tem mais permissões do que você. Peça a um administrador.',
})

export const CannotChangeYourself = no('cannot-change-yourself', {
  en: 'You cannot change your own role, pages, apps, status or password here.',
  es: 'Aquí no puede cambiar su propio rol, páginas, aplicaciones, estado ni contraseña.',
  br: 'Aqui você não pode mudar sua própria função, páginas, aplicativos, status nem senha.',
})

export const NoPasswordForAdmin = no('no-password-for-admin', {
  en: 'An administrator cannot be given a password.',
  es: 'No se puede asignar una contraseña a un administrador.',
  br: 'Um administrador não pode receber uma senha de outra pessoa.',
})

export const LastAdmin = no('last-admin', {
  en: 'A merchant needs at least one administrator.',
  es: 'Un comercio necesita al menos un administrador.',
  br: 'Um lojista precisa de pelo menos um administrador.',
})

/** Said of the merchant's own staff only; whether an address is known elsewhere is nobody's business. */
export const AlreadyOnStaff = no('user-exists', {
  en: 'A user with this email already works for this merchant.',
  es: 'Ya hay un usuario de este comercio con este correo electrónico.',
  br: 'Já existe um usuário deste lojista com este e-mail.',
})

export const OwnFactorFirst = no('own-factor-first', {
  en: 'Set up a second factor of your own in your profile first.',
  es: 'Configure primero un segundo factor propio en su perfil.',
  br: 'Configure primeiro um segundo fator próprio no seu perfil.',
})
