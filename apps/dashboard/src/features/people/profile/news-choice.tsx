import { NEWS_KINDS, news, type NewsKind, type NewsSettings } from '@balcao/contract/people/news'
import { useAsk } from '../../../lib/ask/use-ask'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { CheckField } from '../../../ui/fields/check-field'
import { MultiSelect } from '../../../ui/fields/multi-select'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Form } from '../../../ui/forms/form'
import { Card } from '../../../ui/frames/card'

/** What the bell tells of, and whether a letter does each morning; at the chosen merchant alone. */
export function NewsChoice() {
  const t = useT('news')
  const ui = useT('ui')
  const { data, error, refetch } = useAsk(news.settings, {})
  return (
    <div id="news">
      <Card title={t('title')}>
        {data && <Choice {...data} />}
        {!data && !error && <LoadingFace />}
        {!data && error && (
          <FailureFace title={t('failed')} error={error} action={ui('retry')} onAction={() => void refetch()} />
        )}
      </Card>
    </div>
  )
}

function Choice({ follows, digest }: NewsSettings) {
  const t = useT('news')
  const form = useForm(news.follow, {
    start: () => ({ follows: follows as string[], digest }),
    toInput: (draft) => ({ ...draft, follows: draft.follows as NewsKind[] }),
    refreshes: [news.settings, news.list, news.count],
    done: t('saved'),
  })
  return (
    <Form of={form} submit={t('save')}>
      <MultiSelect
        label={t('follow')}
        options={NEWS_KINDS.map((kind) => ({ value: kind as string, label: t(`kind.${kind}`) }))}
        {...form.field('follows')}
      />
      <CheckField label={t('digest')} hint={t('digestHint')} {...form.check('digest')} />
    </Form>
  )
}
