import type { KycCase, KycSectionView } from '@balcao/contract/merchant/kyc'
import { KYC_PLAN } from '@balcao/kernel/kyc-fields'
import { cardsOf, isOpenAt, problemsOf, sectionState } from '@balcao/kernel/kyc-rules'
import { useMemo } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { holds } from '../../../../lib/session/rights'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Paragraph } from '../../../../ui/show/text'
import { contentOf, reviewOf, today } from './content-of'
import { SectionFiles } from './file-slots'
import { SectionState } from '../kyc-badges'
import classes from '../kyc.module.css'
import { SaveLine } from './save-line'
import { SectionContext } from './section-context'
import { Group } from './section-fields'
import { useKycTexts } from '../use-kyc-texts'
import { useSectionDraft } from './use-section-draft'

interface SectionPanelProps {
  file: KycCase
  view: KycSectionView
  countries: { code: string; name: string }[]
  saysMissing: boolean
  onBack: () => void
}

/** One section: its fields as they are typed, its files, and what a reviewer asks. */
export function SectionPanel({ file, view, countries, saysMissing, onBack }: SectionPanelProps) {
  const t = useT('kyc')
  const texts = useKycTexts()
  const draft = useSectionDraft(view)
  const { section } = view
  const { answers, change } = draft
  const review = useMemo(() => reviewOf(file), [file])
  const saved = contentOf(file)
  const content = { ...saved, answers: { ...saved.answers, [section]: answers } }
  const mayEdit = holds('kyc:edit')
  const isOpen = (path: string) => mayEdit && isOpenAt(section, path, review)
  const isAnyOpen = mayEdit && (review.state !== 'RFI' || review.flags.some((flag) => flag.section === section))
  const isLocked = !isAnyOpen || (review.state !== 'RFI' && !isOpenAt(section, '', review))
  const facts = {
    section,
    texts,
    problems: problemsOf(section, content, today()),
    saysMissing,
    isOpen,
    comments: file.comments.filter((each) => each.section === section && each.resolve_time === null),
    files: file.files,
    countries,
    people: cardsOf(content.answers.management, 'people'),
  }
  return (
    <article className={`${classes.panel} ${classes.section}`} aria-labelledby="kyc-section">
      <div className={classes.back}>
        <PlainButton look="quiet" onClick={onBack}>
          {t('toSections')}
        </PlainButton>
      </div>
      <div className={classes.panelTop}>
        <h2 className={classes.panelTitle} id="kyc-section">
          {texts.section(section)}
        </h2>
        <SectionState state={sectionState(section, content, review, today())} />
      </div>
      {isLocked ? (
        <Paragraph look="hint">{t('locked')}</Paragraph>
      ) : (
        <SaveLine draft={draft} view={view} texts={texts} />
      )}
      <SectionContext value={facts}>
        {KYC_PLAN[section].groups.map((group) => (
          <Group key={group.name} group={group} answers={answers} onChange={change} />
        ))}
        <SectionFiles answers={answers} />
      </SectionContext>
    </article>
  )
}
