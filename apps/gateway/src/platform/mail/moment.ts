import { LOCALE_OF, type Language } from '@balcao/kernel/languages'

/** Mails have no reader's zone: UTC, and named. */
export function moment(language: Language, at: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_OF[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(new Date(at))} UTC`
}
