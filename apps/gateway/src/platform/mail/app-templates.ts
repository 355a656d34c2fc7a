import type { KeyKind } from '@balcao/kernel/app-keys'
import type { Language } from '@balcao/kernel/languages'
import { moment } from './moment'
import type { KeyChange, Write } from './letters'

/** Whoever did not do it themselves must learn of it at once. */
export const appTemplates: {
  appKeyChanged: Record<Language, Write<'appKeyChanged'>>
  goLiveDecided: Record<Language, Write<'goLiveDecided'>>
} = {
  goLiveDecided: {
    en: (_brand, { app, isLive, reason, url }) => ({
      subject: isLive ? `${app} is live` : `${app} was not taken live`,
      lines: [
        isLive
          ? 'It takes live payments from now on. Live keys are made on its page:'
          : 'It stays in the sandbox. You can correct it and ask again.',
        ...(reason ? [`The reviewer wrote: ${reason}`] : []),
        url,
      ],
    }),
    es: (_brand, { app, isLive, reason, url }) => ({
      subject: isLive ? `${app} está en producción` : `${app} no pasó a producción`,
      lines: [
        isLive
          ? 'Desde ahora recibe pagos reales. Las claves de producción se crean en su página:'
          : 'Sigue en pruebas. Puede corregirla y pedirlo de nuevo.',
        ...(reason ? [`El revisor escribió: ${reason}`] : []),
        url,
      ],
    }),
    br: (_brand, { app, isLive, reason, url }) => ({
      subject: isLive ? `${app} está em produção` : `${app} não entrou em produção`,
      lines: [
        isLive
          ? 'A partir de agora ele recebe pagamentos reais. As chaves de produção são criadas na página dele:'
          : 'Ele continua em teste. Você pode corrigi-lo e pedir novamente.',
        ...(reason ? [`O revisor escreveu: ${reason}`] : []),
        url,
      ],
    }),
  },
  appKeyChanged: {
    en: (_brand, { merchant, app, kind, mode, change, by, at, url }) => ({
      subject: `${named('en', kind, mode)} of ${app} ${DONE.en[change]}`,
      lines: [
        `${by} ${DID.en[change]} the ${named('en', kind, mode)} of ${app} (${merchant}) on ${moment('en', at)}.`,
        ...(change === 'rotated' ? ['The old key works for another 24 hours.'] : []),
        'If you did not expect this, look at the app now and revoke the key:',
        url,
      ],
    }),
    es: (_brand, { merchant, app, kind, mode, change, by, at, url }) => ({
      subject: `${named('es', kind, mode)} de ${app}: ${DONE.es[change]}`,
      lines: [
        `${by} ${DID.es[change]} la ${named('es', kind, mode)} de ${app} (${merchant}) el ${moment('es', at)}.`,
        ...(change === 'rotated' ? ['La clave anterior funciona 24 horas más.'] : []),
        'Si no lo esperaba, revise la aplicación ahora y revoque la clave:',
        url,
      ],
    }),
    br: (_brand, { merchant, app, kind, mode, change, by, at, url }) => ({
      subject: `${named('br', kind, mode)} de ${app}: ${DONE.br[change]}`,
      lines: [
        `${by} ${DID.br[change]} a ${named('br', kind, mode)} de ${app} (${merchant}) em ${moment('br', at)}.`,
        ...(change === 'rotated' ? ['A chave anterior funciona por mais 24 horas.'] : []),
        'Se você não esperava por isso, confira o app agora e revogue a chave:',
        url,
      ],
    }),
  },
}

function named(language: Language, kind: KeyKind, mode: string): string {
  return mode === '' ? KIND[language][kind] : `${KIND[language][kind]} (${mode})`
}

const KIND: Record<Language, Record<KeyKind, string>> = {
  en: { SECURITY_KEY: 'security key', SECRET_WORD: 'secret word', MD5_KEY: 'MD5 key', PUBLIC_KEY: 'public key' },
  es: {
    SECURITY_KEY: 'clave de seguridad',
    SECRET_WORD: 'palabra secreta',
    MD5_KEY: 'clave MD5',
    PUBLIC_KEY: 'clave pública',
  },
  br: {
    SECURITY_KEY: 'chave de segurança',
    SECRET_WORD: 'palavra secreta',
    MD5_KEY: 'chave MD5',
    PUBLIC_KEY: 'chave pública',
  },
}

const DONE: Record<Language, Record<KeyChange, string>> = {
  en: { created: 'created', rotated: 'rotated', revoked: 'revoked', revealed: 'shown again' },
  es: { created: 'creada', rotated: 'rotada', revoked: 'revocada', revealed: 'mostrada de nuevo' },
  br: { created: 'criada', rotated: 'rotacionada', revoked: 'revogada', revealed: 'exibida novamente' },
}

const DID: Record<Language, Record<KeyChange, string>> = {
  en: { created: 'created', rotated: 'rotated', revoked: 'revoked', revealed: 'was shown' },
  es: { created: 'creó', rotated: 'rotó', revoked: 'revocó', revealed: 'volvió a ver' },
  br: { created: 'criou', rotated: 'rotacionou', revoked: 'revogou', revealed: 'exibiu novamente' },
}
