import type { KycSectionView } from '@balcao/contract/merchant/kyc'
import { useT } from '../../../../lib/texts/i18n'
import { DateTime } from '../../../../ui/show/date-time'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Quiet } from '../../../../ui/show/text'
import { Actions } from '../../../../ui/frames/actions'
import classes from '../kyc.module.css'
import type { KycTexts } from '../use-kyc-texts'
import type { SectionDraft } from './use-section-draft'

interface SaveLineProps {
  draft: SectionDraft
  view: KycSectionView
  texts: KycTexts
}

/** Whether what is on the screen is kept, and what to do when somebody else was faster. */
export function SaveLine({ draft, view, texts }: SaveLineProps) {
  const t = useT('kyc')
  if (draft.face === 'conflict') return <Conflict draft={draft} view={view} texts={texts} />
  return (
    <div className={classes.saveLine}>
      <span role="status" data-face={draft.face} className={classes.face}>
        {t(`save.${draft.face}`)}
      </span>
      {view.update_time && (
        <Quiet>
          {t('savedBy', { name: view.update_by })} · <DateTime value={view.update_time} isBrief />
        </Quiet>
      )}
      {draft.face === 'failed' && (
        <PlainButton look="quiet" onClick={() => void draft.save()}>
          {t('saveAgain')}
        </PlainButton>
      )}
    </div>
  )
}

function Conflict({ draft, view, texts }: SaveLineProps) {
  const t = useT('kyc')
  const fields = draft.differing.map((path) => texts.pathName(view.section, path, draft.answers)).join(', ')
  return (
    <div className={classes.conflict} role="alert">
      <p className={classes.conflictTitle}>{t('conflict.title')}</p>
      <p>{t('conflict.text', { name: view.update_by, fields })}</p>
      <Actions>
        <PlainButton look="quiet" onClick={draft.takeTheirs}>
          {t('conflict.theirs')}
        </PlainButton>
        <PlainButton onClick={draft.keepMine}>{t('conflict.mine')}</PlainButton>
      </Actions>
    </div>
  )
}
