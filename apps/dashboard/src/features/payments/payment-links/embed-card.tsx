import { useT } from '../../../lib/texts/i18n'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { Card } from '../../../ui/frames/card'
import { Stack } from '../../../ui/frames/stack'
import { Code } from '../../../ui/show/code'
import { Paragraph } from '../../../ui/show/text'

/** The one line that puts a button into a page of the shop. */
export function EmbedCard({ url }: { url: string }) {
  const t = useT('payment-links')
  const line = `<script async src="${new URL('/pay/button.js', url).href}" data-link="${url}"></script>`
  return (
    <Card title={t('embed')}>
      <Stack>
        <Paragraph>{t('embedText')}</Paragraph>
        <Code>{line}</Code>
        <CopyButton text={line} look="button">
          {t('embedCopy')}
        </CopyButton>
      </Stack>
    </Card>
  )
}
