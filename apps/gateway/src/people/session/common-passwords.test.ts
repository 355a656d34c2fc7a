import { LANGUAGES } from '@balcao/kernel/languages'
import { meetsPasswordRule } from '@balcao/kernel/password'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../db/demo-facts'
import { isCommonPassword } from './common-passwords'
import { mustBeGoodPassword } from './new-password'
import { isEasyPassword } from './passwords'

/** What people choose who are told to use capitals, digits and signs. Each of them satisfies the rule of spec 5. */
const CHOSEN = `
  Password1! Password@1 Password@123 Password123! Password#1 Password1# P@ssword1 P@ssw0rd P@ssw0rd1 P@ssw0rd123
  P@$$w0rd P@$$w0rd1 Passw0rd! Passw0rd@1 Passw0rd-1 Pa$$word1 Pa$$w0rd Pa55word! Password-1 Password-2026
  Password2024! Password@2025 1Password! !Password1 Admin@123 Admin123! Admin@1234 Admin-2026 Admin#2024 Adm1n@123
  @Admin123 Admin@2025 Administrator1! Adminadmin1! Root@123 Toor@1234 Qwerty123! Qwerty@123 Qwerty1! Qwerty-1
  Qwerty!23 Qwertyuiop1! 1qaz@WSX 1qaz!QAZ !QAZ2wsx 1Qaz2wsx! Zaq1@wsx Zaq12wsx! Zaq!2wsX Asdf1234!
  Asdf@1234 Asdfgh1! Zxcvbnm1! Zxcvbnm@123 Qazwsx@123 Qwer1234! Qwer@1234 Q1w2e3r4! Q1w2e3r4t5! 1q2w3e4R!
  Abc@1234 Abc123!! Abc@123456 Abcd1234! Abcd@1234 Abcdef1! Abcdef-1 A1b2c3d4! Aa123456! Aa@123456
  Aa12345678! Aa1234567- Welcome1! Welcome@1 Welcome@123 Welcome123! Welcome-2026 Welcome2024! W3lcome! Welc0me1!
  Summer2024! Summer@2025 Summer2026! Winter2024! Winter@2025 Winter-2026 Spring2024! Spring@2025 Autumn2025! Autumn@2024
  January2024! January@2025 March2025! April@2025 October2024! November@2026 December2025! Monday1! Friday@123 Sunday@123
  Letmein1! Letmein@123 L3tmein! Iloveyou1! Iloveyou@1 Il0veyou! ILoveYou2! Sunshine1! Sunshine@1 Princess1!
  Princess@123 Dragon123! Dragon@1 Monkey123! M0nkey@1 Football1! Football@123 F00tball! Baseball1! Baseball@1
  Superman1! Superman@123 Batman@123 Spiderman1! Pokemon@123 Starwars1! Master@123 Master123! Shadow@123 Michael1!
  Michael@1 Jordan23! Jennifer1! Ashley@123 Jessica@1 Charlie1! Daniel@123 Thomas@1 Andrew@123 Robert@123
  Hello123! Hello@123 Hello@1234 H3llo@123 Hola@1234 Hola1234! Computer1! Computer@123 Internet1! Internet@1
  Secret@123 Secret123! S3cret@1 Trustno1! Trustn0@1 Whatever1! Freedom1! Freedom@1 Liverpool1! Chelsea@1
  Arsenal1! Barcelona1! Realmadrid1! Corinthians1! Flamengo@1 Palmeiras1! Santos@123 Senha@123 Senha123! Senha-2026
  Senha@2025 Mudar@123 Mudar123! Trocar@123 Brasil@2024 Brasil123! Brasil@123 Mexico@2025 Mexico123! Empresa@123
  Empresa2025! Loja@1234 Loja2026! Teste@123 Teste1234! Usuario@1 Usuario123! Cambiar@123 Clave@123 Clave1234!
  Prueba@123 Test@1234 Test1234! Test-2026 Testing1! Temp@1234 Temp1234! Changeme1! Changeme@123 Default@1
`
  .trim()
  .split(/\s+/)

/** Made by chance, by a program, or of words that nobody puts side by side. */
const OWN = [
  DEMO_PASSWORD,
  'kV7-mQ2xR!',
  'Nova-senha-7',
  'Tapir&Kanu#41',
  'zR9$wLp2',
  'Chair-River-Lamp-3',
  'qX-48201773',
]

describe('common passwords', () => {
  it('are found in what 200 people chose to satisfy the rule, and refused or marked as easy', () => {
    expect(new Set(CHOSEN).size).toBe(200)
    expect(CHOSEN.filter((password) => !meetsPasswordRule(password))).toEqual([])
    expect(CHOSEN.filter((password) => !isEasyPassword(password, 8))).toEqual([])
  })

  it('are not found in what somebody made up', () => {
    expect(OWN.filter(isCommonPassword)).toEqual([])
  })
})

describe('the pci profile', () => {
  const refused = (password: string) => {
    try {
      mustBeGoodPassword(password, { config: { passwordMinimum: 12 } } as never)
      return null
    } catch (error) {
      return error as { subCode: string; textFor: (language: (typeof LANGUAGES)[number]) => string }
    }
  }

  it('names its twelve characters in every language', () => {
    const error = refused('kV7-mQ2xR!1')
    expect(error?.subCode).toBe('password-too-short')
    expect(LANGUAGES.map((language) => /\b12\b/.test(error?.textFor(language) ?? ''))).toEqual([true, true, true])
    expect(refused('kV7-mQ2xR!12')).toBeNull()
  })
})
