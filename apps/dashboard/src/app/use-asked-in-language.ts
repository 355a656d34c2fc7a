import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocale } from '../lib/texts/i18n'

/** The gateway answers in the reader's language (names of countries, reasons): who changes it is answered anew. */
export function useAskedInLanguage(client: QueryClient) {
  const locale = useLocale()
  const asked = useRef(locale)
  useEffect(
    function askAgain() {
      if (asked.current === locale) return
      asked.current = locale
      // What is still on its way would arrive in the language it was asked in.
      void client.cancelQueries().then(() => client.invalidateQueries())
    },
    [client, locale],
  )
}
