import type { Language } from '@balcao/kernel/languages'
import { moment } from './moment'
import type { Write } from './letters'

type PeopleTemplate = 'newDevice' | 'invited' | 'addedToMerchant' | 'passwordKept' | 'userAdded' | 'alreadyRegistered'

/** Mails about logins, and about who works for whom. */
export const peopleTemplates: { [T in PeopleTemplate]: Record<Language, Write<T>> } = {
  newDevice: {
    en: (brand, { at, ip, device }) => ({
      subject: `A new device signed in to your ${brand} account`,
      lines: [
        `Somebody signed in with your password on ${moment('en', at)} from a device we have not seen lately.`,
        `Address: ${ip}. Browser: ${device}`,
        'If it was you, there is nothing to do. If it was not, reset your password now and write to us.',
      ],
    }),
    es: (brand, { at, ip, device }) => ({
      subject: `Un dispositivo nuevo inició sesión en su cuenta de ${brand}`,
      lines: [
        `Alguien inició sesión con su contraseña el ${moment('es', at)} desde un dispositivo que no habíamos visto últimamente.`,
        `Dirección: ${ip}. Navegador: ${device}`,
        'Si fue usted, no tiene que hacer nada. Si no fue usted, restablezca su contraseña ahora y escríbanos.',
      ],
    }),
    br: (brand, { at, ip, device }) => ({
      subject: `Um novo dispositivo entrou na sua conta ${brand}`,
      lines: [
        `Alguém entrou com sua senha em ${moment('br', at)} a partir de um dispositivo que não víamos há algum tempo.`,
        `Endereço: ${ip}. Navegador: ${device}`,
        'Se foi você, não é preciso fazer nada. Se não foi, redefina sua senha agora e escreva para nós.',
      ],
    }),
  },
  invited: {
    en: (brand, { merchant, by, url }) => ({
      subject: `${by} invites you to ${merchant} on ${brand}`,
      lines: [
        `${by} has added you to the staff of ${merchant}. Choose your own password to begin:`,
        url,
        'The page sends a code to this address. If you do not know what this is about, you can ignore this mail.',
      ],
    }),
    es: (brand, { merchant, by, url }) => ({
      subject: `${by} le invita a ${merchant} en ${brand}`,
      lines: [
        `${by} le ha agregado al personal de ${merchant}. Elija su propia contraseña para empezar:`,
        url,
        'La página envía un código a esta dirección. Si no sabe de qué se trata, puede ignorar este correo.',
      ],
    }),
    br: (brand, { merchant, by, url }) => ({
      subject: `${by} convida você para ${merchant} no ${brand}`,
      lines: [
        `${by} adicionou você à equipe de ${merchant}. Escolha sua própria senha para começar:`,
        url,
        'A página envia um código para este endereço. Se você não sabe do que se trata, ignore este e-mail.',
      ],
    }),
  },
  addedToMerchant: {
    en: (brand, { merchant, by, url, password }) => ({
      subject: `You now work for ${merchant} on ${brand}`,
      lines: [`${by} has added you to the staff of ${merchant}.`, PASSWORD_OF.en[password], url],
    }),
    es: (brand, { merchant, by, url, password }) => ({
      subject: `Ahora trabaja para ${merchant} en ${brand}`,
      lines: [`${by} le ha agregado al personal de ${merchant}.`, PASSWORD_OF.es[password], url],
    }),
    br: (brand, { merchant, by, url, password }) => ({
      subject: `Você agora trabalha para ${merchant} no ${brand}`,
      lines: [`${by} adicionou você à equipe de ${merchant}.`, PASSWORD_OF.br[password], url],
    }),
  },
  passwordKept: {
    en: (brand, { merchant, by, url }) => ({
      subject: `Your ${brand} password was not changed`,
      lines: [
        `${by} of ${merchant} wanted to set a new password for you. Your login is not theirs alone, so it stays as it is.`,
        'If you have forgotten it, you can reset it yourself:',
        url,
      ],
    }),
    es: (brand, { merchant, by, url }) => ({
      subject: `Su contraseña de ${brand} no fue cambiada`,
      lines: [
        `${by}, de ${merchant}, quiso asignarle una contraseña nueva. Su acceso no es solo de ese comercio, así que queda como está.`,
        'Si la ha olvidado, puede restablecerla usted mismo:',
        url,
      ],
    }),
    br: (brand, { merchant, by, url }) => ({
      subject: `Sua senha ${brand} não foi trocada`,
      lines: [
        `${by}, de ${merchant}, quis definir uma nova senha para você. Seu acesso não é só desse lojista, então ela continua a mesma.`,
        'Se você a esqueceu, pode redefini-la:',
        url,
      ],
    }),
  },
  userAdded: {
    en: (_brand, { merchant, by, name, email, at, url }) => ({
      subject: `${name} was added to the staff of ${merchant}`,
      lines: [`${by} added ${name} (${email}) on ${moment('en', at)}.`, 'What they may do stands here:', url],
    }),
    es: (_brand, { merchant, by, name, email, at, url }) => ({
      subject: `${name} fue agregado al personal de ${merchant}`,
      lines: [`${by} agregó a ${name} (${email}) el ${moment('es', at)}.`, 'Lo que puede hacer está aquí:', url],
    }),
    br: (_brand, { merchant, by, name, email, at, url }) => ({
      subject: `${name} entrou para a equipe de ${merchant}`,
      lines: [
        `${by} adicionou ${name} (${email}) em ${moment('br', at)}.`,
        'O que essa pessoa pode fazer está aqui:',
        url,
      ],
    }),
  },
  alreadyRegistered: {
    en: (brand, { url }) => ({
      subject: `You already have a ${brand} account`,
      lines: [
        'Somebody asked for a new account with this address, but there is one already. Nothing was changed.',
        'If it was you, sign in with your password, or reset it here:',
        url,
      ],
    }),
    es: (brand, { url }) => ({
      subject: `Ya tiene una cuenta de ${brand}`,
      lines: [
        'Alguien solicitó una cuenta nueva con esta dirección, pero ya existe una. No se cambió nada.',
        'Si fue usted, inicie sesión con su contraseña o restablézcala aquí:',
        url,
      ],
    }),
    br: (brand, { url }) => ({
      subject: `Você já tem uma conta ${brand}`,
      lines: [
        'Alguém pediu uma conta nova com este endereço, mas já existe uma. Nada foi alterado.',
        'Se foi você, entre com sua senha ou redefina-a aqui:',
        url,
      ],
    }),
  },
}

const PASSWORD_OF: Record<Language, Record<'own' | 'given' | 'prove', string>> = {
  en: {
    own: 'Sign in with the password you already have:',
    given: 'Sign in with the password they give you; you will then choose your own:',
    prove: 'Before it opens, show that this address is yours by setting a new password here:',
  },
  es: {
    own: 'Inicie sesión con la contraseña que ya tiene:',
    given: 'Inicie sesión con la contraseña que le entreguen; después elegirá la suya:',
    prove: 'Antes de entrar, demuestre que esta dirección es suya estableciendo aquí una contraseña nueva:',
  },
  br: {
    own: 'Entre com a senha que você já tem:',
    given: 'Entre com a senha que receber; depois você escolherá a sua:',
    prove: 'Antes de entrar, mostre que este endereço é seu definindo aqui uma nova senha:',
  },
}
