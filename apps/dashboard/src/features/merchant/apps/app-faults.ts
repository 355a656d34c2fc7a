import { MOST_IP_RANGES } from '@balcao/kernel/app-rules'
import { READABLE } from '@balcao/kernel/contrast'
import { readability } from '@balcao/kernel/page-look'
import { inWords } from '../../../lib/forms/in-words'
import type { Translate } from '../../../lib/texts/i18n'
import { faultsOf, wrongRange, type AppDraft, type AppField } from './app-draft'

export const LABEL = {
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
  page_colour: 'pageColour',
  page_words: 'pageWords',
  allowed_sites: 'allowedSites',
} as const satisfies Record<AppField, string>

const WRONG = {
  contact_email: 'emailWrong',
  complaint_email: 'emailWrong',
  website: 'websiteWrong',
  notify_url: 'websiteWrong',
  phone: 'phoneWrong',
  report_recipients: 'recipientsWrong',
  allowed_sites: 'sitesWrong',
} as const

/** What is wrong with an app, in the words of spec 5. */
export function faultTexts(draft: AppDraft, t: Translate<'apps'>) {
  return inWords(faultsOf(draft), (fault, name) => {
    if (fault === 'missing') return t('required', { name: t(LABEL[name]) })
    if (name === 'page_colour') return colourText(draft.page_colour.trim().toLowerCase(), t)
    if (fault === 'tooMany') return t('ipTooMany', { count: MOST_IP_RANGES })
    return name in WRONG
      ? t(WRONG[name as keyof typeof WRONG])
      : t('ipWrong', { text: wrongRange(draft.ip_allow_list) ?? '' })
  })
}

/** By how much it cannot be read. */
function colourText(colour: string, t: Translate<'apps'>): string {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return t('pageColourWrong')
  return t('pageColourWeak', { found: readability(colour).toFixed(1), least: READABLE })
}
