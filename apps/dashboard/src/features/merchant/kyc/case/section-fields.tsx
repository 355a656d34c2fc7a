import type { KycField, KycGroup } from '@balcao/kernel/kyc-fields'
import { cardPath, cardsOf, isAsked, ownershipSum, type KycAnswers, type KycCard } from '@balcao/kernel/kyc-rules'
import { useT } from '../../../../lib/texts/i18n'
import { newRequestId } from '../../../../lib/forms/random'
import { confirmDanger } from '../../../../ui/say/confirm'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Paragraph } from '../../../../ui/show/text'
import { CommentAt } from '../review/comment-at'
import { CardFiles } from './file-slots'
import { KycInput } from './kyc-input'
import classes from '../kyc.module.css'
import { useWrittenAnswer } from '../use-written-answer'
import { keptText, shownText } from '../shown-text'
import { problemAt, useSection } from './section-context'

interface GroupProps {
  group: KycGroup
  answers: KycAnswers
  onChange: (answers: KycAnswers) => void
}

export function Group({ group, answers, onChange }: GroupProps) {
  const { texts } = useSection()
  if (group.cards)
    return isAsked(group.cards, answers) ? <Cards group={group} answers={answers} onChange={onChange} /> : null
  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>{texts.group(group.name)}</h3>
      <Fields
        fields={group.fields}
        beside={answers}
        pathOf={(name) => name}
        onChange={(name, value) => onChange({ ...answers, [name]: value })}
      />
    </section>
  )
}

interface FieldsProps {
  fields: readonly KycField[]
  beside: KycAnswers
  pathOf: (name: string) => string
  onChange: (name: string, value: string) => void
}

function Fields({ fields, beside, pathOf, onChange }: FieldsProps) {
  const facts = useSection()
  const { section, texts, countries, people, isOpen } = facts
  const written = useWrittenAnswer(countries, { people })
  return (
    <div className={classes.fields}>
      {fields
        .filter((field) => isAsked(field, beside))
        .map((field) => {
          const path = pathOf(field.name)
          const problem = problemAt(facts, path)
          return (
            <div
              key={field.name}
              className={field.kind === 'longText' || field.kind === 'consent' ? classes.wide : undefined}
            >
              {isOpen(path) ? (
                <KycInput
                  field={field}
                  label={texts.label(section, field.name)}
                  value={shownText(field, beside)}
                  error={problem && texts.fault(problem, field)}
                  texts={texts}
                  countries={countries}
                  people={people}
                  onChange={(value) => onChange(field.name, keptText(field, value))}
                />
              ) : (
                <Written name={texts.label(section, field.name)}>{written(field, beside)}</Written>
              )}
              <CommentAt path={path} />
            </div>
          )
        })}
    </div>
  )
}

/** What cannot be changed now is read as in a document. */
function Written({ name, children }: { name: string; children: string }) {
  return (
    <dl className={classes.written}>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </dl>
  )
}

function Cards({ group, answers, onChange }: GroupProps) {
  const t = useT('kyc')
  const facts = useSection()
  const { texts, isOpen } = facts
  const cards = cardsOf(answers, group.name)
  const put = (next: readonly KycCard[]) => onChange({ ...answers, [group.name]: next })
  const problem = problemAt(facts, group.name)

  async function remove(card: KycCard, name: string) {
    const question = {
      title: t('removeCardTitle', { name }),
      text: t('removeCardText', { name }),
      confirm: t('removeCard', { name }),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) put(cards.filter((each) => each !== card))
  }

  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>{texts.group(group.name)}</h3>
      {group.name === 'owners' && cards.length > 0 && (
        <Paragraph look="hint">{t('sum', { sum: ownershipSum(answers) })}</Paragraph>
      )}
      <CommentAt path={group.name} />
      {cards.map((card, at) => {
        const id = card['id'] ?? ''
        const name = texts.cardName(group.name, card, at)
        return (
          <section key={id} className={classes.card} aria-label={name}>
            <div className={classes.cardTop}>
              <h4 className={classes.cardTitle}>{name}</h4>
              {isOpen(cardPath(group.name, id)) && (
                <PlainButton
                  look="quiet"
                  aria-label={t('removeCard', { name })}
                  onClick={() => void remove(card, name)}
                >
                  {t('remove')}
                </PlainButton>
              )}
            </div>
            <CommentAt path={cardPath(group.name, id)} />
            <Fields
              fields={group.fields}
              beside={card}
              pathOf={(field) => cardPath(group.name, id, field)}
              onChange={(field, value) =>
                put(cards.map((each) => (each === card ? { ...card, [field]: value } : each)))
              }
            />
            <CardFiles group={group.name} id={id} />
          </section>
        )
      })}
      {problem && <p className={classes.problem}>{texts.fault(problem)}</p>}
      {isOpen(group.name) && cards.length < (group.cards?.most ?? 0) && (
        <div>
          <PlainButton look="quiet" onClick={() => put([...cards, { id: newCardId() }])}>
            {texts.add(group.name)}
          </PlainButton>
        </div>
      )}
    </section>
  )
}

/** Small letters and digits, as the file keeps them. */
const newCardId = () => newRequestId().slice(0, 20)
