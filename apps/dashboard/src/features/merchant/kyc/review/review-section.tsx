import type { KycSectionView, ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { KYC_PLAN, type KycField } from '@balcao/kernel/kyc-fields'
import { cardPath, cardsOf, filePath, fileSubjects, isAsked, type KycAnswers } from '@balcao/kernel/kyc-rules'
import { SectionState } from '../kyc-badges'
import classes from '../kyc.module.css'
import own from './kyc-review.module.css'
import { ReviewFiles } from './review-files'
import { ReviewRow } from './review-row'
import { ScreeningOf } from './screening-of'
import { useKycTexts } from '../use-kyc-texts'
import { useWrittenAnswer } from '../use-written-answer'

interface ReviewSectionProps {
  file: ReviewedKyc
  view: KycSectionView
  countries: { code: string; name: string }[]
}

/** A section as a data sheet, with room for a comment at every field. */
export function ReviewSection({ file, view, countries }: ReviewSectionProps) {
  const texts = useKycTexts()
  const { section, answers, state } = view
  const plan = KYC_PLAN[section]

  const shown = useWrittenAnswer(countries, peopleOf(file))

  const rows = (fields: readonly KycField[], beside: KycAnswers, pathOf: (name: string) => string) =>
    fields
      .filter((field) => isAsked(field, beside))
      .map((field) => {
        const path = pathOf(field.name)
        const name = texts.label(section, field.name)
        return (
          <ReviewRow
            key={path}
            file={file}
            section={section}
            path={path}
            name={name}
            what={texts.pathName(section, path, answers)}
          >
            {shown(field, beside)}
          </ReviewRow>
        )
      })

  const proofs = (of: string | undefined, id: string) =>
    plan.files
      .filter((each) => each.of === of && fileSubjects(each, answers).includes(id))
      .map(({ type }) => {
        const path = filePath(type, id)
        const name = texts.file(type)
        return (
          <ReviewRow key={path} file={file} section={section} path={path} name={name} what={name}>
            <ReviewFiles file={file} type={type} subject={id} />
          </ReviewRow>
        )
      })

  return (
    <section className={classes.group} aria-label={texts.section(section)}>
      <div className={classes.panelTop}>
        <h3 className={classes.panelTitle}>{texts.section(section)}</h3>
        <SectionState state={state} />
      </div>
      {section === 'basic' && <ScreeningOf file={file} subject="company" />}
      {plan.groups
        .filter((group) => !group.cards)
        .map((group) => (
          <dl key={group.name} className={own.rows}>
            {rows(group.fields, answers, (name) => name)}
          </dl>
        ))}
      {plan.groups
        .filter((group) => group.cards && isAsked(group.cards, answers))
        .flatMap((group) =>
          cardsOf(answers, group.name).map((card, at) => {
            const id = card['id'] ?? ''
            return (
              <section key={id} className={classes.card}>
                <h4 className={classes.cardTitle}>{texts.cardName(group.name, card, at)}</h4>
                <ScreeningOf file={file} subject={`${section}.${group.name}.${id}`} />
                <dl className={own.rows}>
                  {rows(group.fields, card, (name) => cardPath(group.name, id, name))}
                  {proofs(group.name, id)}
                </dl>
              </section>
            )
          }),
        )}
      <dl className={own.rows}>{proofs(undefined, '')}</dl>
    </section>
  )
}

const peopleOf = ({ sections }: ReviewedKyc) => sections.find(({ section }) => section === 'management')?.answers
