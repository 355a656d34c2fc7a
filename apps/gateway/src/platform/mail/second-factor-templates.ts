import type { Language } from '@balcao/kernel/languages'
import { moment } from './moment'
import type { FactorChange, Write } from './letters'

/** Whoever did not do it themselves must learn of it at once. */
export const secondFactorTemplates: { secondFactorChanged: Record<Language, Write<'secondFactorChanged'>> } = {
  secondFactorChanged: {
    en: (brand, { change, at, left }) => ({
      subject: `${SUBJECT.en[change]} (${brand})`,
      lines: [
        `${WHAT.en[change]} It happened on ${moment('en', at)}.`,
        ...(change === 'recoveryUsed' ? [`You have ${left} of 10 recovery codes left.`] : []),
        'If it was not you, change your password now, sign out everywhere else in your profile, and write to us.',
      ],
    }),
    es: (brand, { change, at, left }) => ({
      subject: `${SUBJECT.es[change]} (${brand})`,
      lines: [
        `${WHAT.es[change]} Ocurrió el ${moment('es', at)}.`,
        ...(change === 'recoveryUsed' ? [`Le quedan ${left} de 10 códigos de recuperación.`] : []),
        'Si no fue usted, cambie su contraseña ahora, cierre las demás sesiones en su perfil y escríbanos.',
      ],
    }),
    br: (brand, { change, at, left }) => ({
      subject: `${SUBJECT.br[change]} (${brand})`,
      lines: [
        `${WHAT.br[change]} Aconteceu em ${moment('br', at)}.`,
        ...(change === 'recoveryUsed' ? [`Restam ${left} de 10 códigos de recuperação.`] : []),
        'Se não foi você, troque sua senha agora, encerre as outras sessões no seu perfil e escreva para nós.',
      ],
    }),
  },
}

const SUBJECT: Record<Language, Record<FactorChange, string>> = {
  en: {
    totpAdded: 'An authenticator app was added to your login',
    totpRemoved: 'The authenticator app was removed from your login',
    passkeyAdded: 'A passkey was added to your login',
    passkeyRemoved: 'A passkey was removed from your login',
    recoveryRenewed: 'You have new recovery codes',
    recoveryUsed: 'A recovery code was used to sign in',
  },
  es: {
    totpAdded: 'Se agregó una aplicación de autenticación a su acceso',
    totpRemoved: 'Se quitó la aplicación de autenticación de su acceso',
    passkeyAdded: 'Se agregó una llave de acceso',
    passkeyRemoved: 'Se quitó una llave de acceso',
    recoveryRenewed: 'Tiene códigos de recuperación nuevos',
    recoveryUsed: 'Se usó un código de recuperación para iniciar sesión',
  },
  br: {
    totpAdded: 'Um aplicativo autenticador foi adicionado ao seu acesso',
    totpRemoved: 'O aplicativo autenticador foi removido do seu acesso',
    passkeyAdded: 'Uma chave de acesso foi adicionada',
    passkeyRemoved: 'Uma chave de acesso foi removida',
    recoveryRenewed: 'Você tem novos códigos de recuperação',
    recoveryUsed: 'Um código de recuperação foi usado para entrar',
  },
}

const WHAT: Record<Language, Record<FactorChange, string>> = {
  en: {
    totpAdded: 'From now on your login also asks for a code of your authenticator app.',
    totpRemoved: 'Your login no longer asks for codes of the authenticator app.',
    passkeyAdded: 'A new passkey can now confirm your login.',
    passkeyRemoved: 'One of your passkeys no longer confirms your login.',
    recoveryRenewed: 'Ten new recovery codes were made. The old ones no longer work.',
    recoveryUsed: 'Somebody signed in with your password and one of your recovery codes.',
  },
  es: {
    totpAdded: 'Desde ahora su acceso también pide un código de su aplicación de autenticación.',
    totpRemoved: 'Su acceso ya no pide códigos de la aplicación de autenticación.',
    passkeyAdded: 'Una nueva llave de acceso ya puede confirmar su inicio de sesión.',
    passkeyRemoved: 'Una de sus llaves de acceso ya no confirma su inicio de sesión.',
    recoveryRenewed: 'Se crearon diez códigos de recuperación nuevos. Los anteriores ya no sirven.',
    recoveryUsed: 'Alguien inició sesión con su contraseña y uno de sus códigos de recuperación.',
  },
  br: {
    totpAdded: 'A partir de agora seu acesso também pede um código do seu aplicativo autenticador.',
    totpRemoved: 'Seu acesso não pede mais códigos do aplicativo autenticador.',
    passkeyAdded: 'Uma nova chave de acesso já pode confirmar seu login.',
    passkeyRemoved: 'Uma de suas chaves de acesso não confirma mais seu login.',
    recoveryRenewed: 'Dez novos códigos de recuperação foram criados. Os antigos não funcionam mais.',
    recoveryUsed: 'Alguém entrou com sua senha e um dos seus códigos de recuperação.',
  },
}
