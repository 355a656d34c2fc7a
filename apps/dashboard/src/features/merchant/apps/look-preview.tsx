import { files } from '@balcao/contract/platform/files'
import type { PreviewedOrder } from '@balcao/kernel/checkout-preview'
import { toLanguage } from '@balcao/kernel/languages'
import { methodsFor } from '@balcao/kernel/methods'
import { inTheDark, isPageColour } from '@balcao/kernel/page-look'
import { useAsk } from '../../../lib/ask/use-ask'
import { sessionKeys } from '../../../lib/session/storage'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { PayerFrame } from '../../../parts/payer-page/payer-frame'
import type { AppDraft } from './app-draft'

/** What payers will see of the shop's logo, colour and words; a colour that cannot be read is not shown. */
export function LookPreview({ draft }: { draft: AppDraft }) {
  if (draft.logo_file_id === '') return <Shown draft={draft} logo="" />
  return <WithLogo draft={draft} />
}

function WithLogo({ draft }: { draft: AppDraft }) {
  const { data } = useAsk(files.link, { file_id: draft.logo_file_id })
  return <Shown draft={draft} logo={data?.url ?? ''} />
}

function Shown({ draft, logo }: { draft: AppDraft; logo: string }) {
  const t = useT('apps')
  const language = toLanguage(useLocale())
  const typed = draft.page_colour.trim().toLowerCase()
  const colour = isPageColour(typed) ? typed : ''
  const isMexican = draft.country === 'MEX'
  const currency = isMexican ? 'MXN' : 'BRL'
  const order: PreviewedOrder = {
    language,
    merchant_name: sessionKeys.merchantName.read() ?? '',
    country: draft.country,
    out_trade_no: '1042',
    subject: t('lookItem'),
    content: '',
    currency,
    amount: '459.90',
    methods: methodsFor(currency, 45_990n),
    parts: null,
    seconds_left: 90 * 60,
    look: { logo, colour, colour_dark: colour && inTheDark(colour), words: draft.page_words.trim() },
  }
  return <PayerFrame title={t('lookPreview')} order={order} />
}
