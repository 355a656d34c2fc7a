import { dictionary } from '@zxcvbn-ts/language-common'

/** Words that passwords are made of and that no list of leaked ones has as such: the calendar, the work, the places. */
const WORDS = `
  january february march april june july august september october november december spring summer autumn winter
  monday tuesday wednesday thursday friday saturday sunday
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro primavera verao outono inverno
  segunda sabado domingo enero febrero mayo junio julio septiembre octubre noviembre diciembre verano otono invierno lunes
  viernes company office password passphrase changeme change login admin administrator manager support service finance
  payment payments money merchant business shop store server system temp temporary default welcome test tester guest user
  senha mudar trocar empresa loja admin gerente financeiro pagamento dinheiro sistema usuario teste bemvindo obrigado
  contrasena clave cambiar tienda gerencia finanzas pago dinero usuario prueba bienvenido gracias hola
  brasil brazil mexico india philippines russia saopaulo london madrid toor corinthians gremio cruzeiro
`
  .trim()
  .split(/\s+/)

const common = new Set([...(dictionary['passwords-common'] as readonly (string | number)[]).map(String), ...WORDS])

/** A shorter rest says nothing: two letters and ten digits may well be somebody's own. */
const LEAST_REST = 3

/**
 * Whether a password is one of the list, also in its Sunday clothes: with capitals, with digits and signs around it or
 * between, with letters written as digits, or typed with the shift key held.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return worn(lower).some((form) => common.has(form) || A_FEW_LETTERS_AND_A_RUN.test(form))
}

function worn(lower: string): string[] {
  const bare = [lower, asLetters(lower, 'i'), asLetters(lower, 'l'), withoutShift(lower)].flatMap((form) => [
    form,
    form.replace(SIGNS, ''),
    form.replace(ENDS, ''),
    form.replace(ENDS, '').replace(SIGNS, ''),
  ])
  // Letters are read once more where digits at the end were letters of nothing: "p4ssw0rd1" is not "passwordi".
  const rests = [...bare, asLetters(lower.replace(ENDS, ''), 'i'), asLetters(lower.replace(ENDS, ''), 'l')]
  return [lower, ...rests.flatMap((form) => [form, once(form)]).filter((form) => form.length >= LEAST_REST)]
}

const A_FEW_LETTERS_AND_A_RUN = /^[a-z]{1,3}12345\d*$/

const SIGNS = /[!@#$%^&*-]/g
const ENDS = /^[^a-z]+|[^a-z]+$/g

const LETTER_OF: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
}

function asLetters(text: string, one: 'i' | 'l'): string {
  return text.replace(/[01345780@$!]/g, (sign) => LETTER_OF[sign] ?? one)
}

const KEY_OF = '!@#$%^&*'

/** What the same keys give without the shift key: "1qaz@wsx" is "1qaz2wsx". */
function withoutShift(text: string): string {
  return text.replace(/[!@#$%^&*]/g, (sign) => String(KEY_OF.indexOf(sign) + 1))
}

/** "adminadmin" is "admin". */
function once(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}
