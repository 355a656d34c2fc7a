import { KYC_PLAN, type KycGroup, type KycSection } from './kyc-fields'
import { cardPath, cardsOf, textOf, type KycAnswers, type KycCard } from './kyc-rules'

const CARD_ID = /^[a-z0-9]{6,40}$/

/** Whether this can be kept as a section's answers, finished or not: known fields, within their length. */
export function isKeepable(section: KycSection, answers: KycAnswers): boolean {
  const { groups } = KYC_PLAN[section]
  return Object.entries(answers).every(([name, answer]) => {
    const group = groups.find((each) => each.cards && each.name === name)
    if (group) return typeof answer !== 'string' && areKeepableCards(group, answer)
    const plain = groups.filter((each) => !each.cards).flatMap((each) => each.fields)
    const field = plain.find((each) => each.name === name)
    return field !== undefined && typeof answer === 'string' && answer.length <= field.max
  })
}

function areKeepableCards({ fields, cards }: KycGroup, answer: readonly KycCard[]): boolean {
  const ids = new Set(answer.map((card) => card['id']))
  return (
    answer.length <= (cards?.most ?? 0) &&
    ids.size === answer.length &&
    answer.every((card) =>
      Object.entries(card).every(([name, text]) =>
        name === 'id' ? CARD_ID.test(text) : text.length <= (fields.find((each) => each.name === name)?.max ?? -1),
      ),
    ) &&
    !ids.has(undefined)
  )
}

/** Which paths differ; a card that came or went is one path. */
export function changedPaths(section: KycSection, before: KycAnswers, after: KycAnswers): string[] {
  return KYC_PLAN[section].groups.flatMap((group) => {
    const names = group.fields.map(({ name }) => name)
    if (!group.cards) return names.filter((name) => textOf(before, name) !== textOf(after, name))
    return changedCards(group.name, names, cardsOf(before, group.name), cardsOf(after, group.name))
  })
}

function changedCards(group: string, names: string[], before: readonly KycCard[], after: readonly KycCard[]) {
  const ids = [...new Set([...before, ...after].map((card) => card['id'] ?? ''))]
  return ids.flatMap((id) => {
    const [old, now] = [before, after].map((cards) => cards.find((card) => card['id'] === id))
    if (!old || !now) return [cardPath(group, id)]
    return names.filter((name) => textOf(old, name) !== textOf(now, name)).map((name) => cardPath(group, id, name))
  })
}

/** What stands at a path, as a text that changes when the answer does. */
export function answerAt(answers: KycAnswers | undefined, path: string): string {
  const [name = '', id, field] = path.split('.')
  const answer = answers?.[name] ?? ''
  if (id === undefined) return typeof answer === 'string' ? answer : JSON.stringify(answer)
  const card = cardsOf(answers, name).find((each) => each['id'] === id)
  return field === undefined ? JSON.stringify(card ?? null) : textOf(card, field)
}

/** Whether a comment can stand there: a field, a group of cards, a card or a field of one, or a kind of file. */
export function isCommentable(section: KycSection, path: string, answers: KycAnswers | undefined): boolean {
  const [name = '', id, field, ...more] = path.split('.')
  if (more.length > 0) return false
  const { groups, files } = KYC_PLAN[section]
  if (name === 'files') return files.some((file) => file.type === id && (file.of !== undefined || field === undefined))
  const group = groups.find((each) => each.cards && each.name === name)
  if (!group)
    return id === undefined && groups.some((each) => !each.cards && each.fields.some((one) => one.name === name))
  if (id === undefined) return true
  const hasCard = cardsOf(answers, name).some((card) => card['id'] === id)
  return hasCard && (field === undefined || group.fields.some((one) => one.name === field))
}
