import type { AppDetail } from '@balcao/contract/merchant/apps'
import { areReportRecipients, isIpRange, isSite, MOST_IP_RANGES, MOST_SITES } from '@balcao/kernel/app-rules'
import { isPageColour } from '@balcao/kernel/page-look'
import { INDUSTRIES, isMailAddress, isPhone, isWebAddress, type Industry } from '@balcao/kernel/company'

/** An app as the form has it; the allow-list is a text with a line for each address. */
export interface AppDraft {
  name: string
  short_name: string
  contact_email: string
  website: string
  manager_name: string
  phone: string
  country: string
  industry: Industry
  complaint_email: string
  report_recipients: string
  notify_url: string
  ip_allow_list: string
  page_colour: string
  page_words: string
  /** A line for each. */
  allowed_sites: string
  /** Of a logo that is already sent; empty: none. */
  logo_file_id: string
}

export const EMPTY: AppDraft = {
  name: '',
  short_name: '',
  contact_email: '',
  website: '',
  manager_name: '',
  phone: '',
  country: 'BRA',
  industry: 'retail',
  complaint_email: '',
  report_recipients: '',
  notify_url: '',
  ip_allow_list: '',
  page_colour: '',
  page_words: '',
  allowed_sites: '',
  logo_file_id: '',
}

export function draftOf(app: AppDetail): AppDraft {
  const { name, short_name, contact_email, website, manager_name, phone, complaint_email } = app
  const { report_recipients, notify_url, ip_allow_list, page_colour, page_words } = app
  return {
    name,
    short_name,
    contact_email,
    website,
    manager_name,
    phone,
    complaint_email,
    report_recipients,
    notify_url,
    page_colour,
    page_words,
    country: app.country || EMPTY.country,
    industry: INDUSTRIES.find((each) => each === app.industry) ?? EMPTY.industry,
    ip_allow_list: ip_allow_list.join('\n'),
    allowed_sites: app.allowed_sites.join('\n'),
    logo_file_id: app.logo_file_id ?? '',
  }
}

export type AppField = Exclude<keyof AppDraft, 'country' | 'industry' | 'logo_file_id'>
type Fault = 'missing' | 'wrong' | 'tooMany'
type Faults = Partial<Record<AppField, Fault>>

const NEEDED: readonly AppField[] = ['name', 'contact_email', 'website']
const isMail = (text: string) => text === '' || isMailAddress(text)
const isAddress = (text: string) => text === '' || isWebAddress(text)
const RULES: Partial<Record<AppField, (text: string) => boolean>> = {
  contact_email: isMail,
  complaint_email: isMail,
  website: isAddress,
  notify_url: isAddress,
  phone: (text) => text === '' || isPhone(text),
  report_recipients: areReportRecipients,
  page_colour: (text) => isPageColour(text.toLowerCase()),
}

/** The rules of spec 5; the gateway keeps the same. */
export function faultsOf(draft: AppDraft): Faults {
  const faults: Faults = {}
  for (const [field, isRight] of Object.entries(RULES) as [AppField, (text: string) => boolean][]) {
    if (!isRight(draft[field].trim())) faults[field] = 'wrong'
  }
  for (const field of NEEDED) if (draft[field].trim() === '') faults[field] = 'missing'
  if (rangesIn(draft.ip_allow_list).length > MOST_IP_RANGES) faults.ip_allow_list = 'tooMany'
  if (wrongRange(draft.ip_allow_list) !== undefined) faults.ip_allow_list = 'wrong'
  const sites = sitesIn(draft.allowed_sites)
  if (sites.length > MOST_SITES || !sites.every(isSite)) faults.allowed_sites = 'wrong'
  return faults
}

export function wrongRange(text: string): string | undefined {
  return rangesIn(text).find((range) => !isIpRange(range))
}

/** As the wire has them, whatever somebody typed behind the host. */
function sitesIn(text: string): string[] {
  return rangesIn(text).map((line) => line.toLowerCase().replace(/\/$/, ''))
}

export function rangesIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What both calls take: the wire's names. */
export function wishOf(draft: AppDraft) {
  const { country, industry, logo_file_id, ip_allow_list: _lines, allowed_sites: _sites, ...texts } = draft
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]))
  const lists = { ip_allow_list: rangesIn(draft.ip_allow_list), allowed_sites: sitesIn(draft.allowed_sites) }
  return { ...(trimmed as typeof texts), country, industry, logo_file_id, ...lists }
}
