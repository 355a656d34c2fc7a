import { MOST_IP_RANGES, MOST_RECIPIENTS_TEXT } from '@balcao/kernel/app-rules'
import { useT } from '../../../lib/texts/i18n'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { TextField } from '../../../ui/fields/text-field'
import { wrongRange, type AppDraft, type AppField, type Fault } from './app-draft'

interface AppTextFieldProps {
  name: AppField
  draft: AppDraft
  onChange: (changes: Partial<AppDraft>) => void
  fault: Fault | undefined
}

const LABEL = {
  name: 'appName',
  short_name: 'shortName',
  contact_email: 'contactEmail',
  website: 'website',
  manager_name: 'managerName',
  phone: 'phone',
  complaint_email: 'complaintEmail',
  report_recipients: 'reportRecipients',
  notify_url: 'notifyUrl',
  ip_allow_list: 'ipAllowList',
} as const satisfies Record<AppField, string>

const HINT = {
  phone: 'phoneHint',
  report_recipients: 'recipientsHint',
  notify_url: 'notifyHint',
  ip_allow_list: 'ipHint',
} as const
const WRONG = {
  contact_email: 'emailWrong',
  complaint_email: 'emailWrong',
  website: 'websiteWrong',
  notify_url: 'websiteWrong',
  phone: 'phoneWrong',
  report_recipients: 'recipientsWrong',
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
}
const has = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names => name in names

/** One text of an app, with its label, its hint, and what is wrong with it in the words of spec 5. */
export function AppTextField({ name, draft, onChange, fault }: AppTextFieldProps) {
  const t = useT('apps')
  const label = t(LABEL[name])

  function error(): string | undefined {
    if (fault === undefined) return undefined
    if (fault === 'missing') return t('required', { name: label })
    if (fault === 'tooMany') return t('ipTooMany', { count: MOST_IP_RANGES })
    return has(WRONG, name) ? t(WRONG[name]) : t('ipWrong', { text: wrongRange(draft) ?? '' })
  }

  const shared = {
    label,
    name,
    autoComplete: 'off',
    maxLength: MOST[name],
    value: draft[name],
    hint: has(HINT, name) ? t(HINT[name]) : undefined,
    error: error(),
    onChange: (typed: string) => onChange({ [name]: typed }),
  }
  if (name === 'ip_allow_list') return <TextAreaField {...shared} />
  return <TextField {...shared} inputMode={name === 'phone' ? 'numeric' : undefined} />
}
