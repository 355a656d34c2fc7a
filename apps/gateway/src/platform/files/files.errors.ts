import { CODE } from '@balcao/kernel/codes'
import { refusal, type Texts } from '../../kit/calls/errors'

const refused = (subCode: string, texts: Texts) => refusal({ code: CODE.businessFailed, subCode, texts })

/** Spec 5, word for word. */
export const FileTypeIncorrect = refused('file-type-incorrect', {
  en: 'File type is incorrect!',
  es: '¡El tipo de archivo es incorrecto!',
  br: 'O tipo de arquivo está incorreto!',
})

export const FileEmpty = refused('file-empty', {
  en: 'The file is empty.',
  es: 'El archivo está vacío.',
  br: 'O arquivo está vazio.',
})

export const FileDamaged = refused('file-damaged', {
  en: 'The file is damaged or incomplete. Please save it anew and try again.',
  es: 'El archivo está dañado o incompleto. Guárdelo de nuevo e inténtelo otra vez.',
  br: 'O arquivo está danificado ou incompleto. Salve-o novamente e tente outra vez.',
})

/** Two files in one: whoever opens it may see another one than we checked. */
export const FileHasMore = refused('file-has-more', {
  en: 'The file goes on after its end. Please save it anew and try again.',
  es: 'El archivo continúa después de su final. Guárdelo de nuevo e inténtelo otra vez.',
  br: 'O arquivo continua depois do seu fim. Salve-o novamente e tente outra vez.',
})

export const ImageTooLarge = refused('image-too-large', {
  en: 'The image has too many pixels; 50 million are allowed.',
  es: 'La imagen tiene demasiados píxeles; se permiten 50 millones.',
  br: 'A imagem tem pixels demais; são permitidos 50 milhões.',
})

export const PdfActive = refused('pdf-active', {
  en: 'The PDF holds scripts, actions or other files. Please print it to a new PDF and try again.',
  es: 'El PDF contiene scripts, acciones u otros archivos. Imprímalo a un PDF nuevo e inténtelo otra vez.',
  br: 'O PDF contém scripts, ações ou outros arquivos. Imprima-o em um novo PDF e tente outra vez.',
})

export const PdfProtected = refused('pdf-protected', {
  en: 'The PDF is protected by a password. Please save it without one and try again.',
  es: 'El PDF está protegido con contraseña. Guárdelo sin ella e inténtelo otra vez.',
  br: 'O PDF está protegido por senha. Salve-o sem senha e tente outra vez.',
})

export const FileInfected = refused('file-infected', {
  en: 'The file was recognised as harmful and not accepted.',
  es: 'El archivo fue reconocido como dañino y no se aceptó.',
  br: 'O arquivo foi reconhecido como nocivo e não foi aceito.',
})

export const QuotaReached = refused('file-quota-reached', {
  en: 'The space for files of this account is used up. Please write to support.',
  es: 'El espacio para archivos de esta cuenta está agotado. Escriba a soporte.',
  br: 'O espaço para arquivos desta conta acabou. Escreva para o suporte.',
})

export const UploadInterrupted = refusal({
  status: 400,
  code: CODE.argumentMissing,
  subCode: 'upload-interrupted',
  texts: {
    en: 'The upload was interrupted. Please try again.',
    es: 'La carga se interrumpió. Inténtelo de nuevo.',
    br: 'O envio foi interrompido. Tente novamente.',
  },
})

/** Said on the page that a link leads to when it opens nothing. */
export const LinkOver: Texts = {
  en: 'This link is over, or it was made for somebody else. Please open the file again from its page.',
  es: 'Este enlace ya no es válido o se creó para otra persona. Abra el archivo de nuevo desde su página.',
  br: 'Este link não vale mais ou foi feito para outra pessoa. Abra o arquivo novamente pela página dele.',
}
