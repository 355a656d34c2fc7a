import { kyc, type KycComment } from '@balcao/contract/merchant/kyc'
import { MOST_COMMENT } from '@balcao/kernel/kyc-fields'
import { useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAction } from '../../../../lib/ask/use-action'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { TextAreaField } from '../../../../ui/fields/text-area-field'
import classes from '../kyc.module.css'
import { useSection } from '../case/section-context'

/** What a reviewer asks stands at its field, with room for an answer. */
export function CommentAt({ path }: { path: string }) {
  const { comments } = useSection()
  return comments
    .filter((comment) => comment.path === path)
    .map((comment) => <Question key={comment.comment_id} comment={comment} />)
}

function Question({ comment }: { comment: KycComment }) {
  const t = useT('kyc')
  const [answer, setAnswer] = useState(comment.answer)
  const send = useAction(kyc.answer, { refreshes: [kyc.detail], done: t('answered') })
  const { comment_id, text, by, is_addressed } = comment
  return (
    <aside className={classes.comment}>
      <p className={classes.commentHead}>{`${t('comment')} · ${by}`}</p>
      <p>{text}</p>
      {is_addressed && <p className={classes.quiet}>{t('addressed')}</p>}
      <TextAreaField
        label={t('answer')}
        hint={t('answerHint')}
        rows={2}
        maxLength={MOST_COMMENT}
        value={answer}
        onChange={setAnswer}
      />
      <div>
        <PlainButton
          look="quiet"
          isWorking={send.isRunning}
          disabled={answer.trim() === comment.answer}
          onClick={() => void send.run({ comment_id, answer })}
        >
          {t('sendAnswer')}
        </PlainButton>
      </div>
    </aside>
  )
}
