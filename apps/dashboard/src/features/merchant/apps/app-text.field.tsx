import { MOST_RECIPIENTS_TEXT } from '@balcao/kernel/app-rules'
import { MOST_PAGE_WORDS } from '@balcao/kernel/page-look'
import type { FormOf } from '../../../lib/forms/use-fields'
import { useT } from '../../../lib/texts/i18n'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { TextField } from '../../../ui/fields/text-field'
import type { AppDraft, AppField } from './app-draft'
import { LABEL } from './app-faults'

interface AppTextFieldProps {
  name: AppField
  form: FormOf<AppDraft>
}

const HINT = {
  phone: 'phoneHint',
  report_recipients: 'recipientsHint',
  notify_url: 'notifyHint',
  ip_allow_list: 'ipHint',
  page_colour: 'pageColourHint',
  page_words: 'pageWordsHint',
  allowed_sites: 'sitesHint',
} as const
const MOST: Record<AppField, number> = {
  name: 64,
  short_name: 20,
  contact_email: 254,
  website: 255,
  manager_name: 100,
  phone: 17,
  complaint_email: 254,
  report_recipients: MOST_RECIPIENTS_TEXT,
  notify_url: 512,
  ip_allow_list: 2_500,
  page_colour: 7,
  page_words: MOST_PAGE_WORDS,
  allowed_sites: 2_500,
}
const has = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names => name in names

/** One text of an app, with its label and its hint. */
export function AppTextField({ name, form }: AppTextFieldProps) {
  const t = useT('apps')
  const shared = {
    label: t(LABEL[name]),
    autoComplete: 'off',
    maxLength: MOST[name],
    hint: has(HINT, name) ? t(HINT[name]) : undefined,
    ...form.field(name),
  }
  if (name === 'ip_allow_list' || name === 'page_words' || name === 'allowed_sites')
    return <TextAreaField {...shared} />
  return <TextField {...shared} inputMode={name === 'phone' ? 'numeric' : undefined} />
}
