import { brand } from '../../../../lib/brand'
import { useT } from '../../../../lib/texts/i18n'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Stack } from '../../../../ui/frames/stack'
import { Paragraph } from '../../../../ui/show/text'
import { Actions } from '../../../../ui/frames/actions'
import classes from './flow.module.css'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** The one time they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT('second-factor')
  const text = codes.join('\n')
  return (
    <Stack>
      <Paragraph>{t('codes.intro')}</Paragraph>
      <ol className={classes.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Actions align="end">
        <CopyButton text={text} look="button">
          {t('codes.copy')}
        </CopyButton>
        <PlainButton look="quiet" onClick={() => save(text)}>
          {t('codes.save')}
        </PlainButton>
        <PlainButton data-autofocus onClick={onDone}>
          {t('codes.done')}
        </PlainButton>
      </Actions>
    </Stack>
  )
}

function save(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = `${brand.name} recovery codes.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}
