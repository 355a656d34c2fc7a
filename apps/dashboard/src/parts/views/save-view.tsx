import { views } from '@balcao/contract/platform/views'
import { stringifySearch } from '../../lib/address/search-in-address'
import { useUrlState } from '../../lib/address/use-url-state'
import { useForm } from '../../lib/forms/use-form'
import { useT } from '../../lib/texts/i18n'
import { TextField } from '../../ui/fields/text-field'
import { Form } from '../../ui/forms/form'
import classes from '../../ui/frames/drop-panel.module.css'
import type { RouteName } from '../../ui/site-map-register'

const NAME_MAX = 60

/** The filters of now, under a name. */
export function SaveView({ screen }: { screen: RouteName }) {
  const t = useT('kit')
  const [{ page: _page, ...state }] = useUrlState()
  const form = useForm(views.save, {
    start: { name: '' },
    toInput: ({ name }, request_id) => ({ request_id, screen, name: name.trim(), query: stringifySearch(state) }),
    refreshes: [views.list],
    done: t('viewSaved'),
    again: () => ({ name: '' }),
    asksBeforeLeaving: false,
  })
  return (
    <Form
      of={form}
      className={classes.save}
      submit={t('saveView')}
      look="quiet"
      isReady={form.draft.name.trim() !== ''}
    >
      <TextField label={t('viewName')} maxLength={NAME_MAX} {...form.field('name')} />
    </Form>
  )
}
