import type { Download } from '@balcao/contract/platform/downloads'
import { numberFormat } from '../../lib/texts/formats'
import { useLocale, useT } from '../../lib/texts/i18n'
import { CopyButton } from '../../ui/buttons/copy-button'
import classes from './download-list.module.css'
import { DateTime } from '../../ui/show/date-time'
import { fileSize } from '../../ui/show/file-size'
import { Money } from '../../ui/show/money'
import { Quiet } from '../../ui/show/text'

const SHOWN_OF_HASH = 12

/** What is in a file: rows, sums and size, and the hash by which a copy is known to be the same. */
export function DownloadFacts({ download }: { download: Download }) {
  const t = useT('downloads')
  const locale = useLocale()
  const { file_name, status, rows_done, size, sha256, sums, as_of } = download
  const isWritten = status === 'READY' || status === 'EXPIRED'
  const rows = t('rows', { count: rows_done, formatted: numberFormat(locale).format(rows_done) })
  return (
    <span className={classes.facts}>
      <span>{file_name}</span>
      {isWritten && (
        <Quiet>
          {`${rows} · ${fileSize(size, locale)}`}
          {sums.map(({ currency, mode, amount }) => (
            <span key={`${currency} ${mode}`}>
              {' · '}
              {mode === 'test' && `${t('sandbox')} `}
              <Money of="fileSum" amount={amount} currency={currency} />
            </span>
          ))}
        </Quiet>
      )}
      {isWritten && as_of && (
        <Quiet>
          {t('asOf')} <DateTime value={as_of} />
        </Quiet>
      )}
      {isWritten && sha256 && (
        <Quiet>
          {t('sha')} <CopyButton text={sha256}>{`${sha256.slice(0, SHOWN_OF_HASH)}…`}</CopyButton>
        </Quiet>
      )}
    </span>
  )
}
