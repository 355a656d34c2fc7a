import { kycReview, type KycComment, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { MOST_COMMENT, type KycSection } from '@balcao/kernel/kyc-fields'
import { useState, type ReactNode } from 'react'
import { useForm } from '../../../../lib/forms/use-form'
import { Form } from '../../../../ui/forms/form'
import { useT } from '../../../../lib/texts/i18n'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { TextAreaField } from '../../../../ui/fields/text-area-field'
import { Paragraph, Quiet } from '../../../../ui/show/text'
import { TextButton } from '../../../../ui/buttons/text-button'
import classes from '../kyc.module.css'
import own from './kyc-review.module.css'
import { useReviewAction, useShowReviewed } from './use-reviewed'

interface ReviewRowProps {
  file: ReviewedKyc
  section: KycSection
  path: string
  name: string
  /** The same with the person's name before it. */
  what: string
  children: ReactNode
}

/** One field with what was answered, and what was said about it. */
export function ReviewRow({ file, section, path, name, what, children }: ReviewRowProps) {
  const t = useT('kyc-review')
  const [isWriting, setIsWriting] = useState(false)
  const comments = file.comments.filter((each) => each.section === section && each.path === path)
  const mayComment = file.status === 'IN_REVIEW' && file.why_not === ''
  return (
    <div className={own.row}>
      <dt>{name}</dt>
      <dd>{children === '' ? <Quiet>{t('noAnswer')}</Quiet> : children}</dd>
      <dd>
        {mayComment && !isWriting && (
          <TextButton look="underlined" aria-label={t('commentOn', { what })} onClick={() => setIsWriting(true)}>
            {t('comment')}
          </TextButton>
        )}
      </dd>
      {(comments.length > 0 || isWriting) && (
        <dd className={own.said}>
          {comments.map((comment) => (
            <Said
              key={comment.comment_id}
              comment={comment}
              merchantNo={file.merchant_no}
              what={what}
              mayRemove={mayComment}
            />
          ))}
          {isWriting && (
            <CommentForm
              merchantNo={file.merchant_no}
              section={section}
              path={path}
              onDone={() => setIsWriting(false)}
            />
          )}
        </dd>
      )}
    </div>
  )
}

interface SaidProps {
  comment: KycComment
  merchantNo: string
  what: string
  mayRemove: boolean
}

function Said({ comment, merchantNo, what, mayRemove }: SaidProps) {
  const t = useT('kyc-review')
  const remove = useReviewAction(kycReview.removeComment, '')
  const { comment_id, text, by, answer, resolve_time } = comment
  return (
    <div className={classes.comment}>
      <p className={classes.commentHead}>{by}</p>
      <p>{text}</p>
      {answer && <p>{t('answer', { text: answer })}</p>}
      {resolve_time && <Paragraph look="hint">{t('settled')}</Paragraph>}
      {mayRemove && !resolve_time && (
        <div>
          <PlainButton
            look="quiet"
            aria-label={t('removeComment', { what })}
            isWorking={remove.isRunning}
            onClick={() => void remove.run({ merchant_no: merchantNo, comment_id })}
          >
            {t('takeBack')}
          </PlainButton>
        </div>
      )}
    </div>
  )
}

interface CommentFormProps {
  merchantNo: string
  section: KycSection
  path: string
  onDone: () => void
}

function CommentForm({ merchantNo, section, path, onDone }: CommentFormProps) {
  const t = useT('kyc-review')
  const showReviewed = useShowReviewed()
  const form = useForm(kycReview.comment, {
    start: { text: '' },
    toInput: ({ text }, request_id) => ({ request_id, merchant_no: merchantNo, section, path, text: text.trim() }),
    refreshes: [kycReview.queue],
    done: t('commented'),
    onDone: (reviewed) => {
      showReviewed(reviewed)
      onDone()
    },
  })
  const cancel = (
    <PlainButton look="quiet" onClick={onDone}>
      {t('cancel')}
    </PlainButton>
  )
  return (
    <Form
      of={form}
      className={classes.comment}
      submit={t('addComment')}
      isReady={form.draft.text.trim() !== ''}
      beside={cancel}
    >
      <TextAreaField label={t('commentText')} rows={2} maxLength={MOST_COMMENT} {...form.field('text')} />
    </Form>
  )
}
