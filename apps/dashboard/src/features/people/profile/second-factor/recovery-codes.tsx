import { brand } from '../../../../lib/brand'
import { useT } from '../../../../lib/texts/i18n'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { PlainButton } from '../../../../ui/buttons/plain-button'
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
    <div className={classes.flow}>
      <p className={classes.text}>{t('codes.intro')}</p>
      <ol className={classes.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <CopyButton text={text} look="button">
          {t('codes.copy')}
        </CopyButton>
        <PlainButton look="quiet" onClick={() => save(text)}>
          {t('codes.save')}
        </PlainButton>
        <PlainButton data-autofocus onClick={onDone}>
          {t('codes.done')}
        </PlainButton>
      </div>
    </div>
  )
}

function save(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = `${brand.name} recovery codes.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}
