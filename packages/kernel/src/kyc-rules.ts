import { isMailAddress, isPhone, isTaxNumber, isWebAddress } from './company'
import { isBic, isIban, normaliseIban } from './iban'
import {
  KYC_PLAN,
  MOST_KYC_FILES,
  RESTRICTED_INDUSTRIES,
  type KycField,
  type KycFileType,
  type KycGroup,
  type KycSection,
} from './kyc-fields'
import { openFor, type KycState } from './kyc-state'

/** One person, owner or app: its id, and its answers by field. */
export type KycCard = Readonly<Record<string, string>>
/** What one section holds: texts by field, cards by group. */
export type KycAnswers = Readonly<Record<string, string | readonly KycCard[]>>
export type KycFile = { type: string; subject: string }

export interface KycContent {
  answers: Partial<Record<KycSection, KycAnswers>>
  /** Files in use; replaced and removed ones do not count. */
  files: readonly KycFile[]
}

export type KycFault =
  | 'required'
  | 'malformed'
  | 'tooLong'
  | 'notPast'
  | 'notFuture'
  | 'notAdult'
  | 'belowAverage'
  | 'sumOver100'
  | 'nobodyAbove25'
  | 'fileMissing'
  | 'tooManyFiles'

/** Where something is wrong: a field, a card's field, a group or a kind of file. */
export interface KycProblem {
  path: string
  fault: KycFault
}

export const cardPath = (group: string, id: string, name?: string) =>
  name === undefined ? `${group}.${id}` : `${group}.${id}.${name}`
export const filePath = (type: string, subject = '') => (subject === '' ? `files.${type}` : `files.${type}.${subject}`)

export function cardsOf(answers: KycAnswers | undefined, group: string): readonly KycCard[] {
  const found = answers?.[group]
  return Array.isArray(found) ? (found as readonly KycCard[]) : []
}

export function textOf(holder: KycAnswers | undefined, name: string): string {
  const found = holder?.[name]
  return typeof found === 'string' ? found : ''
}

/** Whether something is asked for, given the answers beside it. */
export function isAsked({ when }: Pick<KycField, 'when'>, beside: KycAnswers | undefined): boolean {
  return when === undefined || textOf(beside, when[0]) === when[1]
}

/** Everything that keeps a section from being complete. `today` is a date such as 2026-11-15. */
export function problemsOf(section: KycSection, content: KycContent, today: string): KycProblem[] {
  const answers = content.answers[section]
  const plan = KYC_PLAN[section]
  return [
    ...plan.groups.flatMap((group) => groupProblems(group, answers, content, today)),
    ...plan.files.flatMap((file) => fileProblems(file, answers, content.files)),
    ...(section === 'owners' ? ownershipProblems(answers) : []),
    ...(section === 'business' ? ticketProblems(answers) : []),
  ]
}

function groupProblems(group: KycGroup, answers: KycAnswers | undefined, content: KycContent, today: string) {
  const { name, fields, cards: kind } = group
  if (!kind) return fields.flatMap((field) => faultAt(field.name, field, answers, content, today))
  if (!isAsked(kind, answers)) return []
  const cards = cardsOf(answers, name)
  if (cards.length === 0) return [{ path: name, fault: 'required' as const }]
  return cards.flatMap((card) =>
    fields.flatMap((field) => faultAt(cardPath(name, card['id'] ?? '', field.name), field, card, content, today)),
  )
}

function faultAt(path: string, field: KycField, beside: KycAnswers | undefined, content: KycContent, today: string) {
  if (!isAsked(field, beside)) return []
  const value = textOf(beside, field.name).trim()
  const fault = value === '' ? (field.isOptional ? null : ('required' as const)) : faultOf(field, value, beside, today)
  if (fault) return [{ path, fault }]
  const isGone = field.kind === 'person' && value !== '' && !isPerson(content, value)
  return isGone ? [{ path, fault: 'required' as const }] : []
}

function isPerson({ answers }: KycContent, id: string): boolean {
  return cardsOf(answers.management, 'people').some((card) => card['id'] === id)
}

/** What is wrong with one answer that is not empty. */
export function faultOf(
  { kind, max, options, side }: KycField,
  value: string,
  beside: KycAnswers | undefined,
  today: string,
): KycFault | null {
  if (value.length > max) return 'tooLong'
  if (kind === 'date') return dateFault(value, side, today)
  const isFine: Partial<Record<KycField['kind'], () => boolean>> = {
    email: () => isMailAddress(value),
    phone: () => isPhone(value),
    url: () => isWebAddress(value),
    country: () => /^[A-Z]{3}$/.test(value),
    countries: () => /^[A-Z]{3}(,[A-Z]{3})*$/.test(value),
    choice: () => options?.includes(value) ?? false,
    yesNo: () => value === 'yes' || value === 'no',
    consent: () => value === 'yes',
    amount: () => /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(value),
    wholeNumber: () => /^(0|[1-9]\d{0,2})$/.test(value),
    percent: () => hundredths(value) !== null,
    taxId: () => isTaxNumber(textOf(beside, 'country'), value),
    bic: () => isBic(value),
    account: () => isAccount(value),
  }
  return (isFine[kind]?.() ?? true) ? null : 'malformed'
}

function dateFault(value: string, side: KycField['side'], today: string): KycFault | null {
  const instant = new Date(`${value}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(instant.getTime())
  if (!isDay || instant.toISOString().slice(0, 10) !== value) return 'malformed'
  if (side === 'past' && value > today) return 'notPast'
  if (side === 'adult' && value > yearsBefore(today, ADULT_YEARS)) return 'notAdult'
  return side === 'future' && value <= today ? 'notFuture' : null
}

/** Who directs or owns a company is of age nearly everywhere at eighteen. */
const ADULT_YEARS = 18

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}

/** What begins like an IBAN must be one; any other account number is taken as it is. */
function isAccount(value: string): boolean {
  const plain = normaliseIban(value)
  return /^[A-Z]{2}\d{2}/.test(plain) ? isIban(plain) : /^[0-9A-Z]{4,34}$/.test(plain)
}

/** 33.34 is 3334; null: no share between 0.01 and 100. */
function hundredths(value: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  const share = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return share > 0 && share <= 10_000 ? share : null
}

/** No ticket is dearer than the highest, so the average is not either. */
function ticketProblems(answers: KycAnswers | undefined): KycProblem[] {
  const [average, highest] = ['average_ticket', 'highest_ticket'].map((name) => cents(textOf(answers, name)))
  const isBelow = typeof average === 'bigint' && typeof highest === 'bigint' && highest < average
  return isBelow ? [{ path: 'highest_ticket', fault: 'belowAverage' }] : []
}

function cents(value: string): bigint | null {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return whole === undefined ? null : BigInt(whole + part.padEnd(2, '0'))
}

/** All who hold a quarter or more are named; together they cannot hold more than everything. */
function ownershipProblems(answers: KycAnswers | undefined): KycProblem[] {
  if (textOf(answers, 'nobody') !== 'no') return []
  const shares = cardsOf(answers, 'owners').map((card) => hundredths(textOf(card, 'percent')) ?? 0)
  const sum = shares.reduce((total, share) => total + share, 0)
  if (sum > 10_000) return [{ path: 'owners', fault: 'sumOver100' }]
  const isNobody = shares.length > 0 && shares.every((share) => share < 2500)
  return isNobody ? [{ path: 'owners', fault: 'nobodyAbove25' }] : []
}

/** Together, in percent, as it is shown beside the cards. */
export function ownershipSum(answers: KycAnswers | undefined): number {
  return cardsOf(answers, 'owners').reduce((sum, card) => sum + (hundredths(textOf(card, 'percent')) ?? 0), 0) / 100
}

function fileProblems(file: KycFileType, answers: KycAnswers | undefined, files: readonly KycFile[]): KycProblem[] {
  return fileSubjects(file, answers).flatMap((subject): KycProblem[] => {
    const path = filePath(file.type, subject)
    const count = files.filter((each) => each.type === file.type && each.subject === subject).length
    if (count > MOST_KYC_FILES) return [{ path, fault: 'tooManyFiles' }]
    return count === 0 && !file.isOptional ? [{ path, fault: 'fileMissing' }] : []
  })
}

/** Whose files of this kind are asked for: each card's, the file's own (an empty subject), or nobody's. */
export function fileSubjects(file: KycFileType, answers: KycAnswers | undefined): string[] {
  if (!isAsked(file, answers)) return []
  if (file.of === undefined) return ['']
  if (file.of === 'owners' && textOf(answers, 'nobody') !== 'no') return []
  return cardsOf(answers, file.of).map((card) => card['id'] ?? '')
}

export const KYC_SECTION_STATES = ['EMPTY', 'INCOMPLETE', 'COMPLETE', 'FLAGGED', 'ACCEPTED'] as const
export type KycSectionState = (typeof KYC_SECTION_STATES)[number]

export interface KycReview {
  state: KycState
  /** Paths that a reviewer commented on and that wait for the merchant, by section. */
  flags: readonly { section: KycSection; path: string }[]
}

/** The one word on a section, in browser and gateway alike. */
export function sectionState(
  section: KycSection,
  content: KycContent,
  { state, flags }: KycReview,
  today: string,
): KycSectionState {
  if (flags.some((flag) => flag.section === section)) return 'FLAGGED'
  if (state === 'APPROVED' || state === 'RFI') return 'ACCEPTED'
  if (isUntouched(section, content)) return 'EMPTY'
  return problemsOf(section, content, today).length === 0 ? 'COMPLETE' : 'INCOMPLETE'
}

function isUntouched(section: KycSection, { answers, files }: KycContent): boolean {
  const isBlank = Object.values(answers[section] ?? {}).every((answer) => answer.length === 0)
  const types = KYC_PLAN[section].files.map(({ type }) => type)
  return isBlank && !files.some(({ type }) => types.includes(type))
}

/** Politically exposed, sanctioned or convicted people, or a restricted industry: reviewers look twice. */
export function needsEnhancedDiligence({ answers }: KycContent): boolean {
  const owners = textOf(answers.owners, 'nobody') === 'no' ? cardsOf(answers.owners, 'owners') : []
  const people = [...cardsOf(answers.management, 'people'), ...owners]
  const isMarked = people.some((card) => ['pep', 'sanction', 'crime'].some((flag) => card[flag] === 'yes'))
  const industries = cardsOf(answers.business, 'apps').map((card) => card['industry'] ?? '')
  return isMarked || industries.some((each) => (RESTRICTED_INDUSTRIES as readonly string[]).includes(each))
}

/** Whether the merchant may change what is at this path now. */
export function isOpenAt(section: KycSection, path: string, { state, flags }: KycReview): boolean {
  const open = openFor(state)
  if (open !== 'flagged') return open === 'all'
  const own = flags.filter((flag) => flag.section === section).map((flag) => flag.path)
  return own.some((flag) => path === flag || path.startsWith(`${flag}.`) || hangsOn(section, path, flag))
}

/** A question that was commented on takes along what is asked only because of its answer. */
function hangsOn(section: KycSection, path: string, flag: string): boolean {
  const { groups, files } = KYC_PLAN[section]
  const at = flag.split('.')
  const [name = '', before] = [at.at(-1), at.slice(0, -1).join('.')]
  const fields = groups.flatMap((group) => group.fields).filter(({ when }) => when?.[0] === name)
  const dependent = fields.map((field) => (before === '' ? field.name : `${before}.${field.name}`))
  const cards = groups.filter((group) => group.cards?.when?.[0] === name).map((group) => group.name)
  const proofs = files.filter(({ when, of }) => when?.[0] === name || (of && cards.includes(of)))
  const opened = [...dependent, ...cards, ...proofs.map(({ type }) => filePath(type))]
  return opened.some((each) => path === each || path.startsWith(`${each}.`))
}
