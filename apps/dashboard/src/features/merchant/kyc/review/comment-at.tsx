import { kyc, type KycComment } from '@balcao/contract/merchant/kyc'
import { MOST_COMMENT } from '@balcao/kernel/kyc-fields'
import { useForm } from '../../../../lib/forms/use-form'
import { Form } from '../../../../ui/forms/form'
import { useT } from '../../../../lib/texts/i18n'
import { TextAreaField } from '../../../../ui/fields/text-area-field'
import { Paragraph } from '../../../../ui/show/text'
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
  const { comment_id, text, by, is_addressed } = comment
  const form = useForm(kyc.answer, {
    start: { answer: comment.answer },
    toInput: ({ answer }) => ({ comment_id, answer }),
    refreshes: [kyc.detail],
    done: t('answered'),
  })
  return (
    <aside className={classes.comment}>
      <p className={classes.commentHead}>{`${t('comment')} · ${by}`}</p>
      <p>{text}</p>
      {is_addressed && <Paragraph look="hint">{t('addressed')}</Paragraph>}
      <Form of={form} submit={t('sendAnswer')} look="quiet" isReady={form.draft.answer.trim() !== comment.answer}>
        <TextAreaField
          label={t('answer')}
          hint={t('answerHint')}
          rows={2}
          maxLength={MOST_COMMENT}
          {...form.field('answer')}
        />
      </Form>
    </aside>
  )
}
