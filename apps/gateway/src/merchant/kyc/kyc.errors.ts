import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const KycSectionChanged = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-section-changed',
  texts: {
    en: 'Somebody else saved this section in the meantime. Nothing of theirs or yours was lost.',
    es: 'Otra persona guardó esta sección entretanto. No se perdió nada suyo ni de esa persona.',
    br: 'Outra pessoa salvou esta seção nesse meio-tempo. Nada seu nem dela se perdeu.',
  },
})

export const KycLocked = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-locked',
  texts: {
    en: 'This part of the KYC file cannot be changed now.',
    es: 'Esta parte del expediente KYC no se puede modificar ahora.',
    br: 'Esta parte do cadastro KYC não pode ser alterada agora.',
  },
})

export const KycStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-status-abnormal',
  texts: {
    en: 'The KYC file is in a state that does not allow this.',
    es: 'El estado del expediente KYC no permite esto.',
    br: 'O estado do cadastro KYC não permite isso.',
  },
})

export const KycIncomplete = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-incomplete',
  texts: {
    en: 'Something is still missing in: {{sections}}',
    es: 'Todavía falta algo en: {{sections}}',
    br: 'Ainda falta algo em: {{sections}}',
  },
})

export const KycUnanswered = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-unanswered',
  texts: {
    en: 'Please change or answer every field the reviewer asked about.',
    es: 'Modifique o responda cada campo por el que preguntó el revisor.',
    br: 'Altere ou responda cada campo sobre o qual o revisor perguntou.',
  },
})

export const TooManyKycFiles = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-too-many-files',
  texts: {
    en: 'There can be 5 files of each kind. Replace or remove one first.',
    es: 'Puede haber 5 archivos de cada tipo. Reemplace o quite uno primero.',
    br: 'Pode haber 5 arquivos de cada tipo. Substitua ou remova um primeiro.',
  },
})

export const NothingToAsk = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-nothing-to-ask',
  texts: {
    en: 'Comment on at least one field first.',
    es: 'Comente primero al menos un campo.',
    br: 'Comente pelo menos um campo primeiro.',
  },
})

export const OwnMerchant = refusal({
  code: CODE.businessFailed,
  subCode: 'maker-is-not-checker',
  texts: {
    en: 'Whoever works for that merchant cannot review it.',
    es: 'Quien trabaja para ese comercio no puede revisarlo.',
    br: 'Quem trabalha para esse lojista não pode revisá-lo.',
  },
})

export const KycReasonMissing = refusal({
  code: CODE.argumentMissing,
  subCode: 'reason',
  texts: {
    en: 'Please say why it is rejected.',
    es: 'Indique por qué se rechaza.',
    br: 'Informe por que foi rejeitado.',
  },
})

/** What a KYC file keeps closed. Each says why, and what opens it. */
export const KycNotApproved = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-not-approved',
  texts: {
    en: 'This opens once the KYC file is approved. Fill it in under Merchant KYC and hand it in.',
    es: 'Esto se abre cuando se apruebe el expediente KYC. Complételo en KYC del comercio y entréguelo.',
    br: 'Isto é liberado quando o cadastro KYC for aprovado. Preencha-o em KYC do lojista e envie-o.',
  },
})

export const KycInReview = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-in-review',
  texts: {
    en: 'This opens once the KYC file is approved. It was handed in and is being reviewed.',
    es: 'Esto se abre cuando se apruebe el expediente KYC. Ya fue entregado y está en revisión.',
    br: 'Isto é liberado quando o cadastro KYC for aprovado. Ele já foi enviado e está em análise.',
  },
})

export const KycAsked = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-asked',
  texts: {
    en: 'This opens once the KYC file is approved. The reviewer has questions: answer them under Merchant KYC.',
    es: 'Esto se abre cuando se apruebe el expediente KYC. El revisor tiene preguntas: respóndalas en KYC del comercio.',
    br: 'Isto é liberado quando o cadastro KYC for aprovado. O revisor tem perguntas: responda em KYC do lojista.',
  },
})

export const KycRejected = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-rejected',
  texts: {
    en: 'The KYC file was rejected: {{reason}} Correct it under Merchant KYC and hand it in again.',
    es: 'El expediente KYC fue rechazado: {{reason}} Corríjalo en KYC del comercio y entréguelo de nuevo.',
    br: 'O cadastro KYC foi rejeitado: {{reason}} Corrija-o em KYC do lojista e envie-o de novo.',
  },
})

export const KycOverdue = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-overdue',
  texts: {
    en: 'The approval of the KYC file ended on {{day}}. Go through it under Merchant KYC and hand it in again.',
    es: 'La aprobación del expediente KYC terminó el {{day}}. Revíselo en KYC del comercio y entréguelo de nuevo.',
    br: 'A aprovação do cadastro KYC terminou em {{day}}. Revise-o em KYC do lojista e envie-o de novo.',
  },
})

export const KycNotScreened = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-not-screened',
  texts: {
    en: 'Not everybody in the file has been looked for on the lists yet. Ask for the screening again if this takes long.',
    es: 'Aún no se ha buscado en las listas a todas las personas del expediente. Pida de nuevo la consulta si tarda mucho.',
    br: 'Ainda não se procurou nas listas por todas as pessoas do cadastro. Peça a consulta de novo se demorar muito.',
  },
})

export const KycHitsOpen = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-hits-open',
  texts: {
    en: 'Please decide every hit of the screening first.',
    es: 'Decida primero cada coincidencia de la consulta de listas.',
    br: 'Decida primeiro cada ocorrência da consulta às listas.',
  },
})

export const SecondReviewerNeeded = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-second-reviewer',
  texts: {
    en: 'You said yes already. Enhanced diligence needs the yes of another reviewer.',
    es: 'Usted ya dijo que sí. La diligencia reforzada necesita el sí de otro revisor.',
    br: 'Você já disse sim. A diligência reforçada precisa do sim de outro revisor.',
  },
})
