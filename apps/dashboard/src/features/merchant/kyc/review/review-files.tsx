import type { KycFileView, ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { useLocale, useT } from '../../../../lib/texts/i18n'
import { fileSize } from '../../../../ui/show/file-size'
import { Quiet } from '../../../../ui/show/text'
import { TextButton } from '../../../../ui/buttons/text-button'
import classes from '../kyc.module.css'
import { useShownDocuments } from './use-documents'

/** Files in use first, then what they replaced. Each that is opened is noted in the merchant's audit log. */
export function ReviewFiles({ file, type, subject }: { file: ReviewedKyc; type: string; subject: string }) {
  const t = useT('kyc-review')
  const own = file.files.filter((each) => each.type === type && each.subject === subject)
  const sorted = own.toSorted((a, b) => Number(a.end_time !== null) - Number(b.end_time !== null))
  if (own.length === 0) return <Quiet>{t('noFiles')}</Quiet>
  return (
    <ul className={classes.files}>
      {sorted.map((each) => (
        <FileLine key={each.file_id} file={each} />
      ))}
    </ul>
  )
}

function FileLine({ file }: { file: KycFileView }) {
  const t = useT('kyc')
  const locale = useLocale()
  const { show, shown } = useShownDocuments()
  const { file_id, name, size, version } = file
  return (
    <li className={classes.file}>
      <TextButton
        look="underlined"
        aria-label={t('openFile', { name })}
        aria-current={shown?.file.file_id === file_id ? 'true' : undefined}
        onClick={() => show(file)}
      >
        {name}
      </TextButton>
      <Quiet>{`${t('version', { number: version })} · ${fileSize(size, locale)}`}</Quiet>
    </li>
  )
}
