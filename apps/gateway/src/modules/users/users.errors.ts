import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/errors'

export const CannotDeleteYourself = refusal({
  code: CODE.businessFailed,
  subCode: 'cannot-delete-yourself',
  texts: {
    en: 'You cannot delete yourself.',
    es: 'No puede eliminarse a sí mismo.',
    br: 'Você não pode excluir a si mesmo.',
  },
})

export const CannotDeleteAdmin = refusal({
  code: CODE.businessFailed,
  subCode: 'cannot-delete-admin',
  texts: {
    en: 'An administrator cannot be deleted.',
    es: 'No se puede eliminar a un administrador.',
    br: 'Um administrador não pode ser excluído.',
  },
})
